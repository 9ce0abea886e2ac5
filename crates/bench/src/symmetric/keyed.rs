//! Modes of AES with a key in each call: its expansion is part of what is measured, and nothing is kept.

use super::{IV, KEY, NONCE, XTS_KEY, case};
use crate::input::Buffer;
use crate::work::{Work, repeat};
use crate::{Case, Contender};
use adamant::symmetric::Error;
use adamant::symmetric::aes::{Backend, OneShot};
use std::hint::black_box;

pub(super) fn cases(size: usize) -> [Case; 4] {
    [
        of("aes-128-ctr keyed", size, |backend, data| {
            let _ = once(&KEY, backend).and_then(|key| key.apply_ctr(&IV, 0, data));
        }),
        of("aes-128-cbc decrypt keyed", size, |backend, data| {
            let _ = once(&KEY, backend).and_then(|key| key.cbc_decrypt(&IV, data));
        }),
        of("aes-128-xts keyed", size, |backend, data| {
            let _ = once(&XTS_KEY, backend).and_then(|key| key.xts_encrypt(&IV, data));
        }),
        of("aes-128-gcm seal keyed", size, |backend, data| {
            let _ = black_box(once(&KEY, backend).and_then(|key| key.gcm_seal(&NONCE, &[], data)));
        }),
    ]
}

fn once(key: &[u8], backend: Backend) -> Result<OneShot<'_>, Error> {
    OneShot::with_backend(black_box(key), backend)
}

fn of(operation: &'static str, size: usize, call: fn(Backend, &mut [u8])) -> Case {
    case(operation, size, 1).contenders(move |_| {
        Backend::all_available()
            .map(|backend| {
                let mut data = Buffer::random(size);
                let work: Work = repeat(move || call(backend, black_box(&mut data)));
                Contender::ours(backend.name(), work)
            })
            .collect()
    })
}
