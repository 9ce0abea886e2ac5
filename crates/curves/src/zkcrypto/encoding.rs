//! Encodings of points with the error left out, as `group` has them.

use super::Bytes;
use crate::Error;
use crate::curve::encoding::Encoded;
use crate::curve::pasta::Pasta;
use crate::curve::sec1::Sec1;
use crate::curve::short_weierstrass::{Affine, ShortWeierstrass};
use subtle::{Choice, CtOption};

/// A point that was read; whether there is one is public.
pub(super) fn option<C: ShortWeierstrass>(point: Result<Affine<C>, Error>) -> CtOption<Affine<C>> {
    let exists = Choice::from(u8::from(point.is_ok()));
    CtOption::new(point.unwrap_or(Affine::IDENTITY), exists)
}

/// The curve's compressed encoding.
pub(super) mod compressed {
    use super::*;

    pub fn read<C: Encoded>(bytes: &[u8], checked: bool) -> Result<Affine<C>, Error> {
        if checked { Affine::from_compressed(bytes) } else { Affine::from_compressed_unchecked(bytes) }
    }

    pub fn write<C: Encoded, R: Default + AsMut<[u8]>>(point: &Affine<C>) -> R {
        let mut out = R::default();
        // The length is right.
        let _ = point.write_compressed(out.as_mut());
        out
    }
}

/// SEC 1, compressed; the identity has 33 zeros.
pub(super) mod sec1 {
    use super::*;

    pub fn read<C: Sec1>(bytes: &[u8], _checked: bool) -> Result<Affine<C>, Error> {
        if bytes.iter().all(|&byte| byte == 0) { Ok(Affine::IDENTITY) } else { Affine::from_sec1(bytes) }
    }

    pub fn write<C: Sec1>(point: &Affine<C>) -> Bytes<33> {
        let mut out = Bytes::default();
        // The length is right.
        let _ = point.write_sec1(true, out.as_mut());
        out
    }
}

/// That of the Pasta curves.
pub(super) mod pasta {
    use super::*;

    pub fn read<C: Pasta>(bytes: &[u8], _checked: bool) -> Result<Affine<C>, Error> {
        Affine::from_pasta_bytes(bytes)
    }

    pub fn write<C: Pasta>(point: &Affine<C>) -> [u8; 32] {
        point.to_pasta_bytes()
    }
}
