//! Comparison with `targets.toml`, whose head says what its rows mean.

use crate::Case;
use crate::case::{OURS, Params};
use crate::clock::Clocks;
use crate::engine::Measurement;
use crate::report::time;
use adamant::base::cpu::{Feature, features, ifma_per_cycle};
use adamant_base::num::to_f64;
use serde::Deserialize;
use std::path::Path;
use std::sync::OnceLock;

/// The targets as they were when the program was built.
const BUILT_IN: &str = include_str!("../targets.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    class: Vec<Class>,
    target: Vec<Target>,
}

/// A kind of CPU that rows name: by what it has, and by what it lacks.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Class {
    name: String,
    #[serde(default)]
    needs: Vec<String>,
    #[serde(default)]
    lacks: Vec<String>,
}

/// One row.
#[derive(Debug, Deserialize)]
#[serde(try_from = "Written")]
pub struct Target {
    domain: String,
    operation: String,
    params: Params,
    /// The kernel of ours that is meant; the fastest without it.
    kernel: Option<String>,
    goal: Goal,
    /// The class of CPUs for which the row holds; what it needs and lacks is added to the lists below when the file is read.
    class: Option<String>,
    /// CPU features without which the row means nothing.
    needs: Vec<String>,
    /// CPU features with which the row means nothing.
    lacks: Vec<String>,
}

#[derive(Debug)]
enum Goal {
    /// We are to take at most 1/ratio of the time of the peer whose name begins so.
    Ratio { peer: String, ratio: f64 },
    /// We are to take at most so much.
    Limit { unit: Unit, limit: f64 },
}

/// A row as it is written in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    domain: String,
    operation: String,
    params: Params,
    kernel: Option<String>,
    peer: Option<String>,
    ratio: Option<f64>,
    unit: Option<Unit>,
    limit: Option<f64>,
    class: Option<String>,
    #[serde(default)]
    needs: Vec<String>,
    #[serde(default)]
    lacks: Vec<String>,
}

impl TryFrom<Written> for Target {
    type Error = &'static str;

    fn try_from(row: Written) -> Result<Target, &'static str> {
        let goal = match (row.peer, row.ratio, row.unit, row.limit) {
            (Some(peer), Some(ratio), None, None) => Goal::Ratio { peer, ratio },
            (None, None, Some(unit), Some(limit)) => Goal::Limit { unit, limit },
            _ => return Err("a row has either peer and ratio, or unit and limit"),
        };
        let Written { domain, operation, params, kernel, class, needs, lacks, .. } = row;
        Ok(Target { domain, operation, params, kernel, goal, class, needs, lacks })
    }
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Unit {
    Ns,
    TscCycles,
    TscCyclesPerByte,
    /// At the clock that the core was measured to run at; depends less on the machine than the others.
    CoreCycles,
}

/// How a row came out.
#[derive(Debug, PartialEq)]
pub enum Outcome {
    /// Reached, with the figures.
    Met(String),
    /// Not reached, with the figures.
    Short(String),
    /// Not measured, with the reason.
    NotMeasured(String),
}

/// The rows of a file, or those built in.
///
/// # Errors
/// One line: the file that cannot be read, or the row that is malformed.
pub fn load(path: Option<&Path>) -> Result<Vec<Target>, String> {
    let file_name = path_name(path);
    let text = match path {
        Some(path) => std::fs::read_to_string(path).map_err(|error| format!("{file_name}: {error}"))?,
        None => BUILT_IN.to_string(),
    };
    let mut file: File = toml::from_str(&text).map_err(|error| {
        let line = error.span().map_or(0, |span| text[..span.start].lines().count().max(1));
        format!("{file_name}, line {line}: {}", error.message().replace('\n', " "))
    })?;
    for target in &mut file.target {
        let Some(name) = &target.class else { continue };
        let Some(class) = file.class.iter().find(|class| class.name == *name) else {
            return Err(format!("{file_name}: {}: no class is named {name}", target.name()));
        };
        target.needs.extend_from_slice(&class.needs);
        target.lacks.extend_from_slice(&class.lacks);
    }
    Ok(file.target)
}

