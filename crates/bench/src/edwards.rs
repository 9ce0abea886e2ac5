//! Curve25519 with its protocols; Jubjub and Bandersnatch.

use crate::work::{Operation, Work, kernel_of_fields, kernel_of_lanes, repeat};
use crate::{Case, Contender, input};
use adamant::base::cpu::Ifma;
use adamant::curves::curve::short_weierstrass::Scalar;
use adamant::curves::curve::twisted_edwards::{Affine, Extended, TwistedEdwards, batch_to_affine};
use adamant::curves::ed25519::{Signed, SigningKey, verify_batch};
use adamant::curves::hash_to_curve::{HashToEdwards, batch_hash_to_edwards, hash_to_edwards};
use adamant::curves::msm::msm_vartime;
use adamant::curves::ristretto255::{self, Element};
use adamant::curves::x25519::{x25519_base, x25519_base_batch, x25519_batch, x25519_unchecked};
use adamant::curves::{bandersnatch, curve25519, jubjub};
use std::hint::black_box;

pub(crate) fn cases() -> Vec<Case> {
    let mut cases: Vec<Case> =
        CURVE25519.iter().map(|&(operation, make)| of_25519(operation, make)).collect();
    inner::<jubjub::Parameters>(&mut cases, "jubjub");
    inner::<bandersnatch::Parameters>(&mut cases, "bandersnatch");
    for n in NUMBERS {
        sums::<curve25519::Parameters>(&mut cases, "curve25519", n);
        sums::<bandersnatch::Parameters>(&mut cases, "bandersnatch", n);
    }
    cases
}

/// Numbers of products.
const NUMBERS: [usize; 6] = [1 << 6, 1 << 8, 1 << 10, 1 << 12, 1 << 14, 1 << 16];

fn random<const N: usize>() -> [u8; N] {
    input::random_bytes(N).try_into().unwrap_or([7; N])
}

fn scalar() -> ristretto255::Scalar {
    ristretto255::Scalar::from_bytes_reduced(&random::<48>())
}

/// Messages of 64 bytes, as the peers have them.
const MESSAGE: [u8; 64] = [7; 64];

/// The operations by name.
const CURVE25519: [Operation; 18] = [
    ("x25519", || {
        let (secret, mut point) = (random(), [9; 32]);
        repeat(move || point = *x25519_unchecked(&secret, black_box(&point)))
    }),
    ("x25519 public key", || {
        let secret = random();
        repeat(move || {
            black_box(x25519_base(black_box(&secret)));
        })
    }),
    ("x25519 batch of 16", || {
        let secrets: [[u8; 32]; 16] = core::array::from_fn(|_| random());
        let (publics, mut shared) = (secrets.map(|secret| x25519_base(&secret)), [[0; 32]; 16]);
        repeat(move || {
            let _ = black_box(x25519_batch(&secrets, black_box(&publics), &mut shared));
        })
    }),
    ("x25519 public keys, batch of 16", || {
        let (secrets, mut publics): ([[u8; 32]; 16], _) = (core::array::from_fn(|_| random()), [[0; 32]; 16]);
        repeat(move || {
            let _ = black_box(x25519_base_batch(black_box(&secrets), &mut publics));
        })
    }),
    ("ed25519 key", || {
        let seed = random();
        repeat(move || {
            black_box(SigningKey::from_seed(black_box(&seed)));
        })
    }),
    ("ed25519 sign", || {
        let key = SigningKey::from_seed(&random());
        repeat(move || {
            black_box(key.sign(black_box(&MESSAGE)));
        })
    }),
    ("ed25519 verify", || {
        let key = SigningKey::from_seed(&random());
        let signature = key.sign(&MESSAGE);
        repeat(move || {
            let _ = black_box(key.verifying_key().verify(black_box(&MESSAGE), &signature));
        })
    }),
    ("ed25519 verify batch of 16", || verify_batch_of(16)),
    ("ed25519 verify batch of 64", || verify_batch_of(64)),
    ("ed25519 verify batch of 1024", || verify_batch_of(1024)),
    ("edwards25519 decode batch of 16", || {
        let encodings: [[u8; 32]; 16] = core::array::from_fn(|_| curve25519::mul_base(&scalar()).to_bytes());
        let mut out = [curve25519::Point::IDENTITY; 16];
        repeat(move || {
            let _ = black_box(curve25519::Point::batch_from_bytes(black_box(&encodings), &mut out));
        })
    }),
    ("ristretto255 decode batch of 16", || {
        let encodings: [[u8; 32]; 16] = core::array::from_fn(|_| Element::mul_base(&scalar()).to_bytes());
        let mut out = [Element::IDENTITY; 16];
        repeat(move || {
            let _ = black_box(Element::batch_from_bytes(black_box(&encodings), &mut out));
        })
    }),
    ("edwards25519 hash batch of 16", || {
        let messages: [[u8; 32]; 16] = core::array::from_fn(|_| random());
        let mut out = [curve25519::Point::IDENTITY; 16];
        repeat(move || {
            let _ = black_box(batch_hash_to_edwards(black_box(&messages), b"ADAMANT-bench", &mut out));
        })
    }),
    ("ristretto255 map batch of 16", || {
        let bytes: [[u8; 64]; 16] = core::array::from_fn(|_| random());
        let mut out = [Element::IDENTITY; 16];
        repeat(move || {
            let _ = black_box(Element::batch_from_uniform_bytes(black_box(&bytes), &mut out));
        })
    }),
    ("ristretto255 mul", || {
        let (mut element, k) = (Element::mul_base(&scalar()), scalar());
        repeat(move || element = black_box(&element).mul(&k))
    }),
    ("ristretto255 mul base", || {
        let k = scalar();
        repeat(move || {
            black_box(Element::mul_base(black_box(&k)));
        })
    }),
    ("ristretto255 encode", || {
        let element = Element::mul_base(&scalar());
        repeat(move || {
            black_box(black_box(&element).to_bytes());
        })
    }),
    ("ristretto255 decode", || {
        let bytes = Element::mul_base(&scalar()).to_bytes();
        repeat(move || {
            let _ = black_box(Element::from_bytes(black_box(&bytes)));
        })
    }),
];

