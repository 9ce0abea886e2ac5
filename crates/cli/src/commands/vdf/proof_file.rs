//! Proofs as JSON, the readable form of `Proof::to_bytes`: `docs/reference/vdf-format.md`.

use crate::error::Error;
use crate::input::hex;
use adamant::vdf::Statement;
use adamant::vdf::proof::{Kind, Proof};
use serde::{Deserialize, Serialize};

const FORMAT: &str = "adamant-vdf-proof-1";

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Json {
    format: String,
    system: String,
    modulus: String,
    x: String,
    /// A string: JSON numbers are not exact above 2^53 in every reader.
    squarings: String,
    y: String,
    proof: Vec<String>,
}

/// The JSON text of a proof.
pub fn to_json(statement: &Statement, proof: &Proof) -> Result<String, Error> {
    let json = Json {
        format: FORMAT.into(),
        system: proof.kind.name().into(),
        modulus: hex::encode(&statement.modulus().to_be_bytes()),
        x: hex::encode(&statement.x().to_be_bytes()),
        squarings: statement.squarings().to_string(),
        y: hex::encode(&proof.y),
        proof: proof.elements.iter().map(|element| hex::encode(element)).collect(),
    };
    serde_json::to_string_pretty(&json).map_err(Error::failed)
}

/// Statement and proof from either form; the reason when it is neither. Only the form is checked here.
pub fn parse(bytes: &[u8]) -> Result<(Statement, Proof), String> {
    if bytes.starts_with(b"ADMVDFP") {
        return Proof::from_bytes(bytes).map_err(|error| error.to_string());
    }
    let json: Json = serde_json::from_slice(bytes).map_err(|error| format!("not a proof: {error}"))?;
    if json.format != FORMAT {
        return Err(format!("its format is '{}', not '{FORMAT}'", json.format));
    }
    let kind = [Kind::Wesolowski, Kind::Pietrzak].into_iter().find(|kind| kind.name() == json.system);
    let kind = kind.ok_or_else(|| format!("unknown proof system '{}'", json.system))?;
    let squarings: u64 = json.squarings.parse().map_err(|_| "squarings is no whole number")?;
    if squarings.to_string() != json.squarings {
        return Err("squarings is written with a sign or leading zeros".into());
    }
    let strict = |text: &str, name: &str| {
        let bytes = hex::number(text, name).map_err(|_| format!("{name} is not hex"))?;
        // One way to write a number: no 0x, no upper case, no odd digit.
        if hex::encode(&bytes) == text {
            Ok(bytes)
        } else {
            Err(format!("{name} is not lower-case hex of whole bytes"))
        }
    };
    let (n, x) = (strict(&json.modulus, "modulus")?, strict(&json.x, "x")?);
    let statement = Statement::new(&n, &x, squarings).map_err(|error| error.to_string())?;
    if statement.modulus().byte_len() != n.len() || x.len() != n.len() {
        return Err("modulus or x is written with leading zeros, or too short".into());
    }
    let elements = json.proof.iter().map(|text| strict(text, "a proof element")).collect::<Result<_, _>>()?;
    Ok((statement, Proof { kind, y: strict(&json.y, "y")?, elements }))
}