fn path_name(path: Option<&Path>) -> String {
    path.map_or("targets.toml".to_string(), |p| p.display().to_string())
}

impl Target {
    /// Whether the row is about this case.
    #[must_use]
    pub fn concerns(&self, case: &Case) -> bool {
        (self.domain.as_str(), self.operation.as_str(), &self.params)
            == (case.domain, case.operation, &case.params)
    }

    fn matches(&self, m: &Measurement) -> bool {
        m.subject.is(&self.domain, &self.operation, &self.params)
    }

    /// The domain that measures it.
    #[must_use]
    pub fn domain(&self) -> &str {
        &self.domain
    }

    /// The row in one line.
    #[must_use]
    pub fn name(&self) -> String {
        let params: Vec<_> = self.params.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let kernel = self.kernel.as_ref().map_or(String::new(), |k| format!(" [{k}]"));
        format!("{} {} {}{kernel}", self.domain, self.operation, params.join(" "))
    }

    /// How it came out.
    #[must_use]
    pub fn judge(&self, all: &[Measurement], clocks: Clocks) -> Outcome {
        if let Some(feature) = self.needs.iter().find(|name| !available(name)) {
            return Outcome::NotMeasured(format!("this CPU lacks {feature}, or ADAMANT_CPU hides it"));
        }
        if let Some(feature) = self.lacks.iter().find(|name| available(name)) {
            return Outcome::NotMeasured(format!("this CPU has {feature}, and the row is for those without"));
        }
        let fastest = |keep: &dyn Fn(&&Measurement) -> bool| {
            all.iter().filter(|m| self.matches(m)).filter(keep).min_by(|a, b| a.min.total_cmp(&b.min))
        };
        let of_kernel = |m: &&Measurement| self.kernel.as_ref().is_none_or(|kernel| *kernel == m.kernel);
        let Some(ours) = fastest(&|m| m.implementation == OURS && of_kernel(m)) else {
            return Outcome::NotMeasured("no such kernel or case in this build".to_string());
        };
        match &self.goal {
            Goal::Ratio { peer, ratio } => {
                match fastest(&|m| m.implementation != OURS && m.implementation.starts_with(peer.as_str())) {
                    Some(theirs) => judge_ratio(ours, theirs, *ratio),
                    None => Outcome::NotMeasured(format!(
                        "{peer} did not take part; see cargo xtask bench --peers"
                    )),
                }
            }
            Goal::Limit { unit, limit } => judge_limit(ours, *unit, *limit, clocks),
        }
    }
}

fn judge_ratio(ours: &Measurement, theirs: &Measurement, wanted: f64) -> Outcome {
    let ratio = theirs.min / ours.min;
    let text = format!(
        "{ratio:.2} times as fast as {} ({} against {}), wanted {wanted}",
        theirs.implementation,
        time(ours.min),
        time(theirs.min)
    );
    if ratio >= wanted { Outcome::Met(text) } else { Outcome::Short(text) }
}

fn judge_limit(ours: &Measurement, unit: Unit, limit: f64, clocks: Clocks) -> Outcome {
    let (factor, name) = match (unit, clocks.tsc_ghz, ours.subject.bytes) {
        (Unit::Ns, _, _) => (1.0, "ns"),
        (Unit::CoreCycles, _, _) => match (ours.core_cycles, clocks.core_ghz) {
            (Some(cycles), _) => (cycles / ours.min, "core cycles"),
            (None, Some(ghz)) => (ghz, "core cycles"),
            (None, None) => {
                return Outcome::NotMeasured("the core's clock cannot be measured here".to_string());
            }
        },
        (Unit::TscCycles, Some(ghz), _) => (ghz, "TSC cycles"),
        (Unit::TscCyclesPerByte, Some(ghz), Some(bytes)) => (ghz / to_f64(bytes), "TSC cycles per byte"),
        (_, None, _) => return Outcome::NotMeasured("this machine has no time-stamp counter".to_string()),
        (_, _, None) => return Outcome::NotMeasured("the case counts no bytes".to_string()),
    };
    let value = ours.min * factor;
    let text = format!("{value:.3} {name}, wanted at most {limit}");
    if value <= limit { Outcome::Met(text) } else { Outcome::Short(text) }
}

