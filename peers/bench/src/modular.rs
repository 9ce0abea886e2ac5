//! Squaring chains, exponentiation and RSA of OpenSSL, GMP and AWS-LC.

use adamant_bench::input::{Rotation, random_bytes};
use adamant_bench::{Contender, Inputs, Subject, rsa};
use adamant_peer_aws_lc as aws_lc;
use adamant_peer_gmp as gmp;
use adamant_peer_openssl as openssl;
use std::hint::black_box;

/// The contenders of the domains `sqr` and `modexp`: squarings of x modulo n, powers, and the private operation of an RSA key of
/// the test vectors, OpenSSL's raw one, AWS-LC's inside a signature.
pub fn contenders(subject: &Subject, inputs: &Inputs) -> Vec<Contender> {
    let Some(operands) = inputs.first() else { return Vec::new() };
    let list = match (subject.operation, &operands[..]) {
        ("squaring", [n, x]) => [openssl_squaring(n, x), gmp_squaring(n, x)],
        ("power", [n, base, exponent]) => power(Time::Constant, n, base, exponent),
        ("power_vartime", [n, base, exponent]) => power(Time::Variable, n, base, exponent),
        ("rsa_private", key) => [openssl_rsa(key), aws_lc_rsa(key)],
        _ => [None, None],
    };
    list.into_iter().flatten().collect()
}

fn openssl_squaring(n: &[u8], x: &[u8]) -> Option<Contender> {
    let mut chain = openssl::Squaring::new(n, x)?;
    let version = openssl::version().ok()?;
    Some(Contender::other(version, "BN_mod_mul_montgomery", move |times| chain.square(times)))
}

/// GMP has no public Montgomery product: its chain is a power with the exponent 2^times, long enough that the
/// conversion into its Montgomery form and back does not count.
fn gmp_squaring(n: &[u8], x: &[u8]) -> Option<Contender> {
    const CHAIN: u64 = 128;
    let mut power = gmp::Power::new(n, x, &[1])?;
    let mut prepared = 0;
    let contender = Contender::other(gmp::version().ok()?, "mpz_powm(2^k)", move |times| {
        if times != prepared {
            power.set_squarings(times);
            prepared = times;
        }
        power.vartime();
        power.feed_back();
    });
    Some(contender.at_least(CHAIN))
}

/// Which promise an exponentiation makes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Time {
    /// The same for all bases and exponents.
    Constant,
    /// Whatever is fastest.
    Variable,
}

/// `base` to the `exponent` modulo `n`.
fn power(time: Time, n: &[u8], base: &[u8], exponent: &[u8]) -> [Option<Contender>; 2] {
    [openssl_power(time, n, base, exponent), gmp_power(time, n, base, exponent)]
}

fn openssl_power(time: Time, n: &[u8], base: &[u8], exponent: &[u8]) -> Option<Contender> {
    let mut power = openssl::Power::new(n, base, exponent)?;
    let version = openssl::version().ok()?;
    Some(match time {
        Time::Constant => Contender::other(version, "BN_mod_exp_mont_consttime", move |times| {
            (0..times).for_each(|_| power.consttime());
        }),
        Time::Variable => Contender::other(version, "BN_mod_exp_mont", move |times| {
            (0..times).for_each(|_| power.vartime());
        }),
    })
}

fn gmp_power(time: Time, n: &[u8], base: &[u8], exponent: &[u8]) -> Option<Contender> {
    let mut power = gmp::Power::new(n, base, exponent)?;
    let version = gmp::version().ok()?;
    Some(match time {
        Time::Constant => Contender::other(version, "mpz_powm_sec", move |times| {
            (0..times).for_each(|_| power.consttime());
        }),
        Time::Variable => Contender::other(version, "mpz_powm", move |times| {
            (0..times).for_each(|_| power.vartime());
        }),
    })
}

/// The parts of a key, as `rsa::parts` lists them.
fn slices(parts: &[Vec<u8>]) -> Option<[&[u8]; 8]> {
    parts.iter().map(Vec::as_slice).collect::<Vec<_>>().try_into().ok()
}

fn openssl_rsa(parts: &[Vec<u8>]) -> Option<Contender> {
    let key = openssl::Rsa::new(slices(parts)?)?;
    let mut inputs = Rotation::new(8, || rsa::input(parts[0].len()));
    Some(Contender::other(openssl::version().ok()?, "RSA_private_decrypt, no padding", move |times| {
        for _ in 0..times {
            black_box(key.private(inputs.advance()));
        }
    }))
}

