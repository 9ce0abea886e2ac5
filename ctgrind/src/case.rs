//! What a case is.

use crate::probe::Probe;
use adamant_base::cpu::{Feature, Features};

/// How an operation is watched.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Layer {
    /// Marked memory under valgrind.
    A,
    /// Marked memory under MemorySanitizer.
    #[cfg(adamant_msan)]
    B,
    /// Equal traces.
    C,
}

impl Layer {
    /// The letter, as on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Layer::A => "a",
            #[cfg(adamant_msan)]
            Layer::B => "b",
            Layer::C => "c",
        }
    }
}

/// What must come out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Expect {
    /// No report.
    ConstantTime,
    /// A report: the case leaks on purpose.
    Leak,
}

impl Expect {
    /// For lists.
    pub fn name(self) -> &'static str {
        match self {
            Expect::ConstantTime => "constant-time",
            Expect::Leak => "leak",
        }
    }
}

/// One operation on secrets in one back end.
pub struct Case {
    /// `domain/operation`.
    pub name: String,
    /// The back end that is forced.
    pub backend: &'static str,
    /// What the CPU needs for it; all that detection will find while it runs.
    pub features: Features,
    /// How it is watched.
    pub layers: Vec<Layer>,
    /// What must come out.
    pub expect: Expect,
    /// Left out in CI.
    pub long: bool,
    /// Sets up, takes its secrets from the probe, and hands the operation to [`Probe::observe`] exactly once.
    pub run: Box<dyn Fn(&mut Probe)>,
}

impl Case {
    /// A case that must be constant time, in layer A if valgrind can execute `features`, otherwise in layer C.
    pub fn new(
        name: impl Into<String>,
        backend: &'static str,
        features: Features,
        run: impl Fn(&mut Probe) + 'static,
    ) -> Case {
        let layer = if runs_under_valgrind(features) { Layer::A } else { Layer::C };
        Case {
            name: name.into(),
            backend,
            features,
            layers: vec![layer],
            expect: Expect::ConstantTime,
            long: false,
            run: Box::new(run),
        }
    }

    /// The same in portable code.
    pub fn portable(name: impl Into<String>, run: impl Fn(&mut Probe) + 'static) -> Case {
        Case::new(name, "portable", Features::NONE, run)
    }

    /// The same, in layer C as well: so that it is seen to pass honest code.
    pub fn in_both_layers(mut self) -> Case {
        self.layers = vec![Layer::A, Layer::C];
        self
    }

    /// `name@backend`.
    pub fn id(&self) -> String {
        format!("{}@{}", self.name, self.backend)
    }
}

/// Whether valgrind 3.19 executes all of it: no AVX-512, no SHA-NI, no GFNI, AES on xmm registers only.
fn runs_under_valgrind(features: Features) -> bool {
    use Feature::{Adx, Aes, Avx2, Bmi2, Pclmul, Sse41};
    Features::of(&[Bmi2, Adx, Sse41, Aes, Pclmul, Avx2]).contains(features)
}
