//! Parameters of GCM.

use super::gcm::{EXPLICIT_IV, Gcm, Iv, MAX_IV, TLS_AAD};
use crate::abi::Param;
use crate::abi::params::{Params, Value};
use crate::abi::reason::{Outcome, Reason};
use adamant_base::random::{OsRandom, RandomSource};

const TAG: usize = 16;
/// Bytes of the IV that TLS keys give, at least.
const FIXED_IV: usize = 4;

pub static ANSWERABLE: &[Param] = &[
    Param::size(c"keylen"),
    Param::size(c"ivlen"),
    Param::size(c"taglen"),
    Param::octets(c"iv"),
    Param::octets(c"updated-iv"),
    Param::octets(c"tag"),
    Param::size(c"tlsaadpad"),
    Param::octets(c"tlsivgen"),
    Param::uint(c"iv-generated"),
    Param::END,
];

pub static SETTABLE: &[Param] = &[
    Param::size(c"ivlen"),
    Param::octets(c"tag"),
    Param::octets(c"tlsaad"),
    Param::octets(c"tlsivfixed"),
    Param::octets(c"tlsivinv"),
    Param::END,
];

pub fn answer<const BITS: usize>(gcm: &mut Gcm<BITS>, mut params: Params<'_>) -> Outcome<()> {
    for param in params.each() {
        let state = &gcm.state;
        match param.name().to_bytes() {
            b"keylen" => param.set(Value::Number(BITS as u64 / 8))?,
            b"ivlen" => param.set(Value::Number(state.iv_len as u64))?,
            b"taglen" => param.set(Value::Number(state.tag_len.unwrap_or(TAG) as u64))?,
            b"iv" | b"updated-iv" => {
                if state.iv_state == Iv::Missing {
                    return Err(Reason::SILENT);
                }
                if !param.asks_for_size() && param.room() < state.iv_len {
                    return Err(Reason::INVALID_IV_LENGTH);
                }
                param.set(Value::Octets(&state.iv[..state.iv_len]))?;
            }
            b"tag" => {
                let len = param.room();
                if !state.encrypt
                    || state.tag_len.is_none()
                    || !param.asks_for_size() && !(1..=TAG).contains(&len)
                {
                    return Err(Reason::INVALID_TAG);
                }
                param.set(Value::Octets(&state.tag[..len.min(TAG)]))?;
            }
            b"tlsaadpad" => param.set(Value::Number(state.tls_overhead))?,
            b"tlsivgen" => {
                let mut iv = [0; MAX_IV];
                let len = param.room().min(state.iv_len);
                let len = if len == 0 { state.iv_len } else { len };
                if param.asks_for_size() {
                    return Err(Reason::SILENT);
                }
                gcm.generate_iv(&mut iv[..len])?;
                param.set(Value::Octets(&iv[..len]))?;
            }
            b"iv-generated" => param.set(Value::Number(u64::from(state.random)))?,
            _ => {}
        }
    }
    Ok(())
}

pub fn set<const BITS: usize>(gcm: &mut Gcm<BITS>, mut params: Params<'_>) -> Outcome<()> {
    for param in params.each() {
        match param.name().to_bytes() {
            b"tag" => {
                let tag = param.as_octets()?;
                let place = gcm.state.tag.get_mut(..tag.len()).ok_or(Reason::FAILED_TO_GET_PARAMETER)?;
                if tag.is_empty() || gcm.state.encrypt {
                    return Err(Reason::INVALID_TAG);
                }
                place.copy_from_slice(tag);
                gcm.state.tag_len = Some(tag.len());
            }
            b"ivlen" => {
                let len = usize::try_from(param.as_number()?).unwrap_or(0);
                if len == 0 || len > MAX_IV {
                    return Err(Reason::INVALID_IV_LENGTH);
                }
                if len != gcm.state.iv_len {
                    // One that was given had another length.
                    if gcm.state.iv_state != Iv::Missing {
                        gcm.state.iv_state = Iv::Finished;
                    }
                    gcm.state.iv_len = len;
                }
            }
            b"tlsaad" => set_tls_aad(gcm, param.as_octets()?).ok_or(Reason::INVALID_AAD)?,
            b"tlsivfixed" => set_fixed_iv(gcm, param).ok_or(Reason::FAILED_TO_GET_PARAMETER)?,
            b"tlsivinv" => gcm.receive_iv(param.as_octets().map_err(|_| Reason::SILENT)?)?,
            _ => {}
        }
    }
    Ok(())
}

/// The associated data of the next record. It comes with the length of all of the record and is authenticated with that of the
/// message alone.
fn set_tls_aad<const BITS: usize>(gcm: &mut Gcm<BITS>, aad: &[u8]) -> Option<()> {
    let mut aad = <[u8; TLS_AAD]>::try_from(aad).ok()?;
    let length = aad.last_chunk_mut::<2>()?;
    let overhead = EXPLICIT_IV + if gcm.state.encrypt { 0 } else { TAG };
    let message = u16::from_be_bytes(*length).checked_sub(u16::try_from(overhead).ok()?)?;
    *length = message.to_be_bytes();
    gcm.state.tls_aad = Some(aad);
    gcm.state.tls_overhead = TAG as u64;
    Some(())
}

/// The part of the IV that comes from the keys of the connection. The rest is random to begin with, and counted on.
fn set_fixed_iv<const BITS: usize>(gcm: &mut Gcm<BITS>, param: &Param) -> Option<()> {
    let state = &mut gcm.state;
    if param.room() == usize::MAX {
        // As OpenSSL has it: all of the IV, of whatever length it has.
        let iv = param.at_least(state.iv_len)?;
        state.iv[..state.iv_len].copy_from_slice(iv);
    } else {
        let fixed = param.as_octets().ok()?;
        if fixed.len() < FIXED_IV || state.iv_len < fixed.len() + EXPLICIT_IV {
            return None;
        }
        state.iv[..fixed.len()].copy_from_slice(fixed);
        if state.encrypt {
            OsRandom.fill(&mut state.iv[fixed.len()..state.iv_len]).ok()?;
            state.random = true;
        }
    }
    state.counts = true;
    state.iv_state = Iv::Ready;
    Some(())
}
