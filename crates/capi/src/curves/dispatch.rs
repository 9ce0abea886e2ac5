//! From the numbers of `adamant_curves.h` to types.

/// Calls a function that is generic over a pairing-friendly curve, or returns [`Code::CurveUnknown`](crate::error::Code).
macro_rules! on_curve {
    ($curve:expr, $function:ident($($argument:expr),* $(,)?)) => {
        match $curve {
            1 => $function::<adamant::curves::bls12_381::Engine>($($argument),*),
            2 => $function::<adamant::curves::bls12_377::Engine>($($argument),*),
            3 => $function::<adamant::curves::bn254_snarks::Engine>($($argument),*),
            4 => $function::<adamant::curves::bn254_nogami::Engine>($($argument),*),
            5 => $function::<adamant::curves::bw6_761::Engine>($($argument),*),
            _ => Err($crate::error::Code::CurveUnknown),
        }
    };
}

/// Calls a function that is generic over a group.
macro_rules! on_group {
    ($curve:expr, $group:expr, $function:ident($($argument:expr),* $(,)?)) => {
        match ($curve, $group) {
            (1, 1) => $function::<adamant::curves::bls12_381::G1Parameters>($($argument),*),
            (1, 2) => $function::<adamant::curves::bls12_381::G2Parameters>($($argument),*),
            (2, 1) => $function::<adamant::curves::bls12_377::G1Parameters>($($argument),*),
            (2, 2) => $function::<adamant::curves::bls12_377::G2Parameters>($($argument),*),
            (3, 1) => $function::<adamant::curves::bn254_snarks::G1Parameters>($($argument),*),
            (3, 2) => $function::<adamant::curves::bn254_snarks::G2Parameters>($($argument),*),
            (4, 1) => $function::<adamant::curves::bn254_nogami::G1Parameters>($($argument),*),
            (4, 2) => $function::<adamant::curves::bn254_nogami::G2Parameters>($($argument),*),
            (5, 1) => $function::<adamant::curves::bw6_761::G1Parameters>($($argument),*),
            (5, 2) => $function::<adamant::curves::bw6_761::G2Parameters>($($argument),*),
            _ => Err($crate::error::Code::CurveUnknown),
        }
    };
}

/// Calls a function that is generic over a field.
macro_rules! on_field {
    ($curve:expr, $field:expr, $function:ident($($argument:expr),* $(,)?)) => {
        match ($curve, $field) {
            (1, 1) => $function::<adamant::curves::bls12_381::Fp>($($argument),*),
            (1, 2) => $function::<adamant::curves::bls12_381::Fr>($($argument),*),
            (1, 3) => $function::<adamant::curves::bls12_381::Fp2>($($argument),*),
            (2, 1) => $function::<adamant::curves::bls12_377::Fp>($($argument),*),
            (2, 2) => $function::<adamant::curves::bls12_377::Fr>($($argument),*),
            (2, 3) => $function::<adamant::curves::bls12_377::Fp2>($($argument),*),
            (3, 1) => $function::<adamant::curves::bn254_snarks::Fp>($($argument),*),
            (3, 2) => $function::<adamant::curves::bn254_snarks::Fr>($($argument),*),
            (3, 3) => $function::<adamant::curves::bn254_snarks::Fp2>($($argument),*),
            (4, 1) => $function::<adamant::curves::bn254_nogami::Fp>($($argument),*),
            (4, 2) => $function::<adamant::curves::bn254_nogami::Fr>($($argument),*),
            (4, 3) => $function::<adamant::curves::bn254_nogami::Fp2>($($argument),*),
            (5, 1) => $function::<adamant::curves::bw6_761::Fp>($($argument),*),
            (5, 2) => $function::<adamant::curves::bw6_761::Fr>($($argument),*),
            _ => Err($crate::error::Code::CurveUnknown),
        }
    };
}

pub(super) use {on_curve, on_field, on_group};
