//! The Keccak family: every back end, whole and in pieces, alone, many at a time, in step and in groups, against the portable code
//! in one call.

#![no_main]

use adamant::symmetric::keccak::{
    Backend, Function, Group, Hash, Lanes, many_with_backend, update_many_with_backend,
};
use common::Input;
use libfuzzer_sys::fuzz_target;

mod common;

/// Bytes of output, more than a block.
const OUT: usize = 300;

fn function(input: &mut Input) -> Function {
    let domain = 1 + input.byte() % 127;
    input.choose(&[
        Function::SHA3_224,
        Function::SHA3_256,
        Function::SHA3_384,
        Function::SHA3_512,
        Function::KECCAK256,
        Function::SHAKE128,
        Function::SHAKE256,
        Function::turboshake128(domain).expect("a good domain"),
        Function::turboshake256(domain).expect("a good domain"),
    ])
}

/// In pieces of both input and output.
fn digest(mut hash: Hash, message: &[u8], piece: usize) -> [u8; OUT] {
    message.chunks(piece).for_each(|piece| hash.update(piece));
    let (mut out, mut reader) = ([0; OUT], hash.reader());
    out.chunks_mut(piece).for_each(|piece| reader.read(piece));
    out
}

fn group<const N: usize>(function: Function, message: &[u8], expected: &[u8; OUT], cut: usize, lanes: Lanes)
where
    Group<N>: Groups<N>,
{
    assert_eq!(Group::<N>::outputs(function, message, cut, lanes), [*expected; N], "{N} on {lanes:?}");
}

/// The same message in every lane.
trait Groups<const N: usize> {
    fn outputs(function: Function, message: &[u8], cut: usize, lanes: Lanes) -> [[u8; OUT]; N];
}

macro_rules! groups {
    ($($n:literal)+) => {$(
        impl Groups<$n> for Group<$n> {
            fn outputs(function: Function, message: &[u8], cut: usize, lanes: Lanes) -> [[u8; OUT]; $n] {
                let mut group = Group::<$n>::with_backend(function, lanes).expect("available");
                let (head, tail) = message.split_at(cut.min(message.len()));
                group.update([head; $n]).expect("one length");
                group.update([tail; $n]).expect("one length");
                let (mut out, mut reader) = ([[0; OUT]; $n], group.reader());
                let (first, second) = (cut % OUT, OUT - cut % OUT);
                reader.read(out.each_mut().map(|out| &mut out[..first])).expect("one length");
                reader.read(out.each_mut().map(|out| &mut out[OUT - second..])).expect("one length");
                out
            }
        }
    )+};
}
groups!(2 4 8);

fuzz_target!(|data: &[u8]| {
    let input = &mut Input::new(data);
    let function = function(input);
    let count = usize::from(input.byte() % 20);
    let (piece, cut) = (1 + input.below(400), input.below(700));
    let lengths: Vec<usize> = (0..count).map(|_| input.below(900)).collect();
    let longest = lengths.iter().copied().max().unwrap_or(0);
    let text = input.message(longest);
    let messages: Vec<&[u8]> = lengths.iter().map(|&length| &text[longest - length..]).collect();

    let portable = || Hash::with_backend(function, Backend::Portable).expect("everywhere");
    let expected: Vec<[u8; OUT]> = messages.iter().map(|message| digest(portable(), message, 1000)).collect();
    for backend in Backend::all_available() {
        for (message, expected) in messages.iter().zip(&expected) {
            let hash = Hash::with_backend(function, backend).expect("available");
            assert_eq!(digest(hash, message, piece), *expected, "{backend:?}");
        }
    }
    for lanes in Lanes::all_available() {
        let mut out = vec![[0xaa; OUT]; count];
        many_with_backend(function, &messages, &mut out, lanes).expect("as many places");
        assert_eq!(out, expected, "{lanes:?}");
        let mut hashes = vec![Hash::new(function); count];
        let split = |message: &&'_ [u8]| cut.min(message.len());
        let heads: Vec<&[u8]> = messages.iter().map(|message| &message[..split(message)]).collect();
        let tails: Vec<&[u8]> = messages.iter().map(|message| &message[split(message)..]).collect();
        update_many_with_backend(&mut hashes, &heads, lanes).expect("available");
        update_many_with_backend(&mut hashes, &tails, lanes).expect("available");
        for (hash, expected) in hashes.into_iter().zip(&expected) {
            assert_eq!(digest(hash, &[], piece), *expected, "in step on {lanes:?}");
        }
        if let (Some(message), Some(expected)) = (messages.first(), expected.first()) {
            group::<2>(function, message, expected, cut, lanes);
            group::<4>(function, message, expected, cut, lanes);
            group::<8>(function, message, expected, cut, lanes);
        }
    }
});
