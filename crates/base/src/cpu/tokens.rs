//! Zero-sized proofs that a group of instructions can be executed. The groups are listed in `table`.

/// Writes the type of each token, and `TOKENS`, the list of their names and features.
macro_rules! tokens {
    ($($(#[$doc:meta])* $token:ident = $cap:literal, [$($feature:ident),+] $(, includes $part:ident)?;)+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug)]
            pub struct $token(());

            impl $token {
                /// The features that this token proves.
                pub const FEATURES: super::Features = super::Features::of(&[$(Feature::$feature),+]);
                /// The name of this group in `ADAMANT_CPU`.
                pub const NAME: &'static str = $cap;

                /// The token, if this CPU and operating system can execute the group and no cap hides it.
                #[inline]
                pub fn detect() -> Option<Self> {
                    super::features().contains(Self::FEATURES).then_some($token(()))
                }
            }

            $(
                const _: () = assert!($token::FEATURES.contains($part::FEATURES));

                /// The larger group includes the smaller one.
                impl From<$token> for $part {
                    #[inline]
                    fn from(_: $token) -> $part {
                        $part(())
                    }
                }
            )?
        )+

        /// The name of every token's group in `ADAMANT_CPU`, with its features.
        pub(super) const TOKENS: &[(&str, super::Features)] = &[$(($token::NAME, $token::FEATURES)),+];
    };
}
pub(super) use tokens;
