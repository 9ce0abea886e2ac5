//! OpenSSL's EVP interface with contexts that keep their keys, so that a call costs what it must and no more.

use openssl_sys as ffi;
use std::ffi::{CStr, c_int, c_uint, c_void};
use std::ptr::{null, null_mut};

/// A mode of AES-128.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Ctr,
    CbcEncrypt,
    CbcDecrypt,
    Gcm,
    Xts,
}

/// A cipher context.
pub struct Cipher {
    context: *mut ffi::EVP_CIPHER_CTX,
    encrypt: c_int,
}

/// Name and version.
pub fn name() -> String {
    // SAFETY: a string constant.
    let text = unsafe { CStr::from_ptr(ffi::OpenSSL_version(ffi::OPENSSL_VERSION)) }.to_string_lossy();
    text.split_whitespace().take(2).collect::<Vec<_>>().join(" ")
}

impl Cipher {
    /// For a key of 16 bytes, or 32 for XTS.
    pub fn new(mode: Mode, key: &[u8]) -> Cipher {
        assert_eq!(key.len(), if mode == Mode::Xts { 32 } else { 16 });
        // SAFETY: OpenSSL's documented sequence; the key has the length that the mode wants.
        unsafe {
            let context = ffi::EVP_CIPHER_CTX_new();
            let cipher = match mode {
                Mode::Ctr => ffi::EVP_aes_128_ctr(),
                Mode::Gcm => ffi::EVP_aes_128_gcm(),
                Mode::Xts => ffi::EVP_aes_128_xts(),
                Mode::CbcEncrypt | Mode::CbcDecrypt => ffi::EVP_aes_128_cbc(),
            };
            let encrypt = c_int::from(mode != Mode::CbcDecrypt);
            let ok = ffi::EVP_CipherInit_ex(context, cipher, null_mut(), key.as_ptr(), null(), encrypt);
            assert_eq!(ok, 1);
            ffi::EVP_CIPHER_CTX_set_padding(context, 0);
            Cipher { context, encrypt }
        }
    }

    /// Works on the data in place; the initialisation vector is 16 bytes, or 12 for GCM.
    pub fn apply(&mut self, iv: &[u8], data: &mut [u8]) {
        self.start_and_apply(None, iv, data);
    }

    /// The same under another key, in the same context: as long as the one before.
    pub fn apply_keyed(&mut self, key: &[u8], iv: &[u8], data: &mut [u8]) {
        self.start_and_apply(Some(key), iv, data);
    }

    fn start_and_apply(&mut self, key: Option<&[u8]>, iv: &[u8], data: &mut [u8]) {
        let (mut n, key) = (0, key.map_or(null(), <[u8]>::as_ptr));
        // SAFETY: the context has a key; a new one and the vector have the length that the mode wants; the output has room.
        unsafe {
            ffi::EVP_CipherInit_ex(self.context, null(), null_mut(), key, iv.as_ptr(), self.encrypt);
            ffi::EVP_CipherUpdate(
                self.context,
                data.as_mut_ptr(),
                &mut n,
                data.as_ptr(),
                data.len() as c_int,
            );
        }
    }

    /// The same with the tag at the end.
    pub fn seal(&mut self, nonce: &[u8; 12], data: &mut [u8]) -> [u8; 16] {
        self.apply(nonce, data);
        self.tag()
    }

    /// The same under another key.
    pub fn seal_keyed(&mut self, key: &[u8], nonce: &[u8; 12], data: &mut [u8]) -> [u8; 16] {
        self.apply_keyed(key, nonce, data);
        self.tag()
    }

    fn tag(&mut self) -> [u8; 16] {
        let (mut tag, mut n) = ([0; 16], 0);
        // SAFETY: a GCM context after its update; the tag has 16 bytes.
        unsafe {
            EVP_CipherFinal_ex(self.context, tag.as_mut_ptr(), &mut n);
            ffi::EVP_CIPHER_CTX_ctrl(self.context, ffi::EVP_CTRL_GCM_GET_TAG, 16, tag.as_mut_ptr().cast());
        }
        tag
    }
}

impl Drop for Cipher {
    fn drop(&mut self) {
        // SAFETY: ours, freed once.
        unsafe { ffi::EVP_CIPHER_CTX_free(self.context) }
    }
}

unsafe extern "C" {
    fn EVP_CipherFinal_ex(context: *mut ffi::EVP_CIPHER_CTX, out: *mut u8, n: *mut c_int) -> c_int;
    fn SHA256(data: *const u8, len: usize, out: *mut u8) -> *mut u8;
    fn SHA512_Init(context: *mut [u64; 32]) -> c_int;
    fn SHA512_Update(context: *mut [u64; 32], data: *const c_void, len: usize) -> c_int;
    fn SHA512_Final(out: *mut u8, context: *mut [u64; 32]) -> c_int;
    fn EVP_sha3_256() -> *const ffi::EVP_MD;
    fn EVP_Digest(
        data: *const c_void,
        len: usize,
        out: *mut u8,
        outlen: *mut c_uint,
        kind: *const ffi::EVP_MD,
        engine: *mut c_void,
    ) -> c_int;
}

/// The digest.
pub fn sha256(data: &[u8]) -> [u8; 32] {
    let mut out = [0; 32];
    // SAFETY: lengths as said.
    unsafe { SHA256(data.as_ptr(), data.len(), out.as_mut_ptr()) };
    out
}

/// The digest.
pub fn sha3_256(data: &[u8]) -> [u8; 32] {
    let mut out = [0; 32];
    // SAFETY: the lengths as said; the digest has 32 bytes, and its length is not wanted.
    unsafe {
        EVP_Digest(data.as_ptr().cast(), data.len(), out.as_mut_ptr(), null_mut(), EVP_sha3_256(), null_mut())
    };
    out
}

/// The digest, by the functions that look nothing up: `SHA512` takes longer for that than for 64 bytes.
pub fn sha512(data: &[u8]) -> [u8; 64] {
    let (mut out, mut context) = ([0; 64], [0; 32]);
    // SAFETY: OpenSSL's documented sequence; its context has 216 bytes, and room for 256 here.
    unsafe {
        SHA512_Init(&mut context);
        SHA512_Update(&mut context, data.as_ptr().cast(), data.len());
        SHA512_Final(out.as_mut_ptr(), &mut context);
    }
    out
}
