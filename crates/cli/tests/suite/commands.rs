//! The commands about the program itself, and `bench`.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::common::{command, finish, run};
use serde_json::Value;

fn temporary(name: &str) -> std::path::PathBuf {
    std::env::temp_dir().join(format!("adamant-{}-{name}", std::process::id()))
}

#[test]
fn cpu_report() {
    let out = run(&["cpu"]);
    assert_eq!(out.code, Some(0));
    for part in ["CPU ", "features ", "clock ", "kernel "] {
        assert!(out.stdout.contains(part), "{part}");
    }
    let value: Value = serde_json::from_str(&run(&["cpu", "--json"]).stdout).unwrap();
    assert!(value["model"].is_string() && value["kernels"].is_array() && value["registers"].is_array());
}

#[test]
fn cpu_cap_is_told() {
    let out = finish(command(&["cpu", "--json"]).env("ADAMANT_CPU", "portable"));
    let value: Value = serde_json::from_str(&out.stdout).unwrap();
    assert_eq!(value["features"], Value::Array(Vec::new()));
    let kernels = value["kernels"].as_array().unwrap();
    assert!(kernels.iter().all(|choice| choice["kernel"] == "portable"));
    if cfg!(target_arch = "x86_64") {
        assert!(!value["remarks"].as_array().unwrap().is_empty());
    }
}

#[test]
fn unknown_cpu_cap_is_refused() {
    for (cap, named) in [("sse9", "'sse9'"), ("adx,", "''"), ("", "''"), ("ADX", "'ADX'")] {
        let out = finish(command(&["sqr", "1", "2"]).env("ADAMANT_CPU", cap));
        assert_eq!((out.code, out.stdout.as_str(), out.stderr.lines().count()), (Some(2), "", 1), "{cap}");
        assert!(out.stderr.contains("ADAMANT_CPU") && out.stderr.contains(named), "{}", out.stderr);
    }
}

#[test]
fn selftest_passes_on_every_cap() {
    for cap in ["portable", "adx", "all"] {
        let out = finish(command(&["selftest", "--json"]).env("ADAMANT_CPU", cap));
        assert_eq!(out.code, Some(0), "{cap}: {}", out.stderr);
        let rows: Value = serde_json::from_str(&out.stdout).unwrap();
        assert!(rows.as_array().unwrap().iter().all(|row| row["passed"] == true));
    }
    let out = run(&["selftest"]);
    assert!(out.stdout.lines().all(|line| line.starts_with("ok ")) && out.stderr.contains("all right"));
}

#[test]
fn completions_and_manual() {
    for (shell, sign) in
        [("bash", "complete -F"), ("zsh", "#compdef adamant"), ("fish", "complete -c adamant")]
    {
        let out = run(&["completions", shell]);
        assert!(out.code == Some(0) && out.stdout.contains(sign), "{shell}");
    }
    let page = run(&["man"]).stdout;
    assert!(page.contains(".TH adamant 1") && page.contains("adamant\\-sqr"), "{page}");
    assert!(run(&["man", "sqr"]).stdout.contains(".TH adamant-sqr 1"));
    for arguments in [["completions", "tcsh"], ["man", "nothing"]] {
        let out = run(&arguments);
        assert_eq!((out.code, out.stderr.lines().count()), (Some(2), 1), "{}", out.stderr);
    }
}

#[test]
fn help_everywhere() {
    for arguments in
        [&["--help"][..], &["sqr", "--help"], &["bench", "--help"], &["help", "cpu"], &["--version"]]
    {
        let out = run(arguments);
        assert!(out.code == Some(0) && !out.stdout.is_empty() && out.stderr.is_empty(), "{arguments:?}");
    }
    for arguments in [&[][..], &["nothing"], &["--nothing"]] {
        let out = run::<&str>(arguments);
        assert_eq!(
            (out.code, out.stdout.as_str(), out.stderr.lines().count()),
            (Some(2), "", 1),
            "{arguments:?}"
        );
    }
}

