//! Plain Rust.

use super::{Engine, Kernels, Row};

#[derive(Clone, Copy)]
pub(crate) struct Portable;

const LOW: u64 = (1 << 52) - 1;

fn each<const N: usize>(x: [[u64; 8]; N], f: impl Fn([u64; N]) -> u64) -> [u64; 8] {
    core::array::from_fn(|i| f(x.map(|x| x[i])))
}

fn product(x: u64, y: u64) -> u128 {
    u128::from(x) * u128::from(y)
}

impl Engine for Portable {
    type V = [u64; 8];

    fn load(self, row: &Row) -> [u64; 8] {
        row.0
    }

    fn constant_element(self, row: &Row) -> [u64; 8] {
        row.0
    }

    fn constant(self, row: &Row) -> [u64; 8] {
        row.0
    }

    fn splat(self, x: u64) -> [u64; 8] {
        [x; 8]
    }

    fn lane(self, row: &Row, i: usize) -> [u64; 8] {
        [row.0[i]; 8]
    }

    fn row(self, x: [u64; 8]) -> Row {
        Row(x)
    }

    fn add(self, x: [u64; 8], y: [u64; 8]) -> [u64; 8] {
        each([x, y], |[x, y]| x + y)
    }

    fn sub(self, x: [u64; 8], y: [u64; 8]) -> [u64; 8] {
        each([x, y], |[x, y]| x - y)
    }

    fn shift_left<const N: u32>(self, x: [u64; 8]) -> [u64; 8] {
        x.map(|x| {
            assert!(x.leading_zeros() >= N);
            x << N
        })
    }

    fn shift_right<const N: u32>(self, x: [u64; 8]) -> [u64; 8] {
        x.map(|x| x >> N)
    }

    fn low_bits<const N: u32>(self, x: [u64; 8]) -> [u64; 8] {
        x.map(|x| x & ((1 << N) - 1))
    }

    fn low_product(self, z: [u64; 8], x: [u64; 8], y: [u64; 8]) -> [u64; 8] {
        each([z, x, y], |[z, x, y]| {
            assert!(x <= LOW && y <= LOW);
            z + (product(x, y) as u64 & LOW)
        })
    }

    fn high_product(self, z: [u64; 8], x: [u64; 8], y: [u64; 8]) -> [u64; 8] {
        each([z, x, y], |[z, x, y]| {
            assert!(x <= LOW && y <= LOW);
            z + (product(x, y) >> 52) as u64
        })
    }

    fn low_product_of_low(self, z: [u64; 8], x: [u64; 8], y: [u64; 8]) -> [u64; 8] {
        self.low_product(z, x.map(|x| x & LOW), y)
    }

    fn high_product_of_low(self, z: [u64; 8], x: [u64; 8], y: [u64; 8]) -> [u64; 8] {
        self.high_product(z, x.map(|x| x & LOW), y)
    }
}

impl Kernels for Portable {}
