//! Serde: a decimal string in formats for people, the bytes of the two's complement, most significant first, in others.

use super::Integer;
use core::fmt::{self, Formatter};
use serde_core::de::{Error, SeqAccess, Visitor};
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

impl Serialize for Integer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_bytes(&self.to_signed_be_bytes())
        }
    }
}

impl<'de> Deserialize<'de> for Integer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Integer, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_any(Text)
        } else {
            deserializer.deserialize_bytes(Bytes)
        }
    }
}

/// A string, or a number of the format itself.
struct Text;

impl Visitor<'_> for Text {
    type Value = Integer;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("an integer as a decimal string")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Integer, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_u64<E: Error>(self, x: u64) -> Result<Integer, E> {
        Ok(x.into())
    }

    fn visit_i64<E: Error>(self, x: i64) -> Result<Integer, E> {
        Ok(x.into())
    }

    fn visit_u128<E: Error>(self, x: u128) -> Result<Integer, E> {
        Ok(x.into())
    }

    fn visit_i128<E: Error>(self, x: i128) -> Result<Integer, E> {
        Ok(x.into())
    }
}

struct Bytes;

impl<'de> Visitor<'de> for Bytes {
    type Value = Integer;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("an integer as bytes")
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Integer, E> {
        Ok(Integer::from_signed_be_bytes(bytes))
    }

    /// Some formats have no bytes but sequences of them.
    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Integer, A::Error> {
        let mut bytes = alloc::vec::Vec::new();
        while let Some(byte) = sequence.next_element()? {
            bytes.push(byte);
        }
        Ok(Integer::from_signed_be_bytes(&bytes))
    }
}
