use super::{MOST, mul, square};
use adamant_base::{cpu, limb};
use std::vec;
use std::vec::Vec;

#[test]
fn products_of_all_shapes() {
    let Some(token) = cpu::Ifma::detect() else { return };
    let mixed: Vec<u64> = (1..=MOST as u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
    let ones = vec![u64::MAX; MOST];
    let lengths = (1..=70).chain([77, 91, 100, 104, 117, 127, 128, 129, 200, 255, 256]);
    for n in lengths.clone() {
        for m in lengths.clone().filter(|m| n < 40 || (n + m) % 7 < 2 || *m == n) {
            for (a, b) in [(&mixed, &mixed), (&ones, &ones), (&ones, &mixed)] {
                let (a, b) = (&a[MOST - n..], &b[..m]);
                let (mut out, mut want) = (vec![7; n + m], vec![0; n + m]);
                mul(token, &mut out, a, b);
                limb::mul(&mut want, a, b);
                assert_eq!(out, want, "{n} by {m} limbs");
            }
        }
    }
}

#[test]
fn squares_of_all_lengths() {
    let Some(token) = cpu::Ifma::detect() else { return };
    let mixed: Vec<u64> = (1..=MOST as u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
    for a in [mixed, vec![u64::MAX; MOST]] {
        for n in 1..=MOST {
            let a = &a[MOST - n..];
            let (mut out, mut want) = (vec![7; 2 * n], vec![0; 2 * n]);
            square(token, &mut out, a);
            limb::mul(&mut want, a, a);
            assert_eq!(out, want, "{n} limbs");
        }
    }
}

#[test]
#[should_panic]
fn a_long_factor_is_refused() {
    let Some(token) = cpu::Ifma::detect() else { panic!("nothing to refuse") };
    mul(token, &mut [0; MOST + 2], &[0; MOST + 1], &[0; 1]);
}
