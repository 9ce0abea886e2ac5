//! The bill of materials of the program and the libraries, as CycloneDX 1.5 in JSON: every crate that is compiled into them, with its
//! version, licence and the checksum of its package.

use crate::sh::{self, root};
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// What is released.
const RELEASED: [&str; 2] = ["adamant-cli", "adamant-capi"];

/// Writes `target/adamant.cdx.json`.
///
/// # Errors
/// When cargo cannot tell, or a crate has no licence or checksum.
pub fn run() -> Result<()> {
    let text = sh::capture(&mut sh::cargo(&["metadata", "--format-version=1", "--locked"]))?;
    let metadata: Value = serde_json::from_str(&text)?;
    let lock: toml::Table = toml::from_str(&fs::read_to_string(root().join("Cargo.lock"))?)?;
    let bill = bill(&metadata, &compiled()?, &checksums(&lock))?;
    let file = sh::target_folder()?.join("adamant.cdx.json");
    fs::write(&file, serde_json::to_string_pretty(&bill)? + "\n")?;
    println!("{} components: {}", bill["components"].as_array().map_or(0, Vec::len), file.display());
    Ok(())
}

/// Name and version of every crate that is compiled in: metadata has the features of the whole workspace, tests included.
fn compiled() -> Result<BTreeSet<String>> {
    let mut command = sh::cargo(&["tree", "--locked", "-e", "normal", "--prefix=none", "--target=all"]);
    command.args(RELEASED.iter().flat_map(|name| ["-p", name]));
    let text = sh::capture(&mut command)?;
    let name = |line: &str| {
        let mut words = line.split(' ');
        Some(format!("{}@{}", words.next()?, words.next()?.strip_prefix('v')?))
    };
    Ok(text.lines().filter_map(name).collect())
}

/// The SHA-256 of each package from the registry, by name and version.
fn checksums(lock: &toml::Table) -> BTreeMap<(String, String), String> {
    let packages = lock.get("package").and_then(toml::Value::as_array).into_iter().flatten();
    packages
        .filter_map(|package| {
            let text = |field: &str| Some(package.get(field)?.as_str()?.to_owned());
            Some(((text("name")?, text("version")?), text("checksum")?))
        })
        .collect()
}

fn bill(
    metadata: &Value,
    compiled: &BTreeSet<String>,
    checksums: &BTreeMap<(String, String), String>,
) -> Result<Value> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let packages: BTreeMap<String, Value> = list(&metadata["packages"])
        .into_iter()
        .map(|p| (p["id"].as_str().unwrap_or_default().to_owned(), p))
        .collect();
    let nodes: BTreeMap<String, Value> = list(&metadata["resolve"]["nodes"])
        .into_iter()
        .map(|node| (node["id"].as_str().unwrap_or_default().to_owned(), node))
        .collect();
    // Everything that is compiled in: not what tests and builds need.
    let needs = |id: &str| -> Vec<String> {
        let deps = nodes.get(id).map(|node| list(&node["deps"])).unwrap_or_default();
        let normal = |dep: &&Value| list(&dep["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
        let ids = deps.iter().filter(normal).filter_map(|dep| Some(dep["pkg"].as_str()?.to_owned()));
        let name = |id: &String| packages.get(id).map(purl).unwrap_or_default().replace("pkg:cargo/", "");
        ids.filter(|id| compiled.contains(&name(id))).collect()
    };
    let mut waiting: Vec<String> = packages
        .iter()
        .filter(|(_, package)| RELEASED.contains(&package["name"].as_str().unwrap_or_default()))
        .map(|(id, _)| id.clone())
        .collect();
    ensure!(waiting.len() == RELEASED.len(), "not all of {RELEASED:?} are there");
    let mut seen: BTreeSet<String> = waiting.iter().cloned().collect();
    let (mut components, mut edges) = (Vec::new(), Vec::new());
    while let Some(id) = waiting.pop() {
        let package = packages.get(&id).with_context(|| format!("no package {id}"))?;
        let needed = needs(&id);
        let url = |id: &String| packages.get(id).map(purl).unwrap_or_default();
        edges.push(json!({"ref": purl(package), "dependsOn": needed.iter().map(url).collect::<Vec<_>>()}));
        components.push(component(package, checksums)?);
        waiting.extend(needed.into_iter().filter(|id| seen.insert(id.clone())));
    }
    components.sort_by_key(|component| component["bom-ref"].to_string());
    edges.sort_by_key(|edge| edge["ref"].to_string());
    Ok(json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {
            "type": "library", "bom-ref": "adamant", "name": "adamant", "version": env!("CARGO_PKG_VERSION"),
            "licenses": [{"expression": "MIT OR Apache-2.0"}],
        }},
        "components": components,
        "dependencies": edges,
    }))
}

fn purl(package: &Value) -> String {
    format!(
        "pkg:cargo/{}@{}",
        package["name"].as_str().unwrap_or_default(),
        package["version"].as_str().unwrap_or_default()
    )
}

fn component(package: &Value, checksums: &BTreeMap<(String, String), String>) -> Result<Value> {
    let text = |field: &str| package[field].as_str().unwrap_or_default().to_owned();
    let (name, version) = (text("name"), text("version"));
    ensure!(!text("license").is_empty(), "{name} {version} has no licence");
    // The older way to write "or".
    let licence = text("license").replace('/', " OR ");
    let mut component = json!({
        "type": "library", "bom-ref": purl(package), "purl": purl(package), "name": name, "version": version,
        "licenses": [{"expression": licence}],
    });
    if !package["source"].is_null() {
        let sum = checksums.get(&(name.clone(), version.clone()));
        let sum = sum.with_context(|| format!("{name} {version} has no checksum in Cargo.lock"))?;
        component["hashes"] = json!([{"alg": "SHA-256", "content": sum}]);
    }
    Ok(component)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_compiled_in_is_listed_once() {
        let package = |id: &str, source: Value| json!({"id": id, "name": id, "version": "1.0.0", "license": "MIT/Apache-2.0", "source": source});
        let dep = |id: &str, kind: Value| json!({"pkg": id, "dep_kinds": [{"kind": kind}]});
        let metadata = json!({
            "packages": [package("adamant-cli", Value::Null), package("adamant-capi", Value::Null),
                         package("used", json!("registry")), package("tests", json!("registry"))],
            "resolve": {"nodes": [
                {"id": "adamant-cli", "deps": [dep("used", Value::Null), dep("tests", json!("dev"))]},
                {"id": "adamant-capi", "deps": [dep("used", Value::Null)]},
                {"id": "used", "deps": []}, {"id": "tests", "deps": []}]},
        });
        let sums = BTreeMap::from([(("used".to_owned(), "1.0.0".to_owned()), "ab".to_owned())]);
        let compiled = BTreeSet::from(["used@1.0.0".to_owned(), "tests@1.0.0".to_owned()]);
        let bill = bill(&metadata, &compiled, &sums).unwrap();
        let names: Vec<_> =
            bill["components"].as_array().unwrap().iter().map(|c| c["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["adamant-capi", "adamant-cli", "used"]);
        assert_eq!(bill["components"][2]["hashes"][0]["content"], "ab");
        assert_eq!(bill["components"][2]["licenses"][0]["expression"], "MIT OR Apache-2.0");
        assert!(super::bill(&metadata, &compiled, &BTreeMap::new()).is_err());
    }
}