/// So many signatures of one message, a key each.
fn verify_batch_of(count: usize) -> Work {
    let keys: Vec<SigningKey> = (0..count).map(|_| SigningKey::from_seed(&random())).collect();
    let signatures: Vec<[u8; 64]> = keys.iter().map(|key| key.sign(&MESSAGE)).collect();
    repeat(move || {
        let all = keys.iter().zip(&signatures);
        let all =
            all.map(|(key, signature)| Signed { key: key.verifying_key(), message: &MESSAGE, signature });
        let _ = black_box(verify_batch(black_box(&all.collect::<Vec<_>>())));
    })
}

/// Multiplications of points have kernels of their own for IFMA; encodings have none, but batches of them go in lanes.
fn kernel_of_25519(operation: &str) -> &'static str {
    if operation == "x25519 batch of 16"
        || operation.contains("decode batch")
        || operation.contains("verify batch")
    {
        kernel_of_lanes()
    } else if Ifma::detect().is_some() && !operation.ends_with("code") {
        Ifma::NAME
    } else {
        kernel_of_fields()
    }
}

fn of_25519(operation: &'static str, make: fn() -> Work) -> Case {
    let case = Case::new("edwards", operation).param("curve", "curve25519");
    let case = if operation == "x25519" { case.in_overview() } else { case };
    case.contenders(move |_| vec![Contender::ours(kernel_of_25519(operation), make())])
}

fn inner<C: HashToEdwards>(cases: &mut Vec<Case>, curve: &'static str) {
    let operations: [Operation; 5] = [
        ("add", || {
            let (mut x, k) = (point::<C>(), point::<C>());
            repeat(move || x = Extended::add(black_box(&x), &k))
        }),
        ("double", || {
            let mut x = point::<C>();
            repeat(move || x = black_box(&x).double())
        }),
        ("mul", || {
            let (mut x, k) = (point::<C>(), C::Scalar::from_bytes_reduced(&random::<48>()));
            repeat(move || x = Extended::mul(black_box(&x), &k))
        }),
        ("mul_vartime", || {
            let (mut x, k) = (point::<C>(), C::Scalar::from_bytes_reduced(&random::<48>()));
            repeat(move || x = black_box(&x).mul_vartime(&k))
        }),
        ("hash to curve", || {
            repeat(|| {
                let _ = black_box(hash_to_edwards::<C>(black_box(&MESSAGE), b"ADAMANT-bench"));
            })
        }),
    ];
    for (operation, make) in operations {
        let case = Case::new("edwards", operation).param("curve", curve);
        cases.push(case.contenders(move |_| vec![Contender::ours(kernel_of_fields(), make())]));
    }
}

/// A random point of the group.
fn point<C: TwistedEdwards>() -> Extended<C> {
    Extended::generator().mul(&C::Scalar::from_bytes_reduced(&random::<48>()))
}

/// Sums of products of different points with scalars of full length.
fn sums<C: TwistedEdwards>(cases: &mut Vec<Case>, curve: &'static str, n: usize) {
    let case = Case::new("edwards", "msm").param("curve", curve).param("n", n);
    cases.push(case.contenders(move |_| {
        let (step, mut sum) = (point::<C>(), point::<C>());
        let sums: Vec<_> = (0..n)
            .map(|_| {
                sum = Extended::add(&sum, &step);
                sum
            })
            .collect();
        let mut points = vec![Affine::IDENTITY; n];
        // Both have n.
        let _ = batch_to_affine(&sums, &mut points);
        let scalars: Vec<_> = (0..n).map(|_| C::Scalar::from_bytes_reduced(&random::<48>())).collect();
        let work = repeat(move || {
            let _ = black_box(msm_vartime(black_box(&points), &scalars));
        });
        vec![Contender::ours(kernel_of_fields(), work)]
    }));
}
