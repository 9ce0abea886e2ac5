//! Counter mode.

use crate::common::{array, bytes, lengths};
use crate::each;
use crate::reference::reference_ctr;
use adamant_symmetric::InOut;
use adamant_symmetric::aes::Ctr;

/// Counters at which the low 8, 32, 64 and 128 bits wrap, near and far.
pub fn counters() -> Vec<u128> {
    let mut all = vec![0, 1, u128::MAX];
    for bits in [8u32, 32, 64, 128] {
        let ones = u128::MAX >> (128 - bits);
        let high = if bits < 128 { 0x0102_0304_0506_0708_090a_0b0c_0d0e_0f10 >> bits << bits } else { 0 };
        all.extend([0, 1, 2, 3, 5, 31, 40, 255, 256].map(|back| high | (ones.wrapping_sub(back) & ones)));
    }
    all
}

#[test]
fn ctr_lengths_and_positions() {
    each(|backend, key| {
        let counter = array::<16>(7);
        let long = bytes(20000, 1);
        let expected = reference_ctr(key, u128::from_be_bytes(counter), &long);
        let mut ctr = Ctr::with_backend(key, &counter, backend).unwrap();
        for len in lengths() {
            ctr.restart(&counter);
            let mut out = vec![0; len];
            ctr.apply(InOut::new(&long[..len], &mut out).unwrap());
            assert_eq!(out, expected[..len], "{len} bytes on {ctr:?}");
            assert_eq!(ctr.position(), len as u128);
        }
        // Piecemeal, in place, from misaligned buffers.
        for step in [1, 3, 15, 16, 17, 63, 100, 511, 600, 4097] {
            ctr.restart(&counter);
            let mut out = long.clone();
            out.chunks_mut(step).for_each(|chunk| ctr.apply(chunk));
            assert!(out == expected, "steps of {step} on {ctr:?}");
        }
        for position in [0usize, 1, 15, 16, 17, 255, 4096, 4095, 5000] {
            ctr.seek(position as u128);
            let mut out = long[position..].to_vec();
            ctr.apply(&mut out[..]);
            assert!(out == expected[position..], "from {position} on {ctr:?}");
        }
    });
}

#[test]
fn ctr_counters_wrap() {
    each(|backend, key| {
        let data = bytes(16 * 600 + 5, 2);
        for counter in counters() {
            let mut ctr = Ctr::with_backend(key, &counter.to_be_bytes(), backend).unwrap();
            let mut out = data.clone();
            ctr.apply(&mut out[..]);
            assert!(out == reference_ctr(key, counter, &data), "counter {counter:#x} on {ctr:?}");
            // Beyond the last position that can be told the keystream goes on, in pieces as well as whole.
            ctr.seek(u128::MAX - 14);
            let mut pieces = data.clone();
            pieces.chunks_mut(20).for_each(|piece| ctr.apply(piece));
            assert_eq!(ctr.position(), data.len() as u128 - 15);
            let start = counter.wrapping_add(u128::MAX / 16);
            let expected = reference_ctr(key, start, &[&[0], &data[..]].concat());
            assert!(pieces == expected[1..], "counter {counter:#x} on {ctr:?}");
        }
    });
}
