//! Constant-time types, limbs, Montgomery reduction.

use super::bytes;
use crate::case::Case;
use adamant::base::ct::{Choice, CtEq, CtOption, CtSelect};
use adamant_base::{limb, mont, safegcd};
use std::hint::black_box;

/// Limbs of the operands.
const LENGTH: usize = 4;

/// A public odd modulus of four limbs, top bit set.
const N: [u64; LENGTH] =
    [0xffff_ffff_ffff_ff43, 0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210, 0x8000_0000_0000_0001];

/// Adds the cases of this file.
pub fn add(cases: &mut Vec<Case>) {
    constant_time_types(cases);
    limbs(cases);
    montgomery(cases);
}

fn constant_time_types(cases: &mut Vec<Case>) {
    let mut case = |name: &str, operation: fn(&[u64]) -> u64| {
        cases.push(Case::portable(format!("base/{name}"), move |probe| {
            let secret = probe.secret_words(LENGTH);
            probe.observe(|| operation(black_box(&secret)).to_le_bytes());
        }));
    };
    case("Choice::from_nonzero", |x| Choice::from_nonzero(x[0]).as_u64());
    case("Choice logic", |x| {
        let (a, b) = (Choice::from_lsb(x[0]), Choice::from_msb(x[1]));
        ((a & b) | (!a ^ b)).mask() ^ x[2]
    });
    case("ct_eq u8", |x| (x[0] as u8).ct_eq(&0).as_u64());
    case("ct_eq u64", |x| x[0].ct_eq(&0).as_u64());
    case("ct_eq slices", |x| x.ct_eq(&[0; LENGTH][..]).as_u64());
    case("ct_select u64", |x| u64::ct_select(&7, &black_box(9), Choice::from_lsb(x[3])));
    case("ct_swap slices", |x| {
        let (mut a, mut b) = ([x[0], x[1]], [black_box(3), 4]);
        a.ct_swap(&mut b, Choice::from_lsb(x[3]));
        a[0] ^ b[1].rotate_left(1)
    });
    case("CtOption::unwrap_or", |x| {
        CtOption::new(x[0], Choice::from_lsb(x[1])).filter(Choice::from_msb(x[0])).unwrap_or(5)
    });
}

fn limbs(cases: &mut Vec<Case>) {
    let mut case = |name: &str, operation: fn(&mut [u64], &[u64], &[u64]) -> u64| {
        cases.push(Case::portable(format!("base/limb::{name}"), move |probe| {
            let (a, b) = (probe.secret_words(LENGTH), probe.secret_words(LENGTH));
            probe.observe(|| {
                let mut out = vec![0; 2 * LENGTH];
                out[..LENGTH].copy_from_slice(&a);
                let last = operation(&mut out, black_box(&a), black_box(&b));
                out.push(last);
                bytes(&out)
            });
        }));
    };
    case("add_assign", |out, _, b| limb::add_assign(out, b));
    case("sub_assign", |out, _, b| limb::sub_assign(out, b));
    case("ct_add_assign", |out, a, b| limb::ct_add_assign(&mut out[..LENGTH], b, Choice::from_lsb(a[0])));
    case("ct_sub_assign", |out, a, b| limb::ct_sub_assign(&mut out[..LENGTH], b, Choice::from_lsb(a[0])));
    case("double_assign", |out, _, _| limb::double_assign(out));
    case("halve_assign", |out, _, _| limb::halve_assign(out, 0));
    case("mul", |out, a, b| {
        limb::mul(out, a, b);
        0
    });
    case("square", |out, a, _| {
        limb::square(out, a);
        0
    });
    case("add_mul_1", |out, a, b| limb::add_mul_1(out, a, b[0]));
    case("ct_less", |_, a, b| limb::ct_less(a, b).as_u64());
    case("ct_eq", |_, a, _| limb::ct_eq(a, &[0; LENGTH]).as_u64());
    case("ct_is_zero", |_, a, _| limb::ct_is_zero(a).as_u64());
    cases.push(Case::portable("base/limb::from_be_bytes, to_be_bytes", |probe| {
        let secret = probe.secret(8 * LENGTH - 3);
        probe.observe(|| {
            let (mut words, mut out) = ([0; LENGTH], [0; 8 * LENGTH - 1]);
            limb::from_be_bytes(&mut words, black_box(&secret));
            limb::to_be_bytes(&mut out, black_box(&words));
            out
        });
    }));
}