/// What is measured, as no register tells it: two 512-bit IFMA a cycle.
const TWO_IFMA: &str = "two ifma a cycle";

/// A name that no feature has is never available.
fn available(name: &str) -> bool {
    static MEASURED: OnceLock<bool> = OnceLock::new();
    if name == TWO_IFMA {
        return *MEASURED.get_or_init(|| ifma_per_cycle().is_some_and(|count| count > 1.25));
    }
    Feature::ALL.into_iter().any(|feature| feature.name() == name && features().has(feature))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DOMAINS;
    use crate::case::Subject;

    fn measured(implementation: &str, kernel: &str, min: f64) -> Measurement {
        let Ok(serde_json::Value::Object(params)) = serde_json::from_str(r#"{"bits":2048}"#) else {
            panic!()
        };
        let subject = Subject { domain: "sqr", operation: "squaring", params, bytes: None };
        let (implementation, kernel) = (implementation.to_string(), kernel.to_string());
        Measurement {
            subject,
            implementation,
            kernel,
            min,
            median: min,
            samples: 1,
            blocks: vec![],
            core_cycles: None,
        }
    }

    fn target(rest: &str) -> Target {
        let text = format!("[[target]]\ndomain='sqr'\noperation='squaring'\nparams={{bits=2048}}\n{rest}");
        let mut file: File = toml::from_str(&text).unwrap();
        file.target.remove(0)
    }

    #[test]
    fn verdicts() {
        let clocks = Clocks { tsc_ghz: Some(2.0), core_ghz: None };
        let all = [measured(OURS, "a", 100.0), measured(OURS, "b", 50.0), measured("Peer 1.0", "f", 150.0)];
        let kind = |rest: &str| match target(rest).judge(&all, clocks) {
            Outcome::Met(_) => 'm',
            Outcome::Short(_) => 's',
            Outcome::NotMeasured(_) => 'n',
        };
        assert_eq!(kind("peer='Peer'\nratio=3.0"), 'm');
        assert_eq!(kind("peer='Peer'\nratio=3.1"), 's');
        assert_eq!(kind("peer='Peer'\nratio=1.6\nkernel='a'"), 's');
        assert_eq!(kind("peer='Peer'\nratio=1.0\nkernel='c'"), 'n');
        assert_eq!(kind("peer='Other'\nratio=1.0"), 'n');
        assert_eq!(kind("unit='core_cycles'\nlimit=99"), 'n');
        assert_eq!(kind("unit='ns'\nlimit=50"), 'm');
        assert_eq!(kind("unit='tsc_cycles'\nlimit=99"), 's');
        assert_eq!(kind("unit='tsc_cycles_per_byte'\nlimit=99"), 'n');
        assert_eq!(kind("unit='ns'\nlimit=50\nneeds=['no such feature']"), 'n');
        assert_eq!(kind("unit='ns'\nlimit=50\nlacks=['no such feature']"), 'm');
    }

    /// A row with `lacks` holds where the feature is missing or capped, and only there.
    #[test]
    fn lacking_features() {
        let clocks = Clocks { tsc_ghz: Some(2.0), core_ghz: None };
        let all = [measured(OURS, "a", 100.0)];
        for feature in Feature::ALL {
            let row = target(&format!("unit='ns'\nlimit=100\nlacks=['{}']", feature.name()));
            let measured = matches!(row.judge(&all, clocks), Outcome::Met(_));
            assert_eq!(measured, !features().has(feature), "{}", feature.name());
        }
    }

    #[test]
    fn classes_are_their_features() {
        let path = std::env::temp_dir().join(format!("adamant-classes-{}", std::process::id()));
        let row = "[[target]]\ndomain='sqr'\noperation='squaring'\nparams={bits=2048}\nunit='ns'\nlimit=1\n";
        let class = "[[class]]\nname='c'\nneeds=['avx2']\nlacks=['avx512']\n";
        std::fs::write(&path, format!("{class}{row}class='c'\nneeds=['bmi2']\n")).unwrap();
        let target = load(Some(&path)).unwrap().remove(0);
        assert_eq!((target.needs.join(" "), target.lacks.join(" ")), ("bmi2 avx2".into(), "avx512".into()));
        std::fs::write(&path, format!("{class}{row}class='d'\n")).unwrap();
        assert!(load(Some(&path)).unwrap_err().contains("no class is named d"));
        std::fs::remove_file(&path).unwrap();
    }

    /// Each row is about a case that exists; otherwise it would never be measured.
    #[test]
    fn rows_have_cases() {
        for target in load(None).unwrap() {
            let domain = DOMAINS.iter().find(|d| d.name == target.domain);
            let cases = domain.map(|d| (d.cases)()).unwrap_or_default();
            assert!(cases.iter().any(|case| target.concerns(case)), "{}", target.name());
            for need in target.needs.iter().chain(&target.lacks) {
                let known = need == TWO_IFMA || Feature::ALL.iter().any(|f| f.name() == need);
                assert!(known, "{}: {need}", target.name());
            }
        }
    }

    /// A row that names no kernel, asks for what it is not for, or is said twice would never be measured, or for nothing.
    #[test]
    fn rows_hold_together() {
        let kernels: Vec<_> = adamant::families().flat_map(|family| family.backends).collect();
        let mut seen = std::collections::BTreeSet::new();
        for target in load(None).unwrap() {
            let name = target.name();
            let lacks = |feature: &str| target.lacks.iter().any(|lack| lack == feature);
            assert!(!target.needs.iter().any(|need| lacks(need)), "{name} needs what it lacks");
            let of_avx512 = |need: &String| need.starts_with("avx512");
            assert!(
                !(lacks("avx512") && target.needs.iter().any(of_avx512)),
                "{name} needs a part of AVX-512"
            );
            assert!(
                seen.insert(format!("{name} {:?} {:?} {:?}", target.goal, target.needs, target.lacks)),
                "{name}"
            );
            let Some(kernel) = &target.kernel else { continue };
            let kernel = kernel.strip_prefix("constant time, ").unwrap_or(kernel);
            let mut found = kernels.iter().filter(|(name, _)| *name == kernel).peekable();
            assert!(
                ["Integer", "Uint"].contains(&kernel) || found.peek().is_some(),
                "{name}: no such kernel"
            );
            let lacked = |feature: &Feature| lacks(feature.name());
            assert!(
                found.all(|(_, needs)| !Feature::ALL.iter().any(|f| needs.has(*f) && lacked(f))),
                "{name}: its kernel needs what the row lacks"
            );
        }
    }

    #[test]
    fn malformed_rows_are_told() {
        let path = std::env::temp_dir().join(format!("adamant-targets-{}", std::process::id()));
        let row = "[[target]]\ndomain = 'sqr'\noperation = 'squaring'\nparams = { bits = 2048 }\n";
        for rest in
            ["", "peer = 'P'", "unit = 'ns'\nlimit = 1\nratio = 2", "unit = 'days'\nlimit = 1", "domain = 3"]
        {
            std::fs::write(&path, format!("{row}{rest}\n")).unwrap();
            let Err(message) = load(Some(&path)) else { panic!("{rest} was taken") };
            assert!(message.contains("line") && !message.contains('\n'), "{message}");
        }
        std::fs::remove_file(&path).unwrap();
    }
}
