//! Building the harness and running it layer by layer.

use super::Outcome;
use crate::sh;
use anyhow::{Context, Result, bail};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

/// Builds the harness.
pub const BUILD: [&str; 7] =
    ["build", "--quiet", "--release", "--package", "adamant-ctgrind", "--features", "marks"];

/// The harness, in release: results belong to a binary, so it is the optimised one that counts.
pub fn build() -> Result<PathBuf> {
    sh::run(&mut sh::cargo(&BUILD))?;
    Ok(sh::target_folder()?.join("release").join("adamant-ctgrind"))
}

/// Runs the cases `ids` in one layer, as many at a time as there are cores.
pub fn run(harness: &Path, layer: &str, ids: &[String]) -> Result<Vec<Outcome>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    if layer == "a" && sh::find("valgrind").is_none() {
        bail!("layer A needs valgrind, which is not installed (Debian: apt-get install valgrind)");
    }
    let cores = thread::available_parallelism().map_or(1, usize::from).min(ids.len());
    // Dealt out like cards: long cases stand together in the list.
    let hands: Vec<Vec<String>> =
        (0..cores).map(|first| ids.iter().skip(first).step_by(cores).cloned().collect()).collect();
    let outcomes = thread::scope(|scope| {
        let workers: Vec<_> = hands
            .into_iter()
            .enumerate()
            .map(|(worker, hand)| scope.spawn(move || run_in_turn(harness, layer, worker, hand)))
            .collect();
        let join = |worker: thread::ScopedJoinHandle<'_, Result<Vec<Outcome>>>| {
            worker.join().unwrap_or_else(|_| bail!("a thread of layer {layer} ended early"))
        };
        workers.into_iter().map(join).collect::<Result<Vec<_>>>()
    })?;
    Ok(outcomes.into_iter().flatten().collect())
}

/// One after the other. A case that ends the process is recorded as broken, and the rest run in another.
fn run_in_turn(harness: &Path, layer: &str, worker: usize, ids: Vec<String>) -> Result<Vec<Outcome>> {
    let log = log_file(layer, worker)?;
    let mut writer = File::create(&log)?;
    let mut waiting = ids;
    let mut outcomes: Vec<Outcome> = Vec::new();
    while !waiting.is_empty() {
        let output = program(harness, layer)
            .args(&waiting)
            .stderr(writer.try_clone()?)
            .stdin(Stdio::null())
            .output()
            .with_context(|| format!("cannot run layer {layer}"))?;
        let done: Vec<Outcome> = String::from_utf8_lossy(&output.stdout).lines().filter_map(parse).collect();
        waiting.retain(|id| !done.iter().any(|outcome| outcome.id() == *id));
        outcomes.extend(done);
        if !waiting.is_empty() {
            let id = waiting.remove(0);
            let remark = format!("the harness ended with {}", output.status);
            outcomes.push(
                parse(&format!("{}\t{layer}\tBROKEN\t{remark}", id.replacen('@', "\t", 1)))
                    .with_context(|| format!("not a case: {id}"))?,
            );
        }
    }
    if let Some(bad) = outcomes.iter().find(|outcome| !outcome.good()) {
        use std::io::Write;
        writer.flush()?;
        print_section(&log, bad)?;
    }
    Ok(outcomes)
}

fn program(harness: &Path, layer: &str) -> Command {
    let mut command = if layer == "a" {
        let mut command = Command::new("valgrind");
        command.args(["--quiet", "--error-limit=no", "--num-callers=12", "--leak-check=no"]).arg(harness);
        command
    } else {
        Command::new(harness)
    };
    command.arg(layer).current_dir(sh::root());
    command
}

pub fn log_file(layer: &str, worker: usize) -> Result<PathBuf> {
    let folder = sh::target_folder()?.join("ctgrind");
    fs::create_dir_all(&folder)?;
    Ok(folder.join(format!("layer-{layer}-{worker}.log")))
}

/// The reports on one case: from its line in the log to the next case's.
pub fn print_section(log: &Path, outcome: &Outcome) -> Result<()> {
    let bytes = fs::read(log)?;
    let text = String::from_utf8_lossy(&bytes);
    let start = format!("ctgrind: {}", outcome.id());
    let section = text.lines().skip_while(|line| *line != start).skip(1);
    for line in section.take_while(|line| !line.starts_with("ctgrind: ")).take(40) {
        println!("{line}");
    }
    println!("(all reports: {})", log.strip_prefix(sh::root()).unwrap_or(log).display());
    Ok(())
}

pub fn parse(line: &str) -> Option<Outcome> {
    let mut fields = line.split('\t').map(str::to_owned);
    let mut next = || fields.next();
    Some(Outcome { name: next()?, backend: next()?, layer: next()?, verdict: next()?, remark: next()? })
}
