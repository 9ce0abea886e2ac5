//! The one way to choose a kernel, and the registry of what was chosen.
//!
//! A *back end* is one implementation of an operation, for one group of instructions; a *family* is all back ends of one
//! operation. Each back end bears the name of the token in [`cpu`](crate::cpu) that proves its instructions, and the one
//! that needs none is `Portable`.
//!
//! | you have | you write |
//! |---|---|
//! | an operation of some length, whose object is made for one back end | [`backends!`](macro@crate::backends): the names, an enum of engines, what every engine does |
//! | an operation of a few cycles, which cannot wait for an object | [`return_on!`](macro@crate::return_on) ahead of the portable code |
//! | the same, called at thousands of places | an entry in assembly, which chooses behind the call: `curves::field::backend::x86_64_adx::entries` |
//! | a crate with families | `pub const FAMILIES: &[Family]`, which the crate `adamant` joins with those of the other crates |
//!
//! No other place of the libraries asks for the architecture in order to choose between kernels, but those that call such entries;
//! that a module of kernels is compiled at all is said at its `mod` line.

use crate::cpu::Features;

/// An operation that is there in several implementations, and which of them runs on this CPU.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// The crate and the operation, as `adamant cpu` prints them: `symmetric/aes-ctr`.
    pub name: &'static str,
    /// The back ends, slowest first: names as in `ADAMANT_CPU`, with the features that each needs.
    pub backends: &'static [(&'static str, Features)],
    /// The name of the back end that is used on this CPU, with `ADAMANT_CPU` as it is.
    pub chosen: fn() -> &'static str,
}

impl Family {
    /// An operation in plain Rust alone.
    #[must_use]
    pub const fn portable(name: &'static str) -> Family {
        Family { name, backends: &[("portable", Features::NONE)], chosen: || "portable" }
    }
}

