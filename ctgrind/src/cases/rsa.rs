//! RSA private operations, in every back end.

use super::features_of;
use super::rsa_keys::{SMALL, TINY};
use crate::case::{Case, Layer};
use crate::probe::Probe;
use adamant::modular::rsa::{Blinding, RandomSource, RsaComponents, RsaPrivateKey};
use adamant::modular::{Backend, Error};

/// Adds the cases of this file.
pub fn add(cases: &mut Vec<Case>) {
    for backend in Backend::all_available() {
        let features = features_of(backend.name());
        let mut case = |name: &str, run: fn(&mut Probe, Backend, &RsaComponents<'_>) -> Result<(), Error>| {
            let mut case = Case::new(format!("modular/rsa, {name}"), backend.name(), features, |_| {});
            let keys = if case.layers.contains(&Layer::C) { &TINY } else { &SMALL };
            case.run = Box::new(move |probe| {
                let key = &keys[usize::from(probe.pattern_number())];
                run(probe, backend, key).expect("the keys are valid");
            });
            cases.push(case);
        };
        case("private operation", |probe, backend, key| {
            let secrets = Secrets::new(probe, key);
            let key = RsaPrivateKey::with_backend(&secrets.components(key), backend)?;
            let (input, random) = input_and_random(probe, &key);
            let mut blinding = blinding(&key, &random)?;
            let mut out = vec![0; input.len()];
            probe.observe(|| {
                key.private_op(&input, &mut out, &mut blinding).expect("a right key and no fault");
                out
            });
            Ok(())
        });
        // Single steps would take minutes; layer C has the set-up of a secret modulus, which is most of it.
        if !cases.last().is_some_and(|case| case.layers.contains(&Layer::C)) {
            add_set_up(cases, backend);
        }
    }
}

fn add_set_up(cases: &mut Vec<Case>, backend: Backend) {
    let name = "modular/rsa, key set-up, blinding, private operation";
    cases.push(Case::new(name, backend.name(), features_of(backend.name()), move |probe| {
        let public = &SMALL[usize::from(probe.pattern_number())];
        let secrets = Secrets::new(probe, public);
        let mut input = probe.secret(public.n.len());
        input[0] = 0;
        let random = probe.secret(public.n.len() + 16);
        probe.observe(|| {
            let key = RsaPrivateKey::with_backend(&secrets.components(public), backend);
            let key = key.expect("the keys are valid");
            let mut blinding = blinding(&key, &random).expect("the random number is a unit");
            let mut out = vec![0; input.len()];
            key.private_op(&input, &mut out, &mut blinding).expect("a right key and no fault");
            out
        });
    }));
}

/// A secret input below n, and secret random bytes for the blinding.
fn input_and_random(probe: &mut Probe, key: &RsaPrivateKey) -> (Vec<u8>, Vec<u8>) {
    let length = key.public_key().modulus().byte_len();
    let mut input = probe.secret(length);
    input[0] = 0;
    let mut random = probe.secret(length + 16);
    // Not 0, where all bytes are.
    random[length + 15] |= 1;
    (input, random)
}

fn blinding<'a>(
    key: &RsaPrivateKey,
    random: &'a [u8],
) -> Result<Blinding<impl RandomSource + use<'a>>, Error> {
    Blinding::with_source(key, move |out: &mut [u8]| {
        out.copy_from_slice(random);
        Ok(())
    })
}

/// The parts of a key that are secret, marked.
struct Secrets {
    p: Vec<u8>,
    q: Vec<u8>,
    d_p: Vec<u8>,
    d_q: Vec<u8>,
    q_inverse: Vec<u8>,
}

impl Secrets {
    fn new(probe: &mut Probe, key: &RsaComponents<'_>) -> Secrets {
        let prime = |bytes: &[u8]| {
            let mut bytes = probe.marked(bytes);
            // Their lengths are public, and so is that they are odd.
            bytes[0] |= 0x80;
            *bytes.last_mut().expect("not empty") |= 1;
            bytes
        };
        let (p, q) = (prime(key.p), prime(key.q));
        Secrets {
            p,
            q,
            d_p: probe.marked(key.d_p),
            d_q: probe.marked(key.d_q),
            q_inverse: probe.marked(key.q_inverse),
        }
    }

    fn components<'a>(&'a self, public: &RsaComponents<'a>) -> RsaComponents<'a> {
        RsaComponents {
            p: &self.p,
            q: &self.q,
            d_p: &self.d_p,
            d_q: &self.d_q,
            q_inverse: &self.q_inverse,
            ..*public
        }
    }
}
