//! What `Integer` allocates: nothing for small values, and nothing where there is a buffer that can be used again.
// An allocator is unsafe by its nature; this one is part of no product.
#![allow(unsafe_code)]

use adamant_integer::Integer;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

thread_local! {
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: hands everything through to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    // SAFETY: the caller keeps the contract of GlobalAlloc, which is handed on as it is.
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.set(COUNT.get() + 1);
        // SAFETY: the caller's duties are the same.
        unsafe { System.alloc(layout) }
    }

    // SAFETY: as above.
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the caller's duties are the same.
        unsafe { System.dealloc(block, layout) }
    }
}

/// The allocations of some work; growing a block counts as one. What the CPU can do is found out before: reading `ADAMANT_CPU`
/// allocates where it is set.
fn allocations<T>(work: impl FnOnce() -> T) -> usize {
    let long = number(1000);
    black_box(&long * &long);
    let before = COUNT.get();
    black_box(work());
    COUNT.get() - before
}

fn number(bits: usize) -> Integer {
    (Integer::ONE << bits) - Integer::from(12_345)
}

#[test]
fn the_count_counts() {
    assert_eq!(allocations(|| vec![1u8; 10]), 1);
}

#[test]
fn small_values_need_no_heap() {
    let (a, b) = (Integer::from(u64::MAX), Integer::from(-i64::MAX));
    let wide = Integer::from(u128::MAX);
    assert_eq!(allocations(|| &a + &b), 0);
    assert_eq!(allocations(|| &a * &b), 0);
    assert_eq!(allocations(|| (&a * &b) / &a), 0);
    assert_eq!(allocations(|| &wide % &a), 0);
    assert_eq!(allocations(|| (&wide - 1) >> 3), 0);
    assert_eq!(allocations(|| &a & &b | &wide ^ 5), 0);
    assert_eq!(allocations(|| Integer::from(i128::MIN).clone()), 0);
    assert_eq!(allocations(|| a.cmp(&b)), 0);
    assert_eq!(allocations(|| wide == u128::MAX && wide > 7), 0);
    assert_eq!(allocations(|| u128::try_from(&wide)), 0);
    assert_eq!(allocations(|| Integer::from_be_bytes(&[7; 16])), 0);
    // Results that turn out to be shorter than they could have been.
    let long = Integer::ONE << 255;
    assert_eq!(allocations(|| &long >> 150u8), 0);
}

#[test]
fn owned_operands_lend_their_buffers() {
    let (a, b) = (number(1000), number(900));
    let own = |x: &Integer| {
        let mut x = x.clone();
        x.reserve(40);
        x
    };
    let (x, y) = (own(&a), own(&b));
    assert_eq!(allocations(|| x + y), 0);
    let (x, y) = (own(&a), own(&b));
    assert_eq!(allocations(|| x - &y), 0);
    let y = own(&b);
    assert_eq!(allocations(|| &a - y), 0);
    let x = own(&a);
    assert_eq!(
        allocations(|| {
            let y: Integer = x * 77u64 + 1 - 2;
            let z: Integer = (-y / 3) << 9;
            z >> 11
        }),
        0
    );
    let x = own(&a);
    assert_eq!(allocations(|| !((x & &b) ^ 3u8)), 0);
    let mut out = own(&a);
    assert_eq!(allocations(|| out.clone_from(&b)), 0);
    assert_eq!(allocations(|| out.set_product(&a, &b)), 0);
    assert_eq!(out, &a * &b);
}

#[test]
fn a_result_is_one_allocation() {
    let (a, b) = (number(1000), number(900));
    assert_eq!(allocations(|| &a + &b), 1);
    assert_eq!(allocations(|| &a - &b), 1);
    assert_eq!(allocations(|| &a * &b), 1);
    assert_eq!(allocations(|| &a << 70), 1);
    assert_eq!(allocations(|| &a >> 70), 1);
    assert_eq!(allocations(|| a.clone()), 1);
    assert_eq!(allocations(|| Integer::from_le_bytes(&[9; 99])), 1);
}

/// The in-place forms once their buffers have grown: no allocation at all, the working space is on the stack.
#[test]
fn the_steady_state_allocates_nothing() {
    for bits in [256, 500, 1024, 2048, 3000, 4096] {
        let (a, b) = (number(bits), number(bits - 7));
        let product = &a * &b;
        let short = number(bits / 2);
        let [mut x, mut q, mut r] = [&a, &b, &short].map(Clone::clone);
        let mut round = |rounds: usize| {
            allocations(|| {
                for _ in 0..rounds {
                    // Into other numbers.
                    a.add_into(&b, &mut x);
                    a.sub_into(&b, &mut x);
                    a.mul_into(&b, &mut x);
                    assert_eq!(x, product);
                    a.shl_into(bits + 3, &mut x);
                    product.shr_into(bits / 2, &mut x);
                    product.div_rem_into(&a, &mut q, &mut r);
                    assert!(q == b && r.is_zero());
                    product.div_rem_into(&short, &mut q, &mut r);
                    product.sqrt_into(&mut q).unwrap();
                    product.sqrt_rem_into(&mut q, &mut r).unwrap();
                    product.gcd_into(&a, &mut q);
                    assert_eq!(q, a);
                    a.gcd_into(&short, &mut q);
                    x.set_sum([&a, &b, &short]);
                    x.set_dot([(&a, &b), (&short, &a)]);
                    x.clone_from(&short);
                    // In place.
                    x += &a;
                    x -= &b;
                    x *= &short;
                    x <<= bits;
                    x >>= bits + 1;
                    x.add_product(&a, &b);
                    x.sub_product(&b, &short);
                    x.sqrt_assign().unwrap();
                    x.clone_from(&product);
                    x.gcd_assign(&a);
                    x.clone_from(&product);
                    x.div_rem_assign(&short, &mut q);
                    x.clone_from(&product);
                    x /= &b;
                    assert_eq!(x, a);
                    x %= &short;
                }
            })
        };
        assert!(round(2) > 0, "the first rounds make the buffers larger");
        assert_eq!(round(5), 0, "{bits} bits");
    }
}

#[test]
fn buffers_stay_where_small_numbers_pass_through() {
    let (a, three) = (number(1000), Integer::from(3));
    let mut x = number(2000);
    let capacity = x.capacity();
    x.clone_from(&three);
    assert!(x.capacity() >= capacity);
    x.set_zero();
    x.pow_mod_assign(&three, &a).unwrap();
    assert!(x.capacity() >= capacity);
    three.pow_mod_into(&a, &a, &mut x).unwrap();
    assert!(x.capacity() >= capacity);
    x %= &three;
    assert!(x.capacity() >= capacity);
    assert_eq!(allocations(|| x += &a), 0);
}

#[test]
fn quotients_roots_and_divisors_are_one_allocation() {
    let (a, b) = (number(2000), number(900));
    assert_eq!(allocations(|| &a / &b), 1);
    assert_eq!(allocations(|| &a % &b), 1);
    assert_eq!(allocations(|| a.sqrt()), 1);
    assert_eq!(allocations(|| a.gcd(&b)), 1);
    assert_eq!(allocations(|| a.div_rem(&b)), 2);
}