/// Declares a family of back ends. Everything that depends on the architecture is written by this macro.
///
/// The declaration has up to three kinds of parts:
///
/// 1. `enum NAME { Portable, TOKEN, ... }`, slowest first: the back ends by name. The enum gets `all_available`,
///    `is_available`, `fastest` (the last one that is available), `name`, `by_name` and `family` (its entry in the registry).
///    With `enum NAME without fastest`, the rule is yours: write `fastest` and the entry yourself.
/// 2. `enum ENGINE from tokens by MACRO { Portable => VALUE, TOKEN => TYPE, ... }`: the objects that run. `VALUE` is a unit
///    struct, and each `TYPE` is made by `From` out of its token, so that only a CPU with the instructions has one. A token
///    may be its own engine. The enum gets `new`, `fastest` and `backend`. `MACRO!(engine, e => expression)` evaluates the
///    expression for whichever type is inside. Without the words `from tokens` you make the engines yourself, out of the
///    types by `From`.
/// 3. `trait TRAIT for ENGINE by MACRO { fn ...; }`: what every engine does. Methods take `&self`; one with a body is the
///    default for engines that have nothing better. The enum gets all the methods, too, each with one `match` a call.
///
/// To add a back end, write its file, its `mod` line with the `cfg`, and its lines in parts 1 and 2.
///
/// ```
/// use adamant_base::cpu::Adx;
///
/// struct PlainRust;
/// struct WithAdx(Adx);
///
/// adamant_base::backends! {
///     /// The back ends of a sum.
///     pub enum Backend {
///         /// Plain Rust, everywhere.
///         Portable,
///         /// MULX, ADCX and ADOX.
///         Adx,
///     }
///     /// A back end that this CPU can run.
///     enum Engine from tokens by on_engine {
///         Portable => PlainRust,
///         Adx => WithAdx,
///     }
///     /// What every engine does.
///     trait Kernels for Engine by on_engine {
///         /// `a + b`.
///         fn sum(&self, a: u64, b: u64) -> u64;
///         /// How many sums are made at a time.
///         fn width(&self) -> usize {
///             1
///         }
///     }
/// }
///
/// impl From<Adx> for WithAdx {
///     fn from(token: Adx) -> WithAdx {
///         WithAdx(token)
///     }
/// }
/// impl Kernels for PlainRust {
///     fn sum(&self, a: u64, b: u64) -> u64 {
///         a + b
///     }
/// }
/// impl Kernels for WithAdx {
///     fn sum(&self, a: u64, b: u64) -> u64 {
///         let _proof = self.0; // for the unsafe call of a kernel
///         a + b
///     }
///     fn width(&self) -> usize {
///         2
///     }
/// }
///
/// for backend in Backend::all_available() {
///     let engine = Engine::new(backend).expect("it is available");
///     assert_eq!(engine.sum(3, 4), 7, "{}", backend.name());
///     assert_eq!(engine.backend(), backend);
/// }
/// assert_eq!(Backend::by_name("portable"), Some(Backend::Portable));
/// assert_eq!(Engine::fastest().backend(), Backend::fastest());
/// assert_eq!((Backend::family("example/sum").chosen)(), Backend::fastest().name());
/// ```
#[macro_export]
macro_rules! backends {
    (@parts $backend:ident) => {};
    (@parts $backend:ident
        $(#[$meta:meta])* $vis:vis enum $engine:ident from tokens by $dispatch:ident {
            Portable => $portable:path, $($variant:ident => $type:ty,)+
        }
        $($rest:tt)*
    ) => {
        $crate::backends! { @engine ($) $backend ($(#[$meta])*) ($vis) $engine $dispatch ($portable) $(($variant, $type))+ }
        #[allow(dead_code, reason = "not every family needs all of it")]
        impl $engine {
            /// The engine of a back end; none where this CPU cannot run it.
            #[inline]
            $vis fn new(backend: $backend) -> Option<$engine> {
                match backend {
                    $backend::Portable => Some($engine::Portable($portable)),
                    $(
                        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
                        $backend::$variant => Some($engine::$variant($crate::cpu::$variant::detect()?.into())),
                    )+
                    #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
                    _ => None,
                }
            }

            /// The engine of the fastest back end.
            #[inline]
            $vis fn fastest() -> $engine {
                <$engine>::new($backend::fastest()).unwrap_or($engine::Portable($portable))
            }
        }
        $crate::backends! { @parts $backend $($rest)* }
    };
    (@parts $backend:ident
        $(#[$meta:meta])* $vis:vis enum $engine:ident by $dispatch:ident {
            Portable => $portable:path, $($variant:ident => $type:ty,)+
        }
        $($rest:tt)*
    ) => {
        $crate::backends! { @engine ($) $backend ($(#[$meta])*) ($vis) $engine $dispatch ($portable) $(($variant, $type))+ }
        $crate::backends! { @parts $backend $($rest)* }
    };
    (@parts $backend:ident
        $(#[$meta:meta])* $vis:vis trait $kernels:ident for $engine:ident by $dispatch:ident { $($methods:tt)* }
        $($rest:tt)*
    ) => {
        $crate::backends! { @methods ($(#[$meta])*) ($vis) $kernels $engine $dispatch () () $($methods)* }
        $crate::backends! { @parts $backend $($rest)* }
    };

    (@engine ($d:tt) $backend:ident ($(#[$meta:meta])*) ($vis:vis) $engine:ident $dispatch:ident ($portable:path)
        $(($variant:ident, $type:ty))+
    ) => {
        $(#[$meta])*
        $vis enum $engine {
            Portable($portable),
            $(
                #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
                $variant($type),
            )+
        }

        #[allow(unused_macros, reason = "not every family needs it")]
        macro_rules! $dispatch {
            ($d engine:expr, $d one:pat_param => $d call:expr) => {
                match $d engine {
                    $engine::Portable($d one) => $d call,
                    $(
                        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
                        $engine::$variant($d one) => $d call,
                    )+
                }
            };
        }

        #[allow(dead_code, reason = "not every family needs it")]
        impl $engine {
            /// The back end by name.
            #[inline]
            $vis fn backend(&self) -> $backend {
                match self {
                    $engine::Portable(_) => $backend::Portable,
                    $(
                        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
                        $engine::$variant(_) => $backend::$variant,
                    )+
                }
            }
        }

        impl From<$portable> for $engine {
            #[inline]
            fn from(engine: $portable) -> $engine {
                $engine::Portable(engine)
            }
        }
        $(
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            impl From<$type> for $engine {
                #[inline]
                fn from(engine: $type) -> $engine {
                    $engine::$variant(engine)
                }
            }
        )+
    };

    // Method by method: what goes into the trait, and what into the enum.
    (@methods ($(#[$meta:meta])*) ($vis:vis) $kernels:ident $engine:ident $dispatch:ident
        ($($required:tt)*) ($($called:tt)*)
    ) => {
        $(#[$meta])*
        $vis trait $kernels { $($required)* }
        impl $engine { $($called)* }
    };
    (@methods ($(#[$meta:meta])*) ($vis:vis) $kernels:ident $engine:ident $dispatch:ident
        ($($required:tt)*) ($($called:tt)*)
        $(#[$doc:meta])* fn $name:ident(&$this:ident $(, $arg:ident: $type:ty)* $(,)?) $(-> $result:ty)?;
        $($rest:tt)*
    ) => {
        $crate::backends! { @methods ($(#[$meta])*) ($vis) $kernels $engine $dispatch
            ($($required)* $(#[$doc])* fn $name(&$this $(, $arg: $type)*) $(-> $result)?;)
            ($($called)* $(#[$doc])* #[inline] $vis fn $name(&$this $(, $arg: $type)*) $(-> $result)? {
                $dispatch!($this, one => $kernels::$name(one $(, $arg)*))
            })
            $($rest)*
        }
    };
    (@methods ($(#[$meta:meta])*) ($vis:vis) $kernels:ident $engine:ident $dispatch:ident
        ($($required:tt)*) ($($called:tt)*)
        $(#[$doc:meta])* fn $name:ident(&$this:ident $(, $arg:ident: $type:ty)* $(,)?) $(-> $result:ty)? $body:block
        $($rest:tt)*
    ) => {
        $crate::backends! { @methods ($(#[$meta])*) ($vis) $kernels $engine $dispatch
            ($($required)* $(#[$doc])* #[inline] fn $name(&$this $(, $arg: $type)*) $(-> $result)? $body)
            ($($called)* $(#[$doc])* #[inline] $vis fn $name(&$this $(, $arg: $type)*) $(-> $result)? {
                $dispatch!($this, one => $kernels::$name(one $(, $arg)*))
            })
            $($rest)*
        }
    };

    ($(#[$meta:meta])* $vis:vis enum $backend:ident without fastest {
        $(#[$doc:meta])* Portable, $($(#[$variant_doc:meta])* $variant:ident,)+
    } $($rest:tt)*) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        $vis enum $backend {
            $(#[$doc])*
            Portable,
            $($(#[$variant_doc])* $variant,)+
        }

        #[allow(dead_code, reason = "not every family needs all of it")]
        impl $backend {
            /// All of them, slowest first, available or not.
            const ALL: &'static [$backend] = &[$backend::Portable, $($backend::$variant),+];
            /// Their names and the features that they need.
            pub(crate) const KNOWN: &'static [(&'static str, $crate::cpu::Features)] = &[
                ("portable", $crate::cpu::Features::NONE),
                $(($crate::cpu::$variant::NAME, $crate::cpu::$variant::FEATURES)),+
            ];

            /// The back ends that this CPU can run, slowest first.
            $vis fn all_available() -> impl Iterator<Item = $backend> {
                <$backend>::ALL.iter().copied().filter(|backend| backend.is_available())
            }

            /// Whether this CPU can run it and `ADAMANT_CPU` does not hide it.
            #[inline]
            $vis fn is_available(self) -> bool {
                match self {
                    $backend::Portable => true,
                    $($backend::$variant => $crate::cpu::$variant::detect().is_some(),)+
                }
            }

            /// Its name, which is the name of its group in `ADAMANT_CPU`.
            $vis const fn name(self) -> &'static str {
                match self {
                    $backend::Portable => "portable",
                    $($backend::$variant => $crate::cpu::$variant::NAME,)+
                }
            }

            /// The back end of this name, available or not.
            $vis fn by_name(name: &str) -> Option<$backend> {
                <$backend>::ALL.iter().copied().find(|backend| backend.name() == name)
            }
        }
        $crate::backends! { @parts $backend $($rest)* }
    };
    ($(#[$meta:meta])* $vis:vis enum $backend:ident {
        $(#[$doc:meta])* Portable, $($(#[$variant_doc:meta])* $variant:ident,)+
    } $($rest:tt)*) => {
        $crate::backends! {
            $(#[$meta])* $vis enum $backend without fastest {
                $(#[$doc])* Portable, $($(#[$variant_doc])* $variant,)+
            }
            $($rest)*
        }
        #[allow(dead_code, reason = "not every family needs all of it")]
        impl $backend {
            /// The fastest that this CPU can run.
            #[inline]
            $vis fn fastest() -> $backend {
                let mut fastest = $backend::Portable;
                $(
                    if $backend::$variant.is_available() {
                        fastest = $backend::$variant;
                    }
                )+
                fastest
            }

            /// An entry of the registry for an operation that always runs on the fastest.
            pub(crate) const fn family(name: &'static str) -> $crate::backends::Family {
                $crate::backends::Family { name, backends: <$backend>::KNOWN, chosen: || <$backend>::fastest().name() }
            }
        }
    };
}

/// `return_on!(TOKEN proof => kernel(proof, ...));` returns from the function with the kernel's result, where this CPU has the
/// token's instructions. Otherwise nothing happens, and the portable code that follows is the answer. With
/// `TOKEN proof if condition`, the kernel runs under that condition alone, which is asked first.
///
/// For operations of a few cycles: what is left of it is the test of a flag, and elsewhere than on x86-64 nothing.
///
/// ```
/// fn sum(a: u64, b: u64) -> u64 {
///     adamant_base::return_on!(Adx proof if a > 1 => sum_by_kernel(proof, a, b));
///     a + b
/// }
///
/// # #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
/// fn sum_by_kernel(_: adamant_base::cpu::Adx, a: u64, b: u64) -> u64 {
///     b + a
/// }
///
/// assert_eq!(sum(3, 4), 7);
/// ```
#[macro_export]
macro_rules! return_on {
    ($token:ident $proof:ident $(if $condition:expr)? => $call:expr) => {
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        if $($condition &&)? let Some($proof) = $crate::cpu::$token::detect() {
            return $call;
        }
    };
}
