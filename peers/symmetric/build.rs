//! Compiles the C part, where the library's header is installed, and links the library.

use std::path::Path;

fn main() {
    println!("cargo:rerun-if-changed=src/ipsec_mb.c");
    println!("cargo:rustc-check-cfg=cfg(has_ipsec_mb)");
    if Path::new("/usr/include/intel-ipsec-mb.h").exists() {
        cc::Build::new().file("src/ipsec_mb.c").opt_level(2).compile("adamant_peer_ipsec_mb");
        println!("cargo:rustc-link-lib=IPSec_MB");
        println!("cargo:rustc-cfg=has_ipsec_mb");
    }
}
