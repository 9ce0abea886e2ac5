//! Text, floats and buffers of `Integer` where it is easy to be wrong.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use super::integer_edges::power;
use adamant_integer::{Error, Integer};

#[test]
fn parsing_says_what_is_wrong_and_where() {
    let parse = |text: &str| text.parse::<Integer>();
    for (text, error) in [
        ("", Error::NoDigits),
        ("-", Error::NoDigits),
        ("+", Error::NoDigits),
        ("--1", Error::InvalidDigit(1)),
        ("+-1", Error::InvalidDigit(1)),
        (" 1", Error::InvalidDigit(0)),
        ("1 ", Error::InvalidDigit(1)),
        ("1_000", Error::InvalidDigit(1)),
        ("-12x", Error::InvalidDigit(3)),
        ("12é", Error::InvalidDigit(2)),
        ("0x10", Error::InvalidDigit(1)),
    ] {
        assert_eq!(parse(text), Err(error), "{text:?}");
    }
    assert_eq!(parse("+007"), Ok(Integer::from(7)));
    for radix in [0, 1, 65, u32::MAX] {
        assert_eq!(Integer::from_str_radix("1", radix), Err(Error::InvalidRadix));
        assert_eq!(Integer::ONE.to_string_radix(radix), Err(Error::InvalidRadix));
    }
    assert_eq!(Integer::from_str_radix("12", 2), Err(Error::InvalidDigit(1)));
    assert_eq!(Integer::from_str_radix("zZ", 36), Ok(Integer::from(35 * 37)));
    assert_eq!(Integer::from_str_radix("zZ", 62), Ok(Integer::from(61 * 62 + 35)));
    // A plus is a sign as long as it is no digit.
    assert_eq!(Integer::from_str_radix("+1", 62), Ok(Integer::ONE));
    assert_eq!(Integer::from_str_radix("+1", 64), Ok(Integer::from(62 * 64 + 1)));
    assert_eq!(Integer::from_str_radix("-+1", 64), Ok(Integer::from(-62 * 64 - 1)));
    assert_eq!(Integer::from_str_radix("1+", 64), Ok(Integer::from(64 + 62)));
    assert_eq!(Error::InvalidDigit(3).to_string(), "no digit at byte 3");
}

/// Every flag, as for the primitive integers of the same sign and size.
#[test]
fn formatting_flags() {
    for x in [0i64, 1, 42, 255, -0, 0x7fff_ffff_1234, i64::MAX] {
        for negative in [false, true] {
            // Hexadecimal and the like write the sign, where primitives write a two's complement.
            let big = if negative { -Integer::from(x) } else { Integer::from(x) };
            let sign = if negative && x != 0 { "-" } else { "" };
            let signed = if negative { -x } else { x };
            macro_rules! same {
                ($($format:literal)*) => {$(
                    assert_eq!(format!($format, big), format!($format, signed), "{}", $format);
                )*};
            }
            same!("{}" "{:+}" "{:10}" "{:<10}" "{:^30}" "{:>30}" "{:*^30}" "{:030}" "{:+030}" "{:#}" "{:#030}" "{:?}" "{:08?}");
            assert_eq!(format!("{:1$}", big, 25), format!("{:1$}", signed, 25));
            assert_eq!(format!("{big:x}"), format!("{sign}{x:x}"));
            assert_eq!(format!("{big:#X}"), format!("{sign}0x{x:X}"));
            assert_eq!(format!("{big:#o}"), format!("{sign}{x:#o}"));
            assert_eq!(format!("{big:#b}"), format!("{sign}{x:#b}"));
            assert_eq!(format!("{big:>#40x}"), format!("{:>40}", format!("{sign}{x:#x}")));
            assert_eq!(format!("{big:_<#40o}"), format!("{:_<40}", format!("{sign}{x:#o}")));
            if !negative {
                same!("{:x}" "{:#x}" "{:#X}" "{:o}" "{:#o}" "{:b}" "{:#b}" "{:+x}" "{:#040x}" "{:+#040b}" "{:^#40X}");
            } else if x != 0 {
                assert_eq!(format!("{big:#040x}"), format!("-0x{x:037x}"));
            }
        }
    }
}

#[test]
fn conversions_of_floats() {
    assert_eq!(Integer::from_f64(f64::INFINITY), None);
    assert_eq!(Integer::from_f64(f64::NEG_INFINITY), None);
    assert_eq!(Integer::from_f64(f64::MIN_POSITIVE).unwrap(), 0);
    assert_eq!(Integer::from_f64(5e-324).unwrap(), 0);
    let largest = Integer::from_f64(f64::MAX).unwrap();
    assert_eq!(largest, power(1024) - power(971));
    assert_eq!(largest.to_f64(), f64::MAX);
    // Half a unit above the largest number rounds up, to infinity; less does not.
    assert_eq!((&largest + power(970)).to_f64(), f64::INFINITY);
    assert_eq!((&largest + power(970) - 1u8).to_f64(), f64::MAX);
    assert_eq!((-(&largest + power(970))).to_f64(), f64::NEG_INFINITY);
    // Ties to even.
    assert_eq!((power(53) + 1u8).to_f64(), 2f64.powi(53));
    assert_eq!((power(53) + 3u8).to_f64(), 2f64.powi(53) + 4.0);
    assert_eq!((power(200) + power(147) + 1u8).to_f64(), 2f64.powi(200) + 2f64.powi(148));
}

#[test]
fn buffers_are_reused() {
    let mut x = power(1000);
    let capacity = x.capacity();
    x -= 1;
    x >>= 900;
    x += 17;
    x.clone_from(&power(500));
    assert_eq!((x.capacity(), &x), (capacity, &power(500)));
    x.reserve(100);
    assert!(x.capacity() >= 100);
    let before = x.limbs().as_ptr();
    x = x + power(600) - power(500);
    x <<= 1;
    x /= 2;
    assert_eq!((x.limbs().as_ptr(), &x), (before, &power(600)));
    // What fits into four limbs takes no heap at all.
    assert_eq!((Integer::from(u128::MAX) * Integer::from(u128::MAX)).capacity(), 4);
    assert!((Integer::from(u128::MAX) * Integer::from(u128::MAX) * Integer::from(2)).capacity() > 4);
    // Of less where a pointer has 32 bits and a limb may stand at any of its multiples.
    assert!(size_of::<Integer>() == 48 || (cfg!(target_pointer_width = "32") && size_of::<Integer>() == 40));
}
