//! Authenticated encryption: what was sealed opens, and nothing else does. An input is a key, a nonce, associated data, a
//! message, and a change to one of them; a forgery leaves nothing but zeros.

#![no_main]

use adamant::symmetric::Error;
use adamant::symmetric::aegis::{Aegis, Variant, variants};
use adamant::symmetric::aes::Gcm;
use common::Input;
use libfuzzer_sys::fuzz_target;

mod common;

/// What goes to the other side.
#[derive(Clone)]
struct Sealed {
    nonce: Vec<u8>,
    associated: Vec<u8>,
    text: Vec<u8>,
    tag: Vec<u8>,
}

impl Sealed {
    /// Changes it, as the input says; whether it did.
    fn tamper(&mut self, input: &mut Input) -> bool {
        let before = self.clone();
        let whole = input.byte();
        let part = match whole % 4 {
            0 => &mut self.nonce,
            1 => &mut self.associated,
            2 => &mut self.text,
            _ => &mut self.tag,
        };
        if !part.is_empty() {
            let at = input.below(part.len());
            part[at] ^= input.byte();
        }
        // Lengths that move from one part to the other, cut and longer texts.
        match whole >> 2 & 7 {
            0 => self.associated.extend(self.text.pop()),
            1 => drop(self.text.pop()),
            2 => self.text.push(input.byte()),
            3 => self.text.extend(self.associated.pop()),
            4 => self.text.clear(),
            5 => self.tag = input.array::<32>()[..self.tag.len()].to_vec(),
            _ => {}
        }
        self.nonce != before.nonce
            || self.associated != before.associated
            || self.text != before.text
            || self.tag != before.tag
    }
}

/// Seals, opens, changes, and tries to open.
fn check(
    input: &mut Input,
    [nonce, tag]: [usize; 2],
    seal: impl Fn(&mut Sealed) -> Result<(), Error>,
    open: impl Fn(&mut Sealed) -> Result<(), Error>,
) {
    let lengths = [nonce, input.below(200), input.below(1200)];
    let [nonce, associated, message] = lengths.map(|length| input.message(length));
    let mut sealed = Sealed { nonce, associated, text: message.clone(), tag: vec![0; tag] };
    seal(&mut sealed).expect("lengths are right");
    let mut opened = sealed.clone();
    assert_eq!(open(&mut opened), Ok(()));
    assert!(opened.text == message, "what was sealed is not what was opened");
    if sealed.tamper(input) {
        assert_eq!(open(&mut sealed), Err(Error::AuthenticationFailed));
        assert!(sealed.text.iter().all(|&byte| byte == 0), "a forgery leaves something");
    }
}

fn aegis<A: Variant>(input: &mut Input) {
    let cipher = Aegis::<A>::new(&input.message(A::KEY_LEN)).expect("a key's length");
    let tag = input.choose(&[16, A::MAX_TAG_LEN]);
    check(
        input,
        [A::NONCE_LEN, tag],
        |x| cipher.encrypt_detached(&x.nonce, &x.associated, &mut x.text[..], &mut x.tag),
        |x| cipher.decrypt_detached(&x.nonce, &x.associated, &mut x.text[..], &x.tag),
    );
}

fn gcm(input: &mut Input) {
    let length = input.choose(&[16, 24, 32]);
    let cipher = Gcm::new(&input.message(length)).expect("a key's length");
    check(
        input,
        [12, 16],
        |x| cipher.seal(&x.nonce, &x.associated, &mut x.text[..]).map(|tag| x.tag = tag.to_vec()),
        |x| {
            let tag: [u8; 16] = x.tag[..].try_into().expect("16 bytes");
            cipher.open(&x.nonce, &x.associated, &mut x.text[..], &tag)
        },
    );
}

fuzz_target!(|data: &[u8]| {
    let input = &mut Input::new(data);
    match input.byte() % 9 {
        0 => aegis::<variants::V128>(input),
        1 => aegis::<variants::V128L>(input),
        2 => aegis::<variants::V128X2>(input),
        3 => aegis::<variants::V128X4>(input),
        4 => aegis::<variants::V256>(input),
        5 => aegis::<variants::V256X2>(input),
        6 => aegis::<variants::V256X4>(input),
        _ => gcm(input),
    }
});
