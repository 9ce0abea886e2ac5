//! The contents: chunks of 64 KiB under ChaCha20-Poly1305, each with its number and whether it is the last.

use crate::Error;
use crate::ibe::FileKey;
use adamant_symmetric::hkdf::hkdf_sha256;
use chacha20poly1305::aead::AeadInOut;
use chacha20poly1305::{ChaCha20Poly1305, KeyInit, Nonce, Tag};
use std::io::{Read, Write};
use zeroize::Zeroizing;

/// Bytes before the first chunk, from which its key comes.
pub(super) const NONCE_BYTES: usize = 16;
/// Bytes of a chunk but the last.
const CHUNK: usize = 1 << 16;
const TAG: usize = 16;

fn cipher(key: &FileKey, nonce: &[u8; NONCE_BYTES]) -> ChaCha20Poly1305 {
    let mut out = Zeroizing::new([0; 32]);
    // 32 bytes are not too many.
    let _ = hkdf_sha256(nonce, &key[..], b"payload", &mut out[..]);
    ChaCha20Poly1305::new((&*out).into())
}

/// Eleven big-endian bytes of the number of a chunk, and 1 for the last.
fn nonce(number: u64, last: bool) -> Nonce {
    let mut out = [0; 12];
    out[3..11].copy_from_slice(&number.to_be_bytes());
    out[11] = u8::from(last);
    out.into()
}

/// Reads until the buffer is full or there is no more, and returns how much it was.
fn fill(input: &mut (impl Read + ?Sized), buffer: &mut [u8]) -> Result<usize, Error> {
    let mut have = 0;
    while have < buffer.len() {
        match input.read(&mut buffer[have..]) {
            Ok(0) => break,
            Ok(more) => have += more,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(have)
}

/// Zeros that are wiped.
fn buffer(size: usize) -> Result<Zeroizing<Vec<u8>>, Error> {
    let mut buffer = Vec::new();
    buffer.try_reserve_exact(size).map_err(|_| Error::OutOfMemory)?;
    buffer.resize(size, 0);
    Ok(Zeroizing::new(buffer))
}

/// Goes through chunks of `size` bytes, of which the last may be shorter; it is empty only where there is nothing at all.
fn chunks(
    input: &mut (impl Read + ?Sized),
    size: usize,
    mut each: impl FnMut(&mut [u8], Nonce) -> Result<(), Error>,
) -> Result<(), Error> {
    // One chunk ahead, to know which is the last.
    let mut buffers = [buffer(size)?, buffer(size)?];
    let mut have = fill(input, &mut buffers[0])?;
    for number in 0.. {
        let [current, ahead] = &mut buffers;
        let more = if have == size { fill(input, ahead)? } else { 0 };
        each(&mut current[..have], nonce(number, more == 0))?;
        if more == 0 {
            break;
        }
        have = more;
        buffers.swap(0, 1);
    }
    Ok(())
}

pub(super) fn seal(
    key: &FileKey,
    nonce: &[u8; NONCE_BYTES],
    input: &mut (impl Read + ?Sized),
    output: &mut (impl Write + ?Sized),
) -> Result<(), Error> {
    let cipher = cipher(key, nonce);
    chunks(input, CHUNK, |chunk, nonce| {
        // Chunks are short enough for the cipher.
        let tag = cipher
            .encrypt_inout_detached(&nonce, b"", (&mut *chunk).into())
            .map_err(|_| Error::OutOfMemory)?;
        output.write_all(chunk)?;
        output.write_all(&tag)?;
        Ok(())
    })
}

pub(super) fn open(
    key: &FileKey,
    input: &mut (impl Read + ?Sized),
    output: &mut (impl Write + ?Sized),
) -> Result<(), Error> {
    let mut nonce = [0; NONCE_BYTES];
    if fill(input, &mut nonce)? != NONCE_BYTES {
        return Err(Error::Damaged);
    }
    let cipher = cipher(key, &nonce);
    let mut first = true;
    chunks(input, CHUNK + TAG, |chunk, nonce| {
        let at = chunk.len().checked_sub(TAG).ok_or(Error::Damaged)?;
        // Empty contents are one empty chunk, and others have none.
        if at == 0 && !first {
            return Err(Error::Damaged);
        }
        first = false;
        let (chunk, tag) = chunk.split_at_mut(at);
        let tag = Tag::try_from(&*tag).map_err(|_| Error::Damaged)?;
        cipher.decrypt_inout_detached(&nonce, b"", (&mut *chunk).into(), &tag).map_err(|_| Error::Damaged)?;
        output.write_all(chunk)?;
        Ok(())
    })
}
