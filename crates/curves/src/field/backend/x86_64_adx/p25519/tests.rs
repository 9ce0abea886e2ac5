//! The reduced products against the portable one, at limb extremes, and with operands between pages that fault.

use super::loose::tests::wide;
use super::{multiply, square, square_chain};
use crate::field::backend::p25519::portable;
use adamant_base::cpu::Adx;

#[test]
fn products_at_the_extremes() {
    let Some(token) = Adx::detect() else { return };
    let wide = wide();
    for a in &wide {
        assert_eq!(square(a), portable(a, a), "{a:x?}");
        let fourth = portable(&portable(a, a), &portable(a, a));
        assert_eq!(square_chain(token, a, 2), fourth, "{a:x?}");
        for b in wide.iter().step_by(7) {
            assert_eq!(multiply(a, b), portable(a, b), "{a:x?} {b:x?}");
        }
    }
}

/// Operands that end, or begin, at a page that may not be touched.
#[cfg(unix)]
#[test]
fn nothing_outside_is_touched() {
    use adamant_testing::Guarded;
    let Some(token) = Adx::detect() else { return };
    for at_end in [false, true] {
        let [a, b] = [[u64::MAX; 4], [1, 2, 3, u64::MAX]].map(|limbs| Guarded::new(&[limbs], at_end));
        assert_eq!(multiply(&a[0], &b[0]), portable(&a[0], &b[0]));
        assert_eq!(square(&a[0]), portable(&a[0], &a[0]));
        assert_eq!(square_chain(token, &b[0], 1), portable(&b[0], &b[0]));
    }
}
