//! Where one way takes over from another, in digits. Lengths are public.

/// The longest factors whose product is written out column by column: columns stay below 2^124, so that carries fit a word.
pub(crate) const WRITTEN_OUT: usize = 9;
/// The longest factors that are multiplied by columns, in a loop.
pub(crate) const COLUMNS: usize = 16;
/// Up to here a sum's chain of carries is over before anything else pays.
pub(crate) const CHAIN: usize = 9;
/// More digits than this are left to `memcpy`.
pub(crate) const COPIED: usize = 96;
/// Up to here digits are wiped without a call.
pub(crate) const WIPED: usize = 8;
/// Up to here a number is doubled digit after digit: what blocks would need is found out in the time of ten digits.
pub(crate) const DOUBLED: usize = 12;
