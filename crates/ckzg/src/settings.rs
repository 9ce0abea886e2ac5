//! `KZGSettings`.

use crate::answer::{Answer, answer, input, list};
use crate::stream;
use adamant_kzg::{Options, Settings};
use std::ffi::c_void;
use std::ptr;

/// A setup that was loaded, in c-kzg's layout: callers reserve the memory, copy and move it as bytes. All pointers but the first
/// are NULL, and the first is for this library only.
#[derive(Debug)]
#[repr(C)]
pub struct KZGSettings {
    /// Where our settings are.
    loaded: *mut Loaded,
    /// c-kzg's other tables, none of which is here.
    unused: [*mut c_void; 7],
    /// The width of digits that there are tables for; c-kzg's field.
    wbits: usize,
    /// 0; c-kzg's field.
    scratch_size: usize,
}

/// What the first pointer points to.
#[derive(Debug)]
#[repr(C)]
struct Loaded {
    /// [`MAGIC`]: settings that c-kzg itself has loaded begin with a scalar of another value.
    magic: u64,
    settings: Settings,
}

const MAGIC: u64 = u64::from_le_bytes(*b"adm-ckzg");

const NONE: KZGSettings =
    KZGSettings { loaded: ptr::null_mut(), unused: [ptr::null_mut(); 7], wbits: 0, scratch_size: 0 };

/// The settings that were loaded.
///
/// # Safety
/// `s` is NULL or what a load has left, whose first pointer is NULL or points to eight bytes at least.
pub(crate) unsafe fn loaded<'a>(s: *const KZGSettings) -> Result<&'a Settings, Answer> {
    // SAFETY: the caller's word.
    let pointer = unsafe { input(s) }?.loaded;
    // SAFETY: the caller's word; the first eight bytes say whether the rest is ours.
    if pointer.is_null() || unsafe { ptr::addr_of!((*pointer).magic).read_unaligned() } != MAGIC {
        return Err(Answer::BadArguments);
    }
    // SAFETY: made by `keep`, and not freed: its magic is there.
    Ok(unsafe { &(*pointer).settings })
}

/// Writes settings that are loaded.
///
/// # Safety
/// `out` may be written.
pub(crate) unsafe fn keep(out: *mut KZGSettings, settings: Settings) {
    let wbits = settings.precompute();
    let loaded = Box::into_raw(Box::new(Loaded { magic: MAGIC, settings }));
    // SAFETY: the caller's word.
    unsafe { out.write(KZGSettings { loaded, wbits, ..NONE }) };
}

/// Leaves nothing there, so that freeing is harmless whatever comes; then loads.
///
/// # Safety
/// `out` is NULL or may be written.
unsafe fn load(out: *mut KZGSettings, make: impl FnOnce() -> Result<Settings, Answer>) -> Answer {
    answer(|| {
        if out.is_null() {
            return Err(Answer::BadArguments);
        }
        // SAFETY: not NULL; the caller's word.
        unsafe { out.write(NONE) };
        let settings = make()?;
        // SAFETY: not NULL; the caller's word.
        unsafe { keep(out, settings) };
        Ok(())
    })
}

/// One thread, as in c-kzg.
pub(crate) fn options(precompute: u64) -> Result<Options, Answer> {
    // Wider digits than there are tables for are refused by the settings.
    usize::try_from(precompute)
        .map(|width| Options::new().precompute(width))
        .map_err(|_| Answer::BadArguments)
}

/// Loads a setup of compressed points. Those of the ceremony are known by their digest; any others are checked.
///
/// # Safety
/// Pointers are NULL or point to as many bytes as is said; `out` may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn load_trusted_setup(
    out: *mut KZGSettings,
    g1_monomial_bytes: *const u8,
    num_g1_monomial_bytes: u64,
    g1_lagrange_bytes: *const u8,
    num_g1_lagrange_bytes: u64,
    g2_monomial_bytes: *const u8,
    num_g2_monomial_bytes: u64,
    precompute: u64,
) -> Answer {
    let make = || {
        // SAFETY: the caller's word.
        let monomial = unsafe { list(g1_monomial_bytes, num_g1_monomial_bytes) }?;
        // SAFETY: the caller's word.
        let lagrange = unsafe { list(g1_lagrange_bytes, num_g1_lagrange_bytes) }?;
        // SAFETY: the caller's word.
        let g2 = unsafe { list(g2_monomial_bytes, num_g2_monomial_bytes) }?;
        Ok(Settings::from_bytes(monomial, lagrange, g2, options(precompute)?)?)
    };
    // SAFETY: the caller's word.
    unsafe { load(out, make) }
}

/// Loads a setup in c-kzg's text form. The stream stays open, behind the last digit.
///
/// # Safety
/// `out` is NULL or may be written; `file` is NULL or a stream that is open for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn load_trusted_setup_file(
    out: *mut KZGSettings,
    file: *mut libc::FILE,
    precompute: u64,
) -> Answer {
    let make = || {
        if file.is_null() {
            return Err(Answer::BadArguments);
        }
        // SAFETY: not NULL; the caller's word.
        let points = stream::points(|| unsafe { libc::fgetc(file) })?;
        Ok(Settings::from_bytes(
            &points.g1_monomial,
            &points.g1_lagrange,
            &points.g2_monomial,
            options(precompute)?,
        )?)
    };
    // SAFETY: the caller's word.
    unsafe { load(out, make) }
}

/// Frees what was loaded and leaves nothing there: freeing again does nothing, and neither does NULL.
///
/// # Safety
/// `s` is NULL or what a load has left there, or zeros; no copy of it is used any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn free_trusted_setup(s: *mut KZGSettings) {
    // SAFETY: the caller's word. Settings of another library are not ours to free.
    if unsafe { loaded(s) }.is_ok() {
        // SAFETY: made by `keep`; its magic is still there, and goes before it is freed.
        let mut kept = unsafe { Box::from_raw((*s).loaded) };
        kept.magic = 0;
        // SAFETY: not NULL, as settings were there.
        unsafe { s.write(NONE) };
    }
}

const _: () = assert!(size_of::<KZGSettings>() == 10 * size_of::<usize>());