#[test]
fn closed_pipe_is_no_error() {
    use std::process::Stdio;
    let mut child = command(&["man"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}

#[test]
fn bench_writes_rows_and_a_page() {
    let (rows, page) = (temporary("rows.json"), temporary("page.html"));
    let files = [rows.to_str().unwrap(), page.to_str().unwrap()];
    let out = run(&["bench", "modexp", "--seconds", "0.01", "--json", files[0], "--html", files[1]]);
    assert_eq!(out.code, Some(0), "{}", out.stderr);
    assert!(out.stdout.contains("portable") && out.stdout.contains("2048 bits"));
    let value: Value = serde_json::from_str(&std::fs::read_to_string(&rows).unwrap()).unwrap();
    let row = &value.as_array().unwrap()[0];
    for (name, expected) in
        [("domain", "modexp"), ("operation", "power"), ("implementation", "adamant"), ("unit", "ns")]
    {
        assert_eq!(row[name], expected);
    }
    assert_eq!(row["params"]["bits"], 1024);
    assert!(
        row["min"].as_f64().unwrap() <= row["median"].as_f64().unwrap()
            && row["samples"].as_u64().unwrap() > 0
    );
    let html = std::fs::read_to_string(&page).unwrap();
    assert!(html.starts_with("<!doctype html>") && html.contains("<svg") && html.contains("<table>"));
    std::fs::remove_file(&rows).unwrap();
    std::fs::remove_file(&page).unwrap();
}

/// The rows of one run, those of another with one row slower, and what is no file of rows.
#[test]
fn bench_compare() {
    let files = ["before.json", "after.json"].map(temporary);
    let [before, after] = files.each_ref().map(|path| path.to_str().unwrap());
    let row = |operation: &str, time: f64| {
        format!(
            r#"{{"domain":"sqr","operation":"{operation}","params":{{"bits":2048}},"implementation":"adamant","kernel":"k",
                "unit":"ns","min":{time},"median":{time},"samples":9,"blocks":[{}]}}"#,
            vec![time.to_string(); 8].join(",")
        )
    };
    let write = |path: &str, rows: &[String]| std::fs::write(path, format!("[{}]", rows.join(","))).unwrap();
    write(before, &[row("one", 100.0), row("two", 100.0), row("old", 1.0)]);
    write(after, &[row("one", 105.0), row("two", 101.0), row("\\u001b[2Jnew", 1.0)]);
    let out = run(&["bench", "compare", before, after]);
    assert_eq!((out.code, out.stderr.as_str()), (Some(1), ""), "{}", out.stdout);
    assert!(out.stdout.contains("slower") && out.stdout.contains("+5.0% to +5.0%"), "{}", out.stdout);
    assert!(
        out.stdout.contains(&format!("only in {before}: sqr old, 2048 bits, adamant k\n")),
        "{}",
        out.stdout
    );
    // What a file names commands no terminal.
    assert!(out.stdout.contains("only in ") && !out.stdout.contains('\x1b'), "{}", out.stdout);
    let json = run(&["bench", "compare", "--json", before, after]);
    let value: Value = serde_json::from_str(&json.stdout).unwrap();
    assert_eq!((json.code, &value["pairs"][0]["verdict"]), (Some(1), &"slower".into()));
    assert_eq!(run(&["bench", "compare", "--threshold", "6", before, after]).code, Some(0));
    assert_eq!(run(&["bench", "compare", after, before]).code, Some(0));
    write(after, &[row("other", 1.0)]);
    for arguments in [
        &["bench", "compare", before][..],
        &["bench", "compare", before, "/no/such/file"],
        &["bench", "compare", before, "/dev/null"],
        &["bench", "compare", before, after],
        &["bench", "compare", before, before, "--threshold", "-1"],
        &["bench", "compare", before, before, "--threshold", "nan"],
        &["bench", "sqr", "compare", before, before],
    ] {
        let out = run(arguments);
        assert_eq!((out.code, out.stderr.lines().count()), (Some(2), 1), "{arguments:?}: {}", out.stderr);
    }
    files.iter().for_each(|path| std::fs::remove_file(path).unwrap());
}

/// The figures are on stdout all the same. On an old CPU remarks come before the error.
#[test]
fn bench_tells_what_it_cannot_write() {
    let out = run(&["bench", "modexp", "--seconds", "0.001", "--json", "/no/such/folder/rows.json"]);
    let last = out.stderr.lines().last().unwrap();
    assert!(out.code == Some(1) && out.stdout.contains("2048 bits"));
    assert!(last.starts_with("adamant: /no/such/folder/rows.json: "), "{last}");
}

#[test]
fn bench_overview_and_list() {
    let out = run(&["bench", "--seconds", "0.01"]);
    assert_eq!(out.code, Some(0));
    assert!(
        out.stdout.starts_with("CPU ") && out.stdout.contains("\nsqr: ") && out.stdout.contains("\nmodexp: ")
    );
    assert!(run(&["bench", "--list"]).stdout.contains("sqr "));
}

#[test]
fn bench_check_names_what_falls_short() {
    let path = temporary("targets.toml");
    let row = |operation: &str, limit: &str, needs: &str| {
        format!(
            "[[target]]\ndomain = 'sqr'\noperation = '{operation}'\nparams = {{ bits = 1024 }}\nkernel = 'portable'\n\
             unit = 'ns'\nlimit = {limit}\nneeds = [{needs}]\n"
        )
    };
    let check = |text: String| {
        std::fs::write(&path, text).unwrap();
        run(&["bench", "--check", "--seconds", "0.02", "--targets", path.to_str().unwrap()])
    };
    let easy = row("squaring", "1e9", "");
    let out = check(easy.clone());
    assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""));
    assert!(out.stdout.contains("met "));
    let out = check(easy.clone() + &row("squaring", "0.001", ""));
    assert_eq!((out.code, out.stderr.lines().count()), (Some(1), 1));
    assert!(out.stdout.contains("SHORT ") && out.stdout.contains("sqr squaring bits=1024 [portable]"));
    let out = check(easy + &row("squaring", "0.001", "'amx'"));
    assert_eq!(out.code, Some(0));
    assert!(out.stdout.contains("not measured") && out.stdout.contains("amx"));
    let out = check("nonsense".to_string());
    assert_eq!((out.code, out.stderr.lines().count()), (Some(2), 1), "{}", out.stderr);
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn bench_refuses_in_one_line() {
    for arguments in [
        &["bench", "nothing"][..],
        &["bench", "--seconds", "0"],
        &["bench", "--targets", "x"],
        &["bench", "--check", "--targets", "/no/such/file"],
        &["bench", "--peers"],
    ] {
        let out = run(arguments);
        assert_eq!((out.code, out.stderr.lines().count()), (Some(2), 1), "{arguments:?}: {}", out.stderr);
    }
}
