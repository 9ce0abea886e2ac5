//! From the numbers of `adamant_curves.h` to types: a curve's is its place among the pairing-friendly curves, from 1.

/// Calls a function that is generic over a pairing-friendly curve, or returns [`Code::CurveUnknown`](crate::error::Code).
macro_rules! on_curve {
    ($curve:expr, $function:ident $arguments:tt) => {
        adamant::curves::for_each_pairing_curve!([$crate::curves::dispatch::numbered] [curve $curve, 0, $function $arguments])
    };
}

/// Calls a function that is generic over a pairing-friendly curve and the number of lines of its Miller loop.
macro_rules! on_prepared {
    ($curve:expr, $function:ident $arguments:tt) => {
        adamant::curves::for_each_pairing_curve!([$crate::curves::dispatch::numbered] [prepared $curve, 0, $function $arguments])
    };
}

/// Calls a function that is generic over a group.
macro_rules! on_group {
    ($curve:expr, $group:expr, $function:ident $arguments:tt) => {
        adamant::curves::for_each_pairing_curve!([$crate::curves::dispatch::numbered] [group $curve, $group, $function $arguments])
    };
}

/// Calls a function that is generic over a field.
macro_rules! on_field {
    ($curve:expr, $field:expr, $function:ident $arguments:tt) => {
        adamant::curves::for_each_pairing_curve!([$crate::curves::dispatch::numbered] [field $curve, $field, $function $arguments])
    };
}

/// Calls a function that is generic over the scalars of a pairing-friendly curve.
macro_rules! on_scalars {
    ($curve:expr, $function:ident $arguments:tt) => {
        adamant::curves::for_each_pairing_curve!([$crate::curves::dispatch::numbered] [scalars $curve, 0, $function $arguments])
    };
}

/// Counts the curves up to the wanted one. A curve over whose field G2 lies has no third field.
macro_rules! numbered {
    ([$kind:ident $wanted:expr, $part:expr, $function:ident $arguments:tt] $($curve:ident $name:literal;)+) => {
        'found: {
            let (wanted, part, mut number) = ($wanted, $part, 0);
            $(
                number += 1;
                if number == wanted {
                    use adamant::curves::$curve as curve;
                    break 'found $crate::curves::dispatch::numbered!(@ $kind part, $function $arguments);
                }
            )+
            let _ = part;
            Err($crate::error::Code::CurveUnknown)
        }
    };
    (@ curve $part:ident, $function:ident $arguments:tt) => {
        $function::<curve::Parameters> $arguments
    };
    (@ prepared $part:ident, $function:ident $arguments:tt) => {
        $function::<curve::Parameters, { adamant::curves::pairing::line_count::<curve::Parameters>() }> $arguments
    };
    (@ scalars $part:ident, $function:ident $arguments:tt) => {
        $function::<curve::Fr> $arguments
    };
    (@ group $part:ident, $function:ident $arguments:tt) => {
        match $part {
            1 => $function::<curve::G1Parameters> $arguments,
            2 => $function::<curve::G2Parameters> $arguments,
            _ => Err($crate::error::Code::CurveUnknown),
        }
    };
    (@ field $part:ident, $function:ident $arguments:tt) => {{
        type Coordinates = <curve::Parameters as adamant::curves::pairing::Pairing>::Base;
        match $part {
            1 => $function::<curve::Fp> $arguments,
            2 => $function::<curve::Fr> $arguments,
            3 if <Coordinates as adamant::curves::field::Field>::DEGREE == 2 => $function::<Coordinates> $arguments,
            _ => Err($crate::error::Code::CurveUnknown),
        }
    }};
}

pub(super) use {numbered, on_curve, on_field, on_group, on_prepared, on_scalars};