fn montgomery(cases: &mut Vec<Case>) {
    cases.push(Case::portable("base/mont::neg_inverse", |probe| {
        let secret = probe.secret_word() | 1;
        probe.observe(|| mont::neg_inverse(black_box(secret)).to_le_bytes());
    }));
    cases.push(Case::portable("base/mont::power_of_two, secret modulus", |probe| {
        let mut n = probe.secret_words(LENGTH);
        n[0] |= 1;
        n[LENGTH - 1] |= 1 << 63;
        probe.observe(|| {
            let mut out = [0; LENGTH];
            let field = mont::Field::new(&n);
            let mut one = [0; LENGTH];
            field.one(&mut one);
            field.power_of_two(&mut out, 64 * LENGTH, &one, &mut vec![0; field.scratch_len()]);
            bytes(&out)
        });
    }));
    cases.push(Case::portable("base/mont::multiply", |probe| {
        let (a, b) = (probe.secret_words(LENGTH), probe.secret_words(LENGTH));
        probe.observe(|| {
            let mut out = [0; LENGTH];
            mont::multiply(&mut out, &a, &b, &N, mont::neg_inverse(N[0]), &mut [0; 2 * LENGTH]);
            bytes(&out)
        });
    }));
    let square = Case::portable("base/mont::square", |probe| {
        let mut a = probe.secret_words(LENGTH);
        probe.observe(|| {
            mont::square(&mut a, &N, mont::neg_inverse(N[0]), &mut [0; 2 * LENGTH]);
            bytes(&a)
        });
    });
    cases.push(square.in_both_layers());
    cases.push(Case::portable("base/mont::enter, leave", |probe| {
        let x = probe.secret_words(2 * LENGTH + 1);
        let field = mont::Field::new(&N);
        let (mut r2, mut scratch) = ([0; LENGTH], vec![0; field.scratch_len()]);
        let mut one = [0; LENGTH];
        field.one(&mut one);
        field.power_of_two(&mut r2, 64 * LENGTH, &one, &mut scratch);
        probe.observe(|| {
            let mut out = [0; LENGTH];
            field.enter(&mut out, &x, &r2, &mut scratch);
            let form = out;
            field.leave(&mut out, &form, &mut scratch);
            bytes(&out)
        });
    }));
    for length in [1, 3, 5, 7, 9] {
        cases.push(Case::portable(format!("base/mont::pow_mod_short, {length} limbs"), move |probe| {
            let (x, e) = (probe.secret_words(length), probe.secret_words(1));
            let mut n = probe.secret_words(length);
            n[0] |= 1;
            n[length - 1] |= 1 << 63;
            probe.observe(|| {
                let mut out = vec![0; length];
                mont::pow_mod_short(&mut out, &x, &e, 64, &n);
                bytes(&out)
            });
        }));
    }
    cases.push(Case::portable("base/safegcd::invert, secret modulus", |probe| {
        let x = probe.secret_words(2);
        let mut n = probe.secret_words(2);
        n[0] |= 1;
        n[1] |= 1 << 63;
        probe.observe(|| {
            let mut out = [0; 2];
            let mut scratch = vec![0; safegcd::scratch_len(2)];
            let exists = safegcd::invert(&mut out, &x, &n, &mut scratch);
            bytes(&[out[0], out[1], exists.as_u64()])
        });
    }));
}
