//! A process for each function, and what is checked after each call.

use super::argument::{Placed, place};
use super::call::{MOST, call, result};
use super::cases::{Case, Change, Outcome, cases};
use super::{Answer, Row};
use crate::header::Function;
use std::collections::BTreeMap;
use std::io::Write;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Names the function that a child process is for.
const VARIABLE: &str = "ADAMANT_HOSTILE";

/// Seconds that a function may take for all of its cases.
const PATIENCE: u32 = 120;

/// Processes at the same time.
const PROCESSES: usize = 2;

static PANICKED: AtomicBool = AtomicBool::new(false);

/// Runs every row in a process of its own, by the test `child` of this program, which calls [`one`].
///
/// # Panics
/// With what was found; where a function has no row, or a row no function.
pub fn every(rows: &[Row], functions: &[Function], child: &str) {
    let mut wrong = names(rows, functions);
    let next = AtomicUsize::new(0);
    let work = || {
        let mut wrong = Vec::new();
        while let Some(row) = rows.get(next.fetch_add(1, Ordering::Relaxed)) {
            wrong.extend(run(row, child));
        }
        wrong
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..PROCESSES).map(|_| scope.spawn(work)).collect();
        workers.into_iter().for_each(|worker| wrong.extend(worker.join().expect("a worker")));
    });
    assert!(wrong.is_empty(), "{} findings:\n{}", wrong.len(), wrong.join("\n"));
}

/// Functions without a row, rows without a function.
fn names(rows: &[Row], functions: &[Function]) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut seen: BTreeMap<&str, usize> = functions.iter().map(|f| (f.name.as_str(), 0)).collect();
    for row in rows {
        match seen.get_mut(row.name) {
            Some(count) => *count += 1,
            None => wrong.push(format!("{}: no function of this name", row.name)),
        }
    }
    wrong.extend(seen.iter().filter(|&(_, &n)| n != 1).map(|(name, n)| format!("{name}: {n} rows, not 1")));
    wrong
}

/// What the process of one function found, or how it ended.
fn run(row: &Row, child: &str) -> Vec<String> {
    let output = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", child, "--nocapture"])
        .env(VARIABLE, row.name)
        .output()
        .expect("a process");
    let text =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    let mut wrong: Vec<String> =
        text.lines().filter_map(|line| line.split_once("WRONG ")).map(|(_, what)| what.to_owned()).collect();
    if !output.status.success() && wrong.is_empty() || !text.contains("CASES ") {
        let last = text.lines().rev().find_map(|line| line.split_once("CASE "));
        let last = last.map_or_else(|| text.clone(), |(_, what)| what.to_owned());
        wrong.push(format!("{}: {} in: {last}", row.name, output.status));
    }
    wrong
}

/// All cases of the function that the environment names; nothing without it.
///
/// # Panics
/// With what was found.
pub fn one(rows: &[Row], functions: &[Function]) {
    let Ok(name) = std::env::var(VARIABLE) else { return };
    let row = rows.iter().find(|row| row.name == name).expect("a row");
    let Some(function) = functions.iter().find(|function| function.name == name) else { return };
    std::panic::set_hook(Box::new(|_| PANICKED.store(true, Ordering::Relaxed)));
    // SAFETY: has no precondition.
    unsafe { libc::alarm(PATIENCE) };
    let kinds: Vec<&str> = function.parameters.iter().map(|(_, kind)| kind.as_str()).collect();
    let arguments = (row.arguments)();
    let (mut wrong, mut count) = (0, 0);
    if kinds.len() != arguments.len() || kinds.len() > MOST {
        println!("WRONG {name}: {} arguments for {function}", arguments.len());
        wrong += 1;
    } else {
        for at_end in [true, false] {
            for case in cases(&arguments, &kinds) {
                println!("CASE {}", case.what);
                let _ = std::io::stdout().flush();
                if let Err(what) = check(row, function, &case, at_end) {
                    println!("WRONG {name}: {}: {what}", case.what);
                    wrong += 1;
                }
                count += 1;
            }
        }
    }
    println!("CASES {count}");
    assert_eq!(wrong, 0);
}

fn check(row: &Row, function: &Function, case: &Case, at_end: bool) -> Result<(), String> {
    let is_const: Vec<bool> =
        function.parameters.iter().map(|(_, kind)| kind.starts_with("*const")).collect();
    let mut placed = place(&(row.arguments)(), &is_const, at_end);
    for &(argument, change) in &case.changes {
        match change {
            Change::Word(word) => placed[argument].word = word,
            Change::Element(index, word) => placed[argument].set_element(index, word),
        }
    }
    let words: Vec<usize> = placed.iter().map(|argument| argument.word).collect();
    // SAFETY: the address of the function whose prototype this is; a crash is what is looked for.
    let said = result(unsafe { call(row.address, &words) }, &function.result);
    if PANICKED.swap(false, Ordering::Relaxed) {
        return Err("a panic".into());
    }
    let touched = placed.iter().position(Placed::is_touched);
    match (row.answer, case.outcome) {
        (Answer::Status(internal), _) if said == i64::from(internal) => Err("an internal error".into()),
        (Answer::Status(_) | Answer::Code, Outcome::Good) if said != 0 => Err(format!("{said}, not 0")),
        (Answer::Number(number), Outcome::Good) if said != number => Err(format!("{said}, not {number}")),
        (Answer::Status(_) | Answer::Code, Outcome::Refused) if said == 0 => Err("no error".into()),
        (Answer::Status(_), Outcome::Refused) => match touched {
            Some(argument) => Err(format!("error {said}, but output {argument} was written")),
            _ => Ok(()),
        },
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::header::prototypes;

    /// Reads the byte at `data` where `len` is not 0, without a look at either.
    ///
    /// # Safety
    /// It has none: that is to be found.
    unsafe extern "C" fn careless(out: *mut u8, data: *const u8, len: usize) -> i32 {
        // SAFETY: see above.
        unsafe {
            if len > 0 {
                out.write(data.read());
            }
        }
        0
    }

    fn rows() -> Vec<Row> {
        use crate::hostile::Argument::{In, Len, Out};
        let address = careless as *const () as usize;
        let arguments = || vec![Out(1), In(vec![7; 3]), Len(1, 1)];
        vec![Row { name: "careless", address, answer: Answer::Status(-1), arguments }]
    }

    fn functions(header: &str) -> Vec<Function> {
        prototypes(header).expect("a header")
    }

    const HEADER: &str = "int careless(uint8_t *out, const uint8_t *data, size_t len);";

    #[test]
    fn every_function_has_one_row() {
        assert_eq!(names(&rows(), &functions(HEADER)), Vec::<String>::new());
        let more = functions("int careless(uint8_t *out); int fresh(void);");
        assert_eq!(names(&rows(), &more), ["fresh: 0 rows, not 1"]);
        assert_eq!(names(&rows(), &functions("int fresh(void);")).len(), 2);
        let twice = [rows(), rows()].concat();
        assert_eq!(names(&twice, &functions(HEADER)), ["careless: 2 rows, not 1"]);
    }

    /// A crash is put down to the function and the case.
    #[test]
    fn a_crash_is_found() {
        let wrong = run(&rows()[0], "hostile::process::tests::child");
        assert_eq!(wrong.len(), 1);
        assert!(wrong[0].contains("careless: signal") && wrong[0].ends_with("argument 0 NULL"), "{wrong:?}");
    }

    /// Does nothing but in that process.
    #[test]
    fn child() {
        one(&rows(), &functions(HEADER));
    }
}
