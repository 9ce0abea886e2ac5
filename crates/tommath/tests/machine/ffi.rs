//! The functions as C programs see them.

use std::ffi::{c_char, c_int, c_void};

#[repr(C)]
#[derive(Debug)]
pub struct MpInt {
    pub used: c_int,
    pub alloc: c_int,
    pub sign: c_int,
    pub dp: *mut u64,
}

pub const OKAY: c_int = 0;
pub const VAL: c_int = -3;
pub const BUF: c_int = -5;

type In = *const MpInt;
type Out = *mut MpInt;

macro_rules! functions {
    ($($name:ident($($kind:ty),*) $(-> $result:ty)?;)*) => {
        // The functions are in the library under test.
        unsafe extern "C" { $(pub fn $name($(_: $kind),*) $(-> $result)?;)* }
    };
}

functions! {
    mp_init(Out) -> c_int;
    mp_init_copy(Out, In) -> c_int;
    mp_clear(Out);
    mp_exch(Out, Out);
    mp_grow(Out, c_int) -> c_int;
    mp_shrink(Out) -> c_int;
    mp_copy(In, Out) -> c_int;
    mp_zero(Out);
    mp_clamp(Out);
    mp_set(Out, u64);
    mp_set_i64(Out, i64);
    mp_set_u64(Out, u64);
    mp_get_i64(In) -> i64;
    mp_get_i32(In) -> i32;
    mp_get_mag_u64(In) -> u64;
    mp_get_double(In) -> f64;
    mp_set_double(Out, f64) -> c_int;
    mp_iseven(In) -> c_int;
    mp_isodd(In) -> c_int;
    mp_cmp(In, In) -> c_int;
    mp_cmp_mag(In, In) -> c_int;
    mp_cmp_d(In, u64) -> c_int;
    mp_neg(In, Out) -> c_int;
    mp_abs(In, Out) -> c_int;
    mp_add(In, In, Out) -> c_int;
    mp_sub(In, In, Out) -> c_int;
    mp_mul(In, In, Out) -> c_int;
    mp_sqr(In, Out) -> c_int;
    mp_add_d(In, u64, Out) -> c_int;
    mp_sub_d(In, u64, Out) -> c_int;
    mp_mul_d(In, u64, Out) -> c_int;
    mp_incr(Out) -> c_int;
    mp_decr(Out) -> c_int;
    mp_div(In, In, Out, Out) -> c_int;
    mp_div_d(In, u64, Out, *mut u64) -> c_int;
    mp_div_3(In, Out, *mut u64) -> c_int;
    mp_mod(In, In, Out) -> c_int;
    mp_mod_d(In, u64, *mut u64) -> c_int;
    mp_rshd(Out, c_int);
    mp_lshd(Out, c_int) -> c_int;
    mp_div_2d(In, c_int, Out, Out) -> c_int;
    mp_div_2(In, Out) -> c_int;
    mp_mul_2d(In, c_int, Out) -> c_int;
    mp_mul_2(In, Out) -> c_int;
    mp_mod_2d(In, c_int, Out) -> c_int;
    mp_2expt(Out, c_int) -> c_int;
    mp_cnt_lsb(In) -> c_int;
    mp_count_bits(In) -> c_int;
    mp_xor(In, In, Out) -> c_int;
    mp_or(In, In, Out) -> c_int;
    mp_and(In, In, Out) -> c_int;
    mp_complement(In, Out) -> c_int;
    mp_signed_rsh(In, c_int, Out) -> c_int;
    mp_get_bit(In, c_int) -> c_int;
    mp_addmod(In, In, In, Out) -> c_int;
    mp_submod(In, In, In, Out) -> c_int;
    mp_mulmod(In, In, In, Out) -> c_int;
    mp_sqrmod(In, In, Out) -> c_int;
    mp_invmod(In, In, Out) -> c_int;
    mp_exptmod(In, In, In, Out) -> c_int;
    mp_gcd(In, In, Out) -> c_int;
    mp_lcm(In, In, Out) -> c_int;
    mp_exteuclid(In, In, Out, Out, Out) -> c_int;
    mp_expt_n(In, c_int, Out) -> c_int;
    mp_root_n(In, c_int, Out) -> c_int;
    mp_sqrt(In, Out) -> c_int;
    mp_is_square(In, *mut c_int) -> c_int;
    mp_log_n(In, c_int, *mut c_int) -> c_int;
    mp_kronecker(In, In, *mut c_int) -> c_int;
    mp_sqrtmod_prime(In, In, Out) -> c_int;
    mp_reduce_setup(Out, In) -> c_int;
    mp_reduce(Out, In, In) -> c_int;
    mp_montgomery_setup(In, *mut u64) -> c_int;
    mp_montgomery_calc_normalization(Out, In) -> c_int;
    mp_montgomery_reduce(Out, In, u64) -> c_int;
    mp_dr_is_modulus(In) -> c_int;
    mp_dr_setup(In, *mut u64);
    mp_dr_reduce(Out, In, u64) -> c_int;
    mp_reduce_is_2k(In) -> c_int;
    mp_reduce_2k_setup(In, *mut u64) -> c_int;
    mp_reduce_2k(Out, In, u64) -> c_int;
    mp_reduce_2k_setup_l(In, Out) -> c_int;
    mp_reduce_2k_l(Out, In, In) -> c_int;
    mp_prime_is_prime(In, c_int, *mut c_int) -> c_int;
    mp_prime_miller_rabin(In, In, *mut c_int) -> c_int;
    mp_prime_fermat(In, In, *mut c_int) -> c_int;
    mp_prime_strong_lucas_selfridge(In, *mut c_int) -> c_int;
    mp_prime_frobenius_underwood(In, *mut c_int) -> c_int;
    mp_prime_next_prime(Out, c_int, c_int) -> c_int;
    mp_rand(Out, c_int) -> c_int;
    mp_read_radix(Out, *const c_char, c_int) -> c_int;
    mp_to_radix(In, *mut c_char, usize, *mut usize, c_int) -> c_int;
    mp_radix_size(In, c_int, *mut c_int) -> c_int;
    mp_from_ubin(Out, *const u8, usize) -> c_int;
    mp_to_ubin(In, *mut u8, usize, *mut usize) -> c_int;
    mp_from_sbin(Out, *const u8, usize) -> c_int;
    mp_to_sbin(In, *mut u8, usize, *mut usize) -> c_int;
    mp_pack_count(In, usize, usize) -> usize;
    mp_pack(*mut c_void, usize, *mut usize, c_int, usize, c_int, usize, In) -> c_int;
    mp_unpack(Out, usize, c_int, usize, c_int, usize, *const c_void) -> c_int;
    s_mp_mul_digs(In, In, Out, c_int) -> c_int;
}
