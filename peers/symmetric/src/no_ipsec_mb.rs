//! What stands for Intel's multi-buffer library where its header was not installed when this was built.

/// A manager that cannot be had.
pub enum IpsecMb {}

/// Why there is none.
pub fn version() -> Result<String, &'static str> {
    Err("its header intel-ipsec-mb.h was not installed when this program was built")
}

impl IpsecMb {
    pub fn new(_: &[u8; 16]) -> Option<IpsecMb> {
        None
    }

    pub fn cbc_encrypt(&mut self, _: &[u8; 16], _: &mut [Vec<u8>], _: bool) {
        match *self {}
    }

    pub fn cbc_decrypt(&mut self, _: &[u8; 16], _: &mut [u8]) {
        match *self {}
    }

    pub fn ctr(&mut self, _: &[u8; 16], _: &mut [u8]) {
        match *self {}
    }

    pub fn gcm_seal(&mut self, _: &[u8; 12], _: &mut [u8]) -> [u8; 16] {
        match *self {}
    }

    pub fn sha256(&mut self, _: &[&[u8]], _: &mut [[u8; 32]]) {
        match *self {}
    }
}
