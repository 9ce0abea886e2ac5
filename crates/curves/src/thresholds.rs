//! Where one way takes over from another in sums of products. Numbers of points are public.

/// The widest window: buckets are counted in 32 bits, and more would not fit any cache.
pub(crate) const WIDEST_WINDOW: usize = 20;
/// Entries whose sums are taken together, unless one window has more: enough for full batches, few enough for the cache.
pub(crate) const ENTRIES_TOGETHER: usize = 1 << 15;
/// So many points share doublings, more are summed up in affine coordinates: 6 take as long either way in G2 of BLS12-381, and in G1
/// between 6 and 8 (Zen 3, 2026-11-24).
#[cfg(feature = "std")]
pub(crate) const FEW_POINTS: usize = 6;
/// So many points have windows, more go into buckets: 64 take as long either way in G2 of BLS12-381 and BN254, 100 in other groups.
#[cfg(feature = "std")]
pub(crate) const DOZENS_OF_POINTS: usize = 64;
/// Fewer points than this are not worth a thread.
pub(crate) const POINTS_A_THREAD: usize = 64;
/// Fewer points than this go one after the other: eight side by side take as long as some two or three alone.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(crate) const POINTS_IN_LANES: usize = 3;
/// The same in AVX2, where eight take as long as some four or five alone.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(crate) const POINTS_IN_LANES_OF_AVX2: usize = 5;
/// Fewer products of points and scalars, or hashes to a group, than this go one after the other.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(crate) const PRODUCTS_IN_LANES: usize = 4;
/// The same in AVX2.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(crate) const PRODUCTS_IN_LANES_OF_AVX2: usize = 6;
/// Fewer hashes to secp256k1, P-256 or the Edwards form of Curve25519 than this go one after the other:
/// eight side by side take 24 us, two to secp256k1 alone 25 (Emerald Rapids, 2026-11-30).
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(crate) const HASHES_IN_LANES: usize = 3;
/// The same in AVX2 for Edwards25519 and Ristretto255, where three take as long as three alone or a fifth longer.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(crate) const HASHES_IN_LANES_OF_AVX2: usize = 4;
/// Fewer products of points of Edwards25519 and scalars than this go one after the other, by kernels for one point, and all of them with AVX2,
/// where eight side by side take 1.1 of the time: with IFMA as long as six and a quarter (Emerald Rapids, 2026-11-30).
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(crate) const EDWARDS_PRODUCTS_IN_LANES: usize = 7;
/// Fewer ladders on Curve25519 than this go one after the other: with AVX2 eight take as long as four and a third
/// alone (Zen 3, 2026-11-24).
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(crate) const LADDERS_IN_LANES: usize = 5;
/// Fewer pairs than this are added one after the other.
#[cfg(all(target_arch = "x86_64", not(adamant_portable), feature = "std"))]
pub(crate) const PAIRS_IN_LANES: usize = 32;
/// Entries of runs at least for sums in lanes from end to end.
#[cfg(all(target_arch = "x86_64", not(adamant_portable), feature = "std"))]
pub(crate) const ENTRIES_IN_LANES: usize = 512;
/// Longer runs are cut: runs of very different lengths would leave lanes empty.
#[cfg(feature = "std")]
pub(crate) const LONGEST_RUN: usize = 64;
/// Bytes of coordinates of the rows whose pairs share inversions: with the other coordinates, differences and products twice that stays in the second cache.
#[cfg(feature = "std")]
pub(crate) const ROWS_TOGETHER: usize = 1 << 18;
/// Pairs that share an inversion: enough to make it cheap, few enough for the cache.
pub(crate) const PAIRS_A_BATCH: usize = 1024;
/// Fewer pairs than this are paired one after the other.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(crate) const PAIRINGS_IN_LANES: usize = 3;
/// The same for a curve whose pairs go one after the other over the lanes: six take 0.85 of the time of eight side by side, and one 0.19
/// (Emerald Rapids, 2026-11-28).
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(crate) const PAIRINGS_SIDE_BY_SIDE: usize = 7;
/// The same in AVX2, where on a Zen 4 products of 16 take as long either way.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(crate) const PAIRINGS_IN_LANES_OF_AVX2: usize = 32;
/// Pairs whose Miller loops share squares where they go one after the other.
pub(crate) const PAIRS_OF_A_LOOP: usize = 16;
/// Fewer points than this are tested for membership one by one, not by random sums.
pub(crate) const RANDOM_ROWS_FROM: usize = 256;
/// Shorter transforms go one element after the other; lanes take 64 and more.
#[cfg(feature = "std")]
pub(crate) const TRANSFORM_IN_LANES: usize = 256;
/// Fewer inversions go one after the other, and all of them with AVX2: by counts, IFMA was not at hand.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(crate) const INVERSIONS_IN_LANES: usize = 512;
/// Fewer points of Edwards25519 than this are added up one after the other.
#[cfg(all(feature = "std", target_arch = "x86_64", not(adamant_portable)))]
pub(crate) const EDWARDS_SUMS_IN_LANES: usize = 32;
