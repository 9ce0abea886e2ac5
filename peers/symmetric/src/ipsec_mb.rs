//! Intel's multi-buffer library, as Debian packages it.

use std::ffi::{CStr, c_char};

#[repr(C)]
struct Peer {
    _opaque: [u8; 0],
}

unsafe extern "C" {
    fn peer_ipsec_new(key: *const u8) -> *mut Peer;
    fn peer_ipsec_free(p: *mut Peer);
    fn peer_ipsec_version() -> *const c_char;
    fn peer_ipsec_cbc_encrypt(
        p: *mut Peer,
        iv: *const u8,
        input: *const *const u8,
        output: *const *mut u8,
        n: usize,
        len: usize,
    );
    fn peer_ipsec_cbc_encrypt_burst(
        p: *mut Peer,
        iv: *const u8,
        input: *const *const u8,
        output: *const *mut u8,
        n: usize,
        len: usize,
    );
    fn peer_ipsec_cbc_decrypt(p: *mut Peer, iv: *const u8, input: *const u8, output: *mut u8, len: usize);
    fn peer_ipsec_ctr(p: *mut Peer, iv: *const u8, input: *const u8, output: *mut u8, len: usize);
    fn peer_ipsec_gcm_seal(
        p: *mut Peer,
        nonce: *const u8,
        input: *const u8,
        output: *mut u8,
        len: usize,
        tag: *mut u8,
    );
    fn peer_ipsec_sha256(p: *mut Peer, input: *const *const u8, output: *mut [u8; 32], n: usize, len: usize);
}

/// A manager with one AES-128 key.
pub struct IpsecMb(*mut Peer);

/// Messages at a time in the burst calls, at most.
pub const MAX_MESSAGES: usize = 32;

/// Name and version.
pub fn version() -> Result<String, &'static str> {
    // SAFETY: a string constant.
    Ok(format!("ipsec-mb {}", unsafe { CStr::from_ptr(peer_ipsec_version()) }.to_string_lossy()))
}

impl IpsecMb {
    pub fn new(key: &[u8; 16]) -> Option<IpsecMb> {
        // SAFETY: the key is 16 bytes.
        let p = unsafe { peer_ipsec_new(key.as_ptr()) };
        (!p.is_null()).then_some(IpsecMb(p))
    }

    /// Encrypts messages of one length in place.
    pub fn cbc_encrypt(&mut self, iv: &[u8; 16], messages: &mut [Vec<u8>], burst: bool) {
        let (pointers, len) = pointers(messages);
        let inputs = pointers.map(|p| p.cast_const());
        let f = if burst { peer_ipsec_cbc_encrypt_burst } else { peer_ipsec_cbc_encrypt };
        // SAFETY: all pointers are good for `len` bytes.
        unsafe { f(self.0, iv.as_ptr(), inputs.as_ptr(), pointers.as_ptr(), messages.len(), len) }
    }

    /// Decrypts in place.
    pub fn cbc_decrypt(&mut self, iv: &[u8; 16], data: &mut [u8]) {
        // SAFETY: the slices are as long as said.
        unsafe { peer_ipsec_cbc_decrypt(self.0, iv.as_ptr(), data.as_ptr(), data.as_mut_ptr(), data.len()) }
    }

    /// Adds the keystream in place.
    pub fn ctr(&mut self, iv: &[u8; 16], data: &mut [u8]) {
        // SAFETY: the slices are as long as said.
        unsafe { peer_ipsec_ctr(self.0, iv.as_ptr(), data.as_ptr(), data.as_mut_ptr(), data.len()) }
    }

    /// Encrypts in place.
    pub fn gcm_seal(&mut self, nonce: &[u8; 12], data: &mut [u8]) -> [u8; 16] {
        let mut tag = [0; 16];
        // SAFETY: the slices are as long as said.
        unsafe {
            peer_ipsec_gcm_seal(
                self.0,
                nonce.as_ptr(),
                data.as_ptr(),
                data.as_mut_ptr(),
                data.len(),
                tag.as_mut_ptr(),
            )
        }
        tag
    }

    /// Hashes messages of one length.
    pub fn sha256(&mut self, messages: &[&[u8]], out: &mut [[u8; 32]]) {
        assert!(messages.len() <= MAX_MESSAGES && messages.len() == out.len());
        assert!(messages.iter().all(|m| m.len() == messages[0].len()));
        let mut pointers = [std::ptr::null(); MAX_MESSAGES];
        for (pointer, message) in pointers.iter_mut().zip(messages) {
            *pointer = message.as_ptr();
        }
        // SAFETY: all pointers are good for the length.
        unsafe {
            peer_ipsec_sha256(self.0, pointers.as_ptr(), out.as_mut_ptr(), messages.len(), messages[0].len())
        }
    }
}

fn pointers(messages: &mut [Vec<u8>]) -> ([*mut u8; MAX_MESSAGES], usize) {
    assert!(messages.len() <= MAX_MESSAGES && messages.iter().all(|m| m.len() == messages[0].len()));
    let mut pointers = [std::ptr::null_mut(); MAX_MESSAGES];
    for (pointer, message) in pointers.iter_mut().zip(messages.iter_mut()) {
        *pointer = message.as_mut_ptr();
    }
    (pointers, messages[0].len())
}

impl Drop for IpsecMb {
    fn drop(&mut self) {
        // SAFETY: made by `peer_ipsec_new`, freed once.
        unsafe { peer_ipsec_free(self.0) }
    }
}
