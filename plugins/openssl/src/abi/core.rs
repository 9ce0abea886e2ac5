//! What OpenSSL's core offers to a provider, and the provider's own context.

use super::params::Params;
use super::reason::Reason;
use super::{Dispatch, Param, kind};
use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr;

type NewError = unsafe extern "C" fn(*const c_void);
type SetErrorDebug = unsafe extern "C" fn(*const c_void, *const c_char, c_int, *const c_char);
/// The last argument is a `va_list`: a pointer, or passed as one, on the ABIs that this is built for. It is never read, as there is
/// no format.
type VsetError = unsafe extern "C" fn(*const c_void, u32, *const c_char, *mut c_void);
type GetParams = unsafe extern "C" fn(*const c_void, *mut Param) -> c_int;

/// A loaded provider: one for each library context.
pub struct Core {
    handle: *const c_void,
    new_error: Option<NewError>,
    set_error_debug: Option<SetErrorDebug>,
    vset_error: Option<VsetError>,
    /// Major and minor number of the library that loaded us.
    pub version: (u32, u32),
    /// Whether the configuration asks for all algorithms, also those that are no faster than the default provider's:
    /// `offer = all` in the module's section.
    pub offers_all: bool,
    /// Whether copies of EC keys are wanted: `ec = yes` in the module's section. Good only where `default_properties` turns
    /// `adamant.keys=copies` down, as `docs/plugins/openssl.md` says.
    pub offers_ec: bool,
    /// Whether HMAC is wanted: `hmac = yes` in the module's section. Good only where no program needs a digest that the default provider
    /// does not have.
    pub offers_hmac: bool,
}

impl Core {
    /// Reads the functions that the core offers.
    ///
    /// # Safety
    /// The arguments of `OSSL_provider_init`.
    pub unsafe fn new(handle: *const c_void, mut table: *const Dispatch) -> Core {
        let mut core = Core {
            handle,
            new_error: None,
            set_error_debug: None,
            vset_error: None,
            version: (3, 0),
            offers_all: false,
            offers_ec: false,
            offers_hmac: false,
        };
        let mut get_params: Option<GetParams> = None;
        // SAFETY: the table ends with number 0; each number's function has the type that core_dispatch.h gives it.
        unsafe {
            while !table.is_null() && (*table).id != 0 {
                let function = (*table).function;
                match (*table).id {
                    2 => get_params = std::mem::transmute::<*const (), Option<GetParams>>(function),
                    5 => core.new_error = std::mem::transmute::<*const (), Option<NewError>>(function),
                    6 => {
                        core.set_error_debug =
                            std::mem::transmute::<*const (), Option<SetErrorDebug>>(function);
                    }
                    7 => core.vset_error = std::mem::transmute::<*const (), Option<VsetError>>(function),
                    _ => {}
                }
                table = table.add(1);
            }
        }
        if let Some(get_params) = get_params {
            let said = |name: &CStr| text(handle, get_params, name);
            core.version = said(c"openssl-version").and_then(version).unwrap_or((3, 0));
            core.offers_all = said(c"offer") == Some("all");
            core.offers_ec = said(c"ec") == Some("yes");
            core.offers_hmac = said(c"hmac") == Some("yes");
        }
        core
    }

    /// Puts an error into the queue of this thread.
    pub fn raise(&self, reason: Reason, file: &'static CStr, function: &'static CStr) {
        if !reason.is_told(self.version) {
            return;
        }
        if let (Some(new), Some(debug), Some(set)) = (self.new_error, self.set_error_debug, self.vset_error) {
            // SAFETY: the core's own functions with its own handle.
            unsafe {
                new(self.handle);
                debug(self.handle, file.as_ptr(), 0, function.as_ptr());
                set(self.handle, reason.0, ptr::null(), ptr::null_mut());
            }
        }
    }
}

/// A text that the core has for us: its own, or from the module's section of the configuration.
fn text(handle: *const c_void, get_params: GetParams, name: &CStr) -> Option<&'static str> {
    let mut text: *const c_char = ptr::null();
    let mut list = [
        Param {
            key: name.as_ptr(),
            data_type: kind::UTF8_POINTER,
            data: (&raw mut text).cast(),
            data_size: 0,
            return_size: 0,
        },
        Param::END,
    ];
    // SAFETY: a list with room for a pointer.
    if unsafe { get_params(handle, list.as_mut_ptr()) } == 0 || text.is_null() {
        return None;
    }
    // SAFETY: the core's own text, which stays as long as the provider does; only used while it begins.
    unsafe { CStr::from_ptr(text) }.to_str().ok()
}

/// Major and minor number.
fn version(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

/// The provider's own parameters.
pub static GETTABLE: [Param; 5] = [
    Param::text_pointer(c"name"),
    Param::text_pointer(c"version"),
    Param::text_pointer(c"buildinfo"),
    Param::int(c"status"),
    Param::END,
];

/// Answers them.
pub fn answer(mut params: Params<'_>) -> Result<(), Reason> {
    for param in params.each() {
        match param.name().to_bytes() {
            b"name" => param.set_constant(c"Adamant")?,
            b"version" | b"buildinfo" => param.set_constant(VERSION)?,
            b"status" => param.set(super::params::Value::Number(1))?,
            _ => {}
        }
    }
    Ok(())
}

const VERSION: &CStr = match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
    Ok(version) => version,
    Err(_) => c"",
};
