//! What a caller sets: digest, key, the length of a record.

use super::Hmac;
use crate::abi::Param;
use crate::abi::params::Params;
use crate::abi::reason::{Outcome, Reason};
use crate::digest::list::Digest;

impl Hmac {
    /// Takes parameters, in the default provider's order: what comes before one that fails stays set.
    pub(super) fn set(&mut self, mut params: Params<'_>) -> Outcome<()> {
        let properties = params.find(c"properties").map(|param| text(param)).transpose()?;
        let any = properties.as_deref().is_none_or(is_met);
        if let Some(param) = params.find(c"engine") {
            text(param)?;
            return Err(Reason::NO_SUCH_ENGINE);
        }
        if let Some(param) = params.find(c"digest") {
            self.chosen = Digest::named(&text(param)?).filter(|_| any);
            if self.chosen.is_none() {
                return Err(Reason::UNSUPPORTED);
            }
        }
        for key in [c"digest-noinit", c"digest-oneshot"] {
            let flag = params.find(key).map(|param| param.signed().map_err(|_| Reason::SILENT));
            // That the message comes in one piece is only a hint, and a flag that was set stays.
            self.locked |= flag.transpose()?.is_some_and(|flag| flag != 0) && key == c"digest-noinit";
        }
        if let Some(param) = params.find(c"key") {
            let key = param.as_octets().map_err(|_| Reason::SILENT)?;
            self.set_key((!param.asks_for_size()).then_some(key))?;
        }
        if let Some(param) = params.find(c"tls-data-size") {
            let len = param.as_number().map_err(|_| Reason::SILENT)?;
            self.record.set_len(usize::try_from(len).map_err(|_| Reason::SILENT)?);
        }
        Ok(())
    }
}

fn text(param: &Param) -> Outcome<Vec<u8>> {
    Ok(param.as_text().map_err(|_| Reason::SILENT)?.to_vec())
}

/// Whether a query for digests is met by the default provider's or by ours: all its clauses must be, but for those that begin with `?`.
/// Others ask for digests that are not here.
fn is_met(query: &[u8]) -> bool {
    query.split(|&byte| byte == b',').all(|clause| {
        let clause: Vec<u8> = clause.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
        let known: [&[u8]; 5] = [b"", b"provider=default", b"provider=adamant", b"fips=no", b"fips!=yes"];
        clause.starts_with(b"?") || clause.starts_with(b"-") || known.contains(&clause.as_slice())
    })
}

#[cfg(test)]
mod tests {
    use super::is_met;

    #[test]
    fn queries() {
        for query in
            ["", "provider=default", "?provider=adamant,?adamant.keys!=copies", "-fips, provider = adamant"]
        {
            assert!(is_met(query.as_bytes()), "{query}");
        }
        for query in ["fips=yes", "provider=legacy", "provider=default,fips=yes"] {
            assert!(!is_met(query.as_bytes()), "{query}");
        }
    }
}
