//! Multiplication of a point whose multiples are in tables.

use super::point::{self, Table};
use crate::curve::twisted_edwards::Extended;
use crate::curves::curve25519::Parameters;
use crate::scalar_mul::recoding::{WINDOW, digit};
use adamant_base::cpu::Adx;
use adamant_base::limb::Limb;
use zeroize::Zeroizing;

/// k P for the lower 10 n bits of k at most, where entry j of table i of n is (j + 1) 2^(10 i) P.
///
/// # Constant time
/// With respect to k; the number of tables is public.
pub(crate) fn multiply_by_table(token: Adx, tables: &[Table], k: &[Limb; 4]) -> Extended<Parameters> {
    let mut work = Zeroizing::new(point::IDENTITY);
    // The odd windows, whose sum is doubled, then the even ones.
    let windows = || [1, 0].into_iter().flat_map(|odd| (0..tables.len()).map(move |i| 2 * i + odd));
    let wanted = |window: usize| (&tables[window / 2], digit(k, window));
    // After the last one, what is looked up is not used.
    let mut following = windows().skip(1).chain([0]);
    for (i, window) in windows().enumerate() {
        if i == 0 {
            point::look_up(token, &mut work, wanted(window));
        }
        if i == tables.len() {
            (0..WINDOW).for_each(|_| point::double(token, &mut work));
        }
        point::add(token, &mut work, wanted(following.next().unwrap_or(0)));
    }
    point::to_extended(&work)
}
