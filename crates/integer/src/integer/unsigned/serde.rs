//! Serde: what [`Integer`] writes, so that a field may change from one type to the other; negative numbers are refused.

use super::{Integer, Natural};
use serde_core::de::Error;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

impl Serialize for Natural {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Natural {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Natural, D::Error> {
        let x = Integer::deserialize(deserializer)?;
        Natural::try_from(x).map_err(|_| D::Error::custom("a natural number is not negative"))
    }
}
