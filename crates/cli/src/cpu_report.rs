//! The CPU report: model, features, registers, kernels, remarks.

use crate::kernels::{self, Choice, Family};
use adamant::base::cpu::{self, Adx, Feature, Features, Ifma, Registers};
use adamant_bench::clock::Clocks;
use serde::Serialize;

/// Everything that decides how fast it will be.
#[derive(Serialize)]
pub struct Report {
    model: String,
    architecture: &'static str,
    /// Features that the CPU and the operating system offer and that are used.
    features: Vec<&'static str>,
    /// Offered, but hidden by `ADAMANT_CPU`.
    hidden: Vec<&'static str>,
    registers: Vec<Register>,
    #[serde(flatten)]
    clocks: Clocks,
    kernels: Vec<Choice>,
    families: Vec<Family>,
    remarks: Vec<String>,
    #[serde(skip)]
    reference: Vec<(&'static str, bool, &'static str)>,
}

#[derive(Serialize)]
struct Register {
    name: &'static str,
    value: String,
}

impl Report {
    /// Looks at the CPU; the clocks were measured before.
    pub fn new(clocks: Clocks) -> Report {
        let (offered, used) = (cpu::uncapped_features(), cpu::features());
        let names =
            |keep: &dyn Fn(Feature) -> bool| offered.iter().filter(|&f| keep(f)).map(Feature::name).collect();
        let registers = cpu::registers();
        let reference = reference(registers, used);
        Report {
            model: model(),
            architecture: std::env::consts::ARCH,
            features: names(&|f| used.has(f)),
            hidden: names(&|f| !used.has(f)),
            registers: raw(registers),
            clocks,
            kernels: kernels::all(),
            families: kernels::families(),
            remarks: remarks(&reference, clocks),
            reference,
        }
    }

    /// The report for people.
    pub fn text(&self) -> String {
        let mut out = format!("CPU        {} ({})\n", self.model, self.architecture);
        let ghz = |rate: Option<f64>| rate.map_or("unknown".to_string(), |g| format!("{g:.2} GHz"));
        out += &format!(
            "clock      core {}, time-stamp counter {}\n",
            ghz(self.clocks.core_ghz),
            ghz(self.clocks.tsc_ghz)
        );
        out += &format!("features   {}\n", list(&self.features));
        if !self.hidden.is_empty() {
            out += &format!("hidden     {} (by {})\n", list(&self.hidden), cpu::cap::VARIABLE);
        }
        for register in self.registers.iter().filter(|_| !self.reference.is_empty()) {
            out += &format!("register   {:<22} {}\n", register.name, register.value);
        }
        for (name, present, remark) in &self.reference {
            let (verdict, remark) = if *present { ("yes", "") } else { ("no", *remark) };
            out += format!("{name:<33} {verdict:<4} {remark}").trim_end();
            out.push('\n');
        }
        for choice in &self.kernels {
            out += &format!("runs       {:<44} {}\n", choice.operation, choice.kernel);
        }
        for better in self.improvements() {
            out += &format!("better     {better}\n");
        }
        out
    }

    /// One line `kernel FAMILY BACKEND` for every family of operations, to be read by programs, too.
    pub fn families(&self) -> String {
        self.families.iter().map(|line| format!("kernel {} {}\n", line.family, line.backend)).collect()
    }

    /// The rates of this machine.
    pub fn clocks(&self) -> Clocks {
        self.clocks
    }

    /// What should catch the eye.
    pub fn remarks(&self) -> &[String] {
        &self.remarks
    }

    /// The model and clocks, for the head of other reports.
    pub fn headline(&self) -> String {
        let ghz = |rate: Option<f64>| rate.map_or("?".to_string(), |g| format!("{g:.2}"));
        format!(
            "{}, core {} GHz, TSC {} GHz",
            self.model,
            ghz(self.clocks.core_ghz),
            ghz(self.clocks.tsc_ghz)
        )
    }

    /// Each improvement once.
    pub fn improvements(&self) -> Vec<&str> {
        let mut all: Vec<_> = self.kernels.iter().filter_map(|choice| choice.better.as_deref()).collect();
        all.dedup();
        all
    }
}

fn model() -> String {
    let mut buffer = [0; 48];
    let brand = cpu::brand(&mut buffer);
    if brand.is_empty() { "unknown".to_string() } else { brand.to_string() }
}

fn raw(r: Registers) -> Vec<Register> {
    let register = |name, value| Register { name, value: format!("0x{value:08x}") };
    vec![
        register("CPUID leaf 1 ECX", u64::from(r.leaf1_ecx)),
        register("CPUID leaf 1 EDX", u64::from(r.leaf1_edx)),
        register("CPUID leaf 7 EBX", u64::from(r.leaf7_ebx)),
        register("CPUID leaf 7 ECX", u64::from(r.leaf7_ecx)),
        register("CPUID leaf 7.1 EAX", u64::from(r.leaf7_1_eax)),
        register("XCR0", r.xcr0),
    ]
}

/// The instruction sets that matter for squaring, in the order of their age, each with what its absence means. None
/// where there is no CPUID to ask.
fn reference(r: Registers, used: Features) -> Vec<(&'static str, bool, &'static str)> {
    if r == Registers::default() {
        return Vec::new();
    }
    let bit = |register: u32, n: u32| register & (1 << n) != 0;
    vec![
        ("SSE2", bit(r.leaf1_edx, 26), "LOW PERFORMANCE: portable code only"),
        ("AVX", bit(r.leaf1_ecx, 28), "LOW PERFORMANCE: an old CPU, or its operating system hides it"),
        ("MULX/ADX (BMI2, ADCX, ADOX)", used.contains(Adx::FEATURES), "LOW PERFORMANCE: portable code only"),
        (
            "AVX-512 IFMA",
            used.contains(Ifma::FEATURES),
            "IMPORTANT! Squaring would be several times as fast with it",
        ),
    ]
}

/// The core runs this much slower than the counter when something slows it down.
const THROTTLED: f64 = 0.75;

fn remarks(reference: &[(&'static str, bool, &'static str)], clocks: Clocks) -> Vec<String> {
    let missing = reference.iter().filter(|(_, present, _)| !present);
    let mut out: Vec<_> = missing.map(|(name, _, remark)| format!("{name} is not used. {remark}.")).collect();
    if cfg!(adamant_portable) {
        out.push("LOW PERFORMANCE: this program was built with --cfg adamant_portable.".to_string());
    }
    if let (Some(core), Some(tsc)) = (clocks.core_ghz, clocks.tsc_ghz)
        && core < THROTTLED * tsc
    {
        out.push(format!(
            "LOW PERFORMANCE: the core runs at {core:.2} GHz, far below its nominal {tsc:.2} GHz."
        ));
    }
    out
}

fn list(names: &[&str]) -> String {
    if names.is_empty() { "none that the kernels use".to_string() } else { names.join(" ") }
}
