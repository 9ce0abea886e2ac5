//! The platforms: how programs are linked and run there, and which tests cannot.

/// A platform whose tests are run, or one that is only compiled for.
pub struct Platform {
    /// What `--filter` looks at.
    pub name: &'static str,
    pub triple: &'static str,
    /// The linker, if it is not the usual one.
    pub linker: Option<&'static str>,
    pub flags: &'static str,
    /// What runs its programs: alternatives, each a program with its arguments; none where they run by themselves.
    pub runners: &'static [&'static str],
    /// Debian packages with linker and runner.
    pub packages: &'static str,
    pub kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Tests are run, built for this platform.
    Tested,
    /// Tests are run that were built for this machine: a processor with fewer instructions.
    Emulated,
    /// Compiled only.
    Compiled,
}

const fn tested(
    name: &'static str,
    triple: &'static str,
    linker: Option<&'static str>,
    runners: &'static [&'static str],
    packages: &'static str,
) -> Platform {
    Platform { name, triple, linker, flags: "", runners, packages, kind: Kind::Tested }
}

const fn emulated(name: &'static str, runners: &'static [&'static str]) -> Platform {
    let triple = "x86_64-unknown-linux-gnu";
    Platform { name, triple, linker: None, flags: "", runners, packages: "qemu-user", kind: Kind::Emulated }
}

const fn compiled(triple: &'static str) -> Platform {
    Platform {
        name: triple,
        triple,
        linker: None,
        flags: "",
        runners: &[],
        packages: "",
        kind: Kind::Compiled,
    }
}

/// Those that find most come first: the other byte order, then 32 bits.
pub const PLATFORMS: [Platform; 12] = [
    tested(
        "s390x",
        "s390x-unknown-linux-gnu",
        Some("s390x-linux-gnu-gcc"),
        &["qemu-s390x -L /usr/s390x-linux-gnu", "qemu-s390x-static -L /usr/s390x-linux-gnu"],
        "gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user",
    ),
    // Static, as a 32-bit loader is not everywhere; qemu-i386 hangs.
    Platform {
        flags: "-Ctarget-feature=+crt-static",
        ..tested(
            "i686",
            "i686-unknown-linux-gnu",
            Some("i686-linux-gnu-gcc"),
            &[],
            "gcc-i686-linux-gnu libc6-dev-i386-cross",
        )
    },
    tested(
        "aarch64",
        "aarch64-unknown-linux-gnu",
        Some("aarch64-linux-gnu-gcc"),
        &["qemu-aarch64 -L /usr/aarch64-linux-gnu", "qemu-aarch64-static -L /usr/aarch64-linux-gnu"],
        "gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user",
    ),
    tested(
        "armv7",
        "armv7-unknown-linux-gnueabihf",
        Some("arm-linux-gnueabihf-gcc"),
        &["qemu-arm -L /usr/arm-linux-gnueabihf", "qemu-arm-static -L /usr/arm-linux-gnueabihf"],
        "gcc-arm-linux-gnueabihf libc6-dev-armhf-cross qemu-user",
    ),
    // On one thread: node 20 may end by a signal after a program has returned, while its compiler's threads still work.
    tested(
        "wasm32",
        "wasm32-wasip1",
        None,
        &["node --no-warnings --single-threaded xtask/src/cross/wasi.mjs"],
        "nodejs",
    ),
    tested("musl", "x86_64-unknown-linux-musl", None, &[], ""),
    emulated("x86_64-nehalem", &["qemu-x86_64 -cpu Nehalem", "qemu-x86_64-static -cpu Nehalem"]),
    emulated("x86_64-haswell", &["qemu-x86_64 -cpu Haswell", "qemu-x86_64-static -cpu Haswell"]),
    emulated("x86_64-max", &["qemu-x86_64 -cpu max", "qemu-x86_64-static -cpu max"]),
    compiled("x86_64-pc-windows-gnu"),
    compiled("aarch64-apple-darwin"),
    compiled("powerpc64le-unknown-linux-gnu"),
];