fn aws_lc_rsa(parts: &[Vec<u8>]) -> Option<Contender> {
    let mut key = aws_lc::Rsa::new(slices(parts)?)?;
    let mut digests = Rotation::new(8, || random_bytes(32).try_into().unwrap_or([0; 32]));
    Some(Contender::other(aws_lc::VERSION, "sign_digest, PKCS #1 v1.5", move |times| {
        for _ in 0..times {
            black_box(key.sign(digests.advance()));
        }
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use adamant::modular::Modulus;
    use adamant_bench::Case;
    use adamant_bench::input::random_modulus;

    /// Skips, saying so, where a library is not installed.
    fn installed(version: Result<String, &str>) -> bool {
        version.inspect_err(|why| println!("skipped: {why}")).is_ok()
    }

    #[test]
    fn peers_agree_with_us() {
        for bits in [512, 1024, 2048] {
            let (n, exponent) = (random_modulus(bits), random_bytes(bits / 8));
            let modulus = Modulus::from_be_bytes(&n).unwrap();
            let base = modulus.residue(&random_bytes(bits / 8));
            let x = base.to_be_bytes();
            let expected = base.pow_vartime(&exponent).to_be_bytes().to_vec();
            let mut squared = base.clone();
            squared.square_chain(17);
            if installed(openssl::version()) {
                let mut power = openssl::Power::new(&n, &x, &exponent).unwrap();
                power.consttime();
                assert_eq!(power.value().unwrap(), expected);
                power.vartime();
                assert_eq!(power.value().unwrap(), expected);
                let mut chain = openssl::Squaring::new(&n, &x).unwrap();
                chain.square(17);
                assert_eq!(chain.value().unwrap(), *squared.to_be_bytes());
            }
            if installed(gmp::version()) {
                let mut power = gmp::Power::new(&n, &x, &exponent).unwrap();
                power.consttime();
                assert_eq!(power.value().unwrap(), expected);
                power.vartime();
                assert_eq!(power.value().unwrap(), expected);
                power.set_squarings(17);
                power.vartime();
                assert_eq!(power.value().unwrap(), *squared.to_be_bytes());
            }
        }
    }

    /// The signature of AWS-LC is our private operation on the padded digest.
    #[test]
    fn rsa_peers_agree_with_us() {
        use adamant::modular::Backend;
        use adamant::modular::rsa::Blinding;
        // DER of DigestInfo for SHA-256 (RFC 8017, section 9.2, note 1).
        const DIGEST_INFO: [u8; 19] =
            [0x30, 0x31, 0x30, 0x0d, 6, 9, 0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, 1, 5, 0, 4, 0x20];
        for bits in [2048, 3072, 4096] {
            let parts = rsa::parts(&rsa::key(bits).unwrap());
            let digest: [u8; 32] = random_bytes(32).try_into().unwrap();
            let filling = vec![0xff; bits / 8 - 3 - DIGEST_INFO.len() - 32];
            let padded = [&[0, 1], &filling[..], &[0], &DIGEST_INFO, &digest].concat();
            let key = rsa::private_key(&parts, Backend::fastest(bits)).unwrap();
            let mut blinding = Blinding::new(&key).unwrap();
            let mut expected = vec![0; bits / 8];
            key.private_op(&padded, &mut expected, &mut blinding).unwrap();
            let mut peer = aws_lc::Rsa::new(slices(&parts).unwrap()).unwrap();
            assert_eq!(peer.sign(&digest).unwrap(), expected);
            if installed(openssl::version()) {
                let peer = openssl::Rsa::new(slices(&parts).unwrap()).unwrap();
                assert_eq!(peer.private(&padded).unwrap(), expected);
            }
        }
    }

    #[test]
    fn contenders_run() {
        let n = random_modulus(1024);
        let run = |operation, inputs: Vec<Vec<u8>>| {
            let (subject, _) = Case::new("modexp", operation).prepare(None);
            for contender in &mut contenders(&subject, &vec![inputs]) {
                (contender.work)(3);
            }
        };
        run("squaring", vec![n.clone(), vec![3]]);
        run("power", vec![n.clone(), vec![3], vec![5]]);
        run("power_vartime", vec![n, vec![3], vec![5]]);
        run("rsa_private", rsa::parts(&rsa::key(2048).unwrap()));
    }
}
