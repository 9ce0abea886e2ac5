//! A setup with a secret that is known: for tests alone.

use adamant_curves::bls12_381::{Fr, G1Affine, G2Affine};
use adamant_curves::field::Field;
use adamant_kzg::{Error, Options, Settings};
use std::sync::OnceLock;

/// The points of a setup, compressed.
#[derive(Clone)]
pub struct Points {
    pub monomial: Vec<u8>,
    pub lagrange: Vec<u8>,
    pub g2: Vec<u8>,
}

pub fn compressed(point: &G1Affine) -> [u8; 48] {
    let mut bytes = [0; 48];
    point.write_compressed(&mut bytes).unwrap();
    bytes
}

/// A setup with a secret that is known: for tests alone.
pub fn insecure() -> &'static Points {
    static POINTS: OnceLock<Points> = OnceLock::new();
    POINTS.get_or_init(|| {
        let secret = Fr::from(0x1234_5678_9abc_def1u64).square();
        let powers: Vec<Fr> = std::iter::successors(Some(Fr::ONE), |p| Some(p * secret)).take(4096).collect();
        let g1 = |k: &Fr| compressed(&G1Affine::GENERATOR.mul_vartime(k).to_affine());
        // L_i(s) = w^i (s^n - 1)/(n (s - w^i)).
        let exponent: [u64; 4] = (-Fr::from(4096u64).invert().to_option_vartime().unwrap()).to_limbs();
        let root = Fr::GENERATOR.pow_vartime(&exponent);
        let n = Fr::from(4096u64);
        let vanishing = secret.square_chain(12) - Fr::ONE;
        let mut w = Fr::ONE;
        let mut lagrange = Vec::new();
        for _ in 0..4096 {
            let value = w * vanishing * (n * (secret - w)).invert().to_option_vartime().unwrap();
            lagrange.extend(g1(&value));
            w *= root;
        }
        assert!(w.is_one().to_bool_vartime(), "a root of unity of order 4096");
        let mut g2 = Vec::new();
        for power in &powers[..65] {
            let mut bytes = [0; 96];
            G2Affine::GENERATOR.mul_vartime(power).to_affine().write_compressed(&mut bytes).unwrap();
            g2.extend(bytes);
        }
        Points { monomial: powers.iter().flat_map(g1).collect(), lagrange, g2 }
    })
}

impl Points {
    pub fn settings(&self, options: Options) -> Result<Settings, Error> {
        Settings::from_bytes(&self.monomial, &self.lagrange, &self.g2, options)
    }

    pub fn text(&self) -> String {
        let mut text = String::from("4096\n65\n");
        for (points, size) in [(&self.lagrange, 48), (&self.g2, 96), (&self.monomial, 48)] {
            points.chunks(size).for_each(|point| text += &(crate::common::hex(point) + "\n"));
        }
        text
    }

    pub fn json(&self) -> String {
        let list = |points: &[u8], size| {
            let points: Vec<String> =
                points.chunks(size).map(|point| format!("\"0x{}\"", crate::common::hex(point))).collect();
            format!("[\n{}]", points.join(",\n"))
        };
        let (g1, lagrange, g2) = (list(&self.monomial, 48), list(&self.lagrange, 48), list(&self.g2, 96));
        format!("{{ \"g1_lagrange\": {lagrange}, \"g2_monomial\": {g2},\n\"g1_monomial\" : {g1} }}\n")
    }
}
