//! What the library exports, from its source: more than its header declares.

use adamant_testing::header::Function;
use std::path::Path;

/// The functions of every `export!`, and those of a variable number of arguments.
pub fn functions() -> Vec<Function> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut all = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        for line in &code {
            if let Some(call) = line.strip_prefix("variadic!(") {
                let name = call.split(' ').next().unwrap();
                let parameters = [("a", "*mut mp_int"), ("end", "*const mp_int")];
                all.push(function(name, parameters.map(|(n, k)| (n.into(), k.into())).to_vec(), "c_int"));
            }
        }
        // An invocation begins and ends at the margin.
        for block in code.join("\n").split("\nexport! {\n").skip(1) {
            let block = block.split("\n}").next().unwrap();
            all.extend(block.split("fn ").skip(1).map(read));
        }
    }
    assert!(all.len() > 190, "{} functions", all.len());
    all
}

fn function(name: &str, parameters: Vec<(String, String)>, result: &str) -> Function {
    Function { name: name.to_owned(), parameters, result: result.to_owned() }
}

/// `NAME(PARAMETERS) -> RESULT {`
fn read(text: &str) -> Function {
    let (name, rest) = text.split_once('(').unwrap();
    let (parameters, rest) = rest.split_once(')').unwrap();
    let result = rest.split('{').next().unwrap().trim().trim_start_matches("-> ");
    let parameters = parameters.split(',').map(str::trim).filter(|parameter| !parameter.is_empty());
    let parameters = parameters.map(|parameter| {
        let (name, kind) = parameter.split_once(": ").unwrap();
        (name.to_owned(), in_full(kind))
    });
    function(name, parameters.collect(), if result.is_empty() { "()" } else { result })
}

fn in_full(kind: &str) -> String {
    match kind {
        "In" => "*const mp_int",
        "Out" => "*mut mp_int",
        other => other,
    }
    .to_owned()
}

/// What the header declares is exported.
#[test]
fn nothing_of_the_header_is_left_out() {
    let header =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("include/tommath.h")).unwrap();
    let names: Vec<String> = functions().into_iter().map(|function| function.name).collect();
    let mut declared = 0;
    for line in header.lines().filter(|line| line.ends_with(';') && !line.starts_with("typedef")) {
        let Some((before, _)) = line
            .trim_start_matches("MP_DEPRECATED(")
            .split_once("(const ")
            .or_else(|| line.trim_start_matches("MP_DEPRECATED(").split_once("(mp_int "))
        else {
            continue;
        };
        let name = before.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap();
        assert!(names.iter().any(|known| known == name), "{name}");
        declared += 1;
    }
    assert!(declared > 120, "{declared} declared functions");
}
