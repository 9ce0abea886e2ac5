//! The provider module of `plugins/openssl`, and the configuration that puts it to use.

use crate::sh;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub struct Args {
    /// The folder to install into: etc/ and lib/ are made in it
    #[arg(long, value_name = "DIR")]
    prefix: PathBuf,
}

/// Builds `adamant.so` and writes `DIR/lib/ossl-modules/adamant.so` and `DIR/etc/adamant-openssl.cnf`.
pub fn run(args: &Args) -> Result<()> {
    let prefix = &args.prefix;
    let built = build()?;
    let (modules, etc) = (prefix.join("lib/ossl-modules"), prefix.join("etc"));
    fs::create_dir_all(&modules).with_context(|| modules.display().to_string())?;
    fs::create_dir_all(&etc).with_context(|| etc.display().to_string())?;
    let module = modules.canonicalize()?.join("adamant.so");
    // Beside it, then renamed: programs that run keep the file that they have loaded.
    let new = module.with_extension("new");
    fs::copy(&built, &new).with_context(|| new.display().to_string())?;
    fs::rename(&new, &module)?;
    let config = etc.canonicalize()?.join("adamant-openssl.cnf");
    fs::write(&config, configuration(&module)).with_context(|| config.display().to_string())?;
    println!("{}\n{}\n", module.display(), config.display());
    println!("To use it: export OPENSSL_CONF={}", config.display());
    Ok(())
}

/// The module. Linked `-z nodelete`: OpenSSL unloads modules when its library context ends, but addresses of ours may still stand
/// in other threads' handlers.
fn build() -> Result<PathBuf> {
    // Where all plug-ins are built.
    let target = sh::target_folder()?.join("plugins");
    let mut cargo = sh::cargo(&["rustc"]);
    cargo.args([
        "--quiet",
        "--release",
        "--locked",
        "--lib",
        "--manifest-path",
        "plugins/openssl/Cargo.toml",
    ]);
    cargo.arg("--target-dir").arg(&target);
    cargo.args(["--", "-C", "strip=symbols"]);
    for option in ["-z,nodelete", "-z,now", "-z,relro", "-soname,adamant.so"] {
        cargo.args(["-C", &format!("link-arg=-Wl,{option}")]);
    }
    sh::run(&mut cargo)?;
    let library = target.join("release/libadamant_openssl.so");
    ensure!(library.is_file(), "{} is not there", library.display());
    Ok(library)
}

/// The installed configuration is read first and its section of the library is added to, so what it says stays, but for the list
/// of providers.
fn configuration(module: &Path) -> String {
    let installed = system_configuration();
    let text = installed.as_ref().and_then(|path| fs::read_to_string(path).ok()).unwrap_or_default();
    let section = library_section(&text).unwrap_or("adamant_library");
    let include = installed.map_or(String::new(), |path| format!(".include = {}\n", path.display()));
    let module = module.display();
    format!(
        "\
# Written by `cargo xtask plugin openssl`. Use: OPENSSL_CONF=this file.
{include}
[default]
openssl_conf = {section}
# Node.js reads only this one.
nodejs_conf = {section}

[{section}]
providers = adamant_providers
alg_section = adamant_algorithms

[adamant_providers]
default = adamant_default
adamant = adamant_module

[adamant_default]
activate = 1

[adamant_module]
module = {module}
activate = 1
# ECDSA with P-256 and secp256k1: docs/plugins/openssl.md.
# ec = yes
# HMAC, where no program needs one with a digest that the default provider lacks: the same page.
# hmac = yes

[adamant_algorithms]
# The second clause leaves EC keys with the default provider, whose curves are many.
default_properties = ?provider=adamant,?adamant.keys!=copies
"
    )
}

/// The section that a configuration names for the library itself.
fn library_section(text: &str) -> Option<&str> {
    text.lines()
        .take_while(|line| !line.trim_start().starts_with('['))
        .filter_map(|line| line.split('#').next()?.split_once('='))
        .find(|(name, _)| name.trim() == "openssl_conf")
        .map(|(_, section)| section.trim())
}

/// The openssl.cnf that is installed: in the folder that the program names.
fn system_configuration() -> Option<PathBuf> {
    let said = sh::capture(&mut sh::command("openssl", &["version", "-d"])).ok()?;
    let folder = said.split('"').nth(1)?;
    let path = Path::new(folder).join("openssl.cnf").canonicalize().ok()?;
    path.is_file().then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_librarys_section_is_found() {
        assert_eq!(library_section("HOME = .\n openssl_conf = init # x\n[init]\n"), Some("init"));
        assert_eq!(library_section("[a]\nopenssl_conf = init\n"), None);
    }
}
