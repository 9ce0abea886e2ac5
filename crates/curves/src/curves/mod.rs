//! One file a curve: its equation and source, its primes, the names of its types; and the list of them.
//!
//! What can be derived from the primes is derived when the crate is compiled; the rest stands in `generated/`, written
//! by `model/gen_curves.py` from `model/curves.toml`, and by `model/gen_edwards.py`.

mod families;
mod generated;

pub mod bandersnatch;
pub mod banderwagon;
pub mod bls12_377;
pub mod bls12_381;
pub mod bn254_nogami;
pub mod bn254_snarks;
pub mod bw6_761;
pub mod curve25519;
pub mod jubjub;
pub mod p256;
pub mod pallas;
pub mod secp256k1;
pub mod vesta;

/// The list of the curves and groups: calls `callback! { arguments... kind module "name"; ... }`.
///
/// The kind says what the module has:
///
/// | kind | module |
/// |---|---|
/// | `pairing` | the groups `G1` and `G2`, and `Gt` |
/// | `sec1`, `pasta` | one group of points of y^2 = x^3 + a x + b, all of the curve, with that encoding |
/// | `edwards` | one group of points of a twisted Edwards curve, with an encoding of 32 bytes |
/// | `element` | one group of classes of such points, `Element` |
///
/// C programs know groups by their place in this list, with two places for a pairing, and pairings by their place among the
/// pairings: new rows come last. A callback that is no macro in scope is given by its path in brackets, `[$crate::callback]`.
#[macro_export]
macro_rules! for_each_curve {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $($callback)+! {
            $($arguments)*
            pairing bls12_381 "bls12-381";
            pairing bls12_377 "bls12-377";
            pairing bn254_snarks "bn254-snarks";
            pairing bn254_nogami "bn254-nogami";
            pairing bw6_761 "bw6-761";
            sec1 secp256k1 "secp256k1";
            pasta pallas "pallas";
            pasta vesta "vesta";
            edwards curve25519 "edwards25519";
            element ristretto255 "ristretto255";
            edwards jubjub "jubjub";
            edwards bandersnatch "bandersnatch";
            element banderwagon "banderwagon";
            sec1 p256 "p256";
        }
    };
    ($callback:ident $($arguments:tt)*) => {
        $crate::for_each_curve! { [$callback] $($arguments)* }
    };
}

/// The pairing-friendly curves of [`for_each_curve!`](crate::for_each_curve): calls `callback! { arguments... module "name"; ... }`.
///
/// ```
/// macro_rules! titles {
///     ($($curve:ident $name:literal;)*) => {
///         [$(<adamant_curves::$curve::Parameters as adamant_curves::pairing::Pairing>::INFO.title),*]
///     };
/// }
/// assert_eq!(adamant_curves::for_each_pairing_curve!(titles)[0], "BLS12-381");
/// ```
#[macro_export]
macro_rules! for_each_pairing_curve {
    ([$($callback:tt)+] $($arguments:tt)*) => {
        $crate::for_each_curve! { [$crate::__select] pairings [[$($callback)+] $($arguments)*] [] }
    };
    ($callback:ident $($arguments:tt)*) => {
        $crate::for_each_pairing_curve! { [$callback] $($arguments)* }
    };
}

/// The groups of short Weierstrass curves of [`for_each_curve!`](crate::for_each_curve): calls
/// `callback! { arguments... module parameters "name" "group"; ... }`; a curve with one group has it as `"G1"`.
#[macro_export]
macro_rules! for_each_weierstrass_group {
    ($callback:ident $($arguments:tt)*) => {
        $crate::for_each_curve! { [$crate::__select] groups [[$callback] $($arguments)*] [] }
    };
}

/// Gathers rows of the wanted kind, then calls back.
#[doc(hidden)]
#[macro_export]
macro_rules! __select {
    ($want:ident [[$($callback:tt)+] $($arguments:tt)*] [$($found:tt)*]) => {
        $($callback)+! { $($arguments)* $($found)* }
    };
    (pairings $call:tt [$($found:tt)*] pairing $curve:ident $name:literal; $($rest:tt)*) => {
        $crate::__select! { pairings $call [$($found)* $curve $name;] $($rest)* }
    };
    (groups $call:tt [$($found:tt)*] pairing $curve:ident $name:literal; $($rest:tt)*) => {
        $crate::__select! {
            groups $call [$($found)* $curve G1Parameters $name "G1"; $curve G2Parameters $name "G2";] $($rest)*
        }
    };
    (groups $call:tt [$($found:tt)*] sec1 $curve:ident $name:literal; $($rest:tt)*) => {
        $crate::__select! { groups $call [$($found)* $curve Parameters $name "G1";] $($rest)* }
    };
    (groups $call:tt [$($found:tt)*] pasta $curve:ident $name:literal; $($rest:tt)*) => {
        $crate::__select! { groups $call [$($found)* $curve Parameters $name "G1";] $($rest)* }
    };
    ($want:ident $call:tt $found:tt $kind:ident $curve:ident $name:literal; $($rest:tt)*) => {
        $crate::__select! { $want $call $found $($rest)* }
    };
}
