//! Many file keys of one round, eight at a time: points are decoded and Miller loops run side by side where the CPU has kernels for that.

use super::{Ciphertext, FileKey, Value};
use crate::chain::Key;
use crate::points::Point;
use crate::scheme::Scheme;
use crate::{Chain, Error};
use adamant_curves::bls12_381::{self, G1Affine, G2Affine};
use adamant_curves::bn254_snarks as bn254;
use adamant_curves::curve::encoding::Encoded;
use adamant_curves::curve::short_weierstrass::Affine;
use adamant_curves::pairing::{Gt, Pair, Pairing, pairing_batch};

/// Ciphertexts at a time: as many as there are lanes.
const AT_ONCE: usize = 8;

/// The file key of each ciphertext, by a signature as the pairing takes it.
///
/// # Constant time
/// As [`Ciphertext::decrypt`].
pub(crate) fn decrypt(
    chain: &Chain,
    signature: &Point,
    ciphertexts: &[Ciphertext],
) -> Vec<Result<FileKey, Error>> {
    let mut out = Vec::with_capacity(ciphertexts.len());
    for chunk in ciphertexts.chunks(AT_ONCE) {
        if let Some((points, values)) = opened(chain.scheme(), signature, chunk) {
            let each = chunk.iter().zip(points.iter().zip(&values));
            out.extend(each.map(|(ciphertext, (point, value))| ciphertext.finish(chain, point, value)));
        } else {
            // One is no encoding of a point: each by itself tells which.
            out.extend(chunk.iter().map(|ciphertext| ciphertext.decrypt(chain, signature)));
        }
    }
    out
}

/// The points of some ciphertexts, and their pairings with the signature; `None` if one of them is refused.
fn opened(scheme: Scheme, signature: &Point, ciphertexts: &[Ciphertext]) -> Option<(Vec<Key>, Vec<Value>)> {
    let encodings: Vec<&[u8]> =
        ciphertexts.iter().map(|ciphertext| ciphertext.0.get(..scheme.key_bytes())).collect::<Option<_>>()?;
    match signature {
        Point::G1(signature) => {
            let points: Vec<G2Affine> = decoded(&encodings)?;
            let pairs: Vec<_> = points.iter().map(|point| (*signature, *point)).collect();
            let values = paired::<bls12_381::Parameters>(&pairs)?;
            Some((points.into_iter().map(Key::G2).collect(), values.into_iter().map(Value::Bls12).collect()))
        }
        Point::G2(signature) => {
            let points: Vec<G1Affine> = decoded(&encodings)?;
            let pairs: Vec<_> = points.iter().map(|point| (*point, *signature)).collect();
            let values = paired::<bls12_381::Parameters>(&pairs)?;
            Some((points.into_iter().map(Key::G1).collect(), values.into_iter().map(Value::Bls12).collect()))
        }
        Point::Bn254(signature) => {
            let decode = |bytes: &&[u8]| bn254::G2Affine::from_uncompressed(bytes).ok();
            let points: Vec<_> = encodings.iter().map(decode).collect::<Option<_>>()?;
            let pairs: Vec<_> = points.iter().map(|point| (*signature, *point)).collect();
            let values = paired::<bn254::Parameters>(&pairs)?;
            let points = points.into_iter().map(Key::Bn254).collect();
            Some((points, values.into_iter().map(Value::Bn254).collect()))
        }
    }
}

fn decoded<C: Encoded>(encodings: &[&[u8]]) -> Option<Vec<Affine<C>>> {
    let mut points = vec![Affine::IDENTITY; encodings.len()];
    Affine::batch_from_compressed(encodings, &mut points).ok()?;
    Some(points)
}

fn paired<C: Pairing>(pairs: &[Pair<C>]) -> Option<Vec<Gt<C>>> {
    let mut values = vec![Gt::IDENTITY; pairs.len()];
    pairing_batch(pairs, &mut values).ok()?;
    Some(values)
}

#[cfg(test)]
mod tests {
    use crate::{Beacon, Chain, Ciphertext, Error, OsRandom, Round};

    const SIGNATURE: &str =
        "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";

    /// All lengths around the number of lanes, and damage in each part of each place.
    #[test]
    fn as_one_by_one() {
        let chain = Chain::quicknet();
        let json = format!("{{\"round\":1000,\"signature\":\"{SIGNATURE}\"}}");
        let beacon = Beacon::from_json(&json).unwrap().verified(&chain).unwrap();
        let round = Round::new(&chain, 1000).unwrap().prepare();
        let good: Vec<_> = (0..17).map(|i| round.encrypt(&[i; 16], &mut OsRandom).unwrap()).collect();
        for length in [0, 1, 2, 7, 8, 9, 16, 17] {
            let keys = beacon.decrypt_batch(&good[..length]);
            assert_eq!(keys.len(), length);
            for (i, key) in keys.into_iter().enumerate() {
                assert_eq!(*key.unwrap(), [i as u8; 16]);
            }
        }
        for place in 0..10 {
            // The sign of a point, a coordinate, V, W.
            for (byte, bit) in [(0, 0x20), (50, 1), (96, 1), (127, 0x80)] {
                let mut all = good[..10].to_vec();
                let mut bytes = all[place].as_bytes().to_vec();
                bytes[byte] ^= bit;
                all[place] = Ciphertext::from_bytes(&chain, &bytes).unwrap();
                for (i, key) in beacon.decrypt_batch(&all).into_iter().enumerate() {
                    if i == place {
                        assert!(matches!(key, Err(Error::Damaged)), "{place} {byte}");
                    } else {
                        assert_eq!(*key.unwrap(), [i as u8; 16]);
                    }
                }
            }
        }
    }
}
