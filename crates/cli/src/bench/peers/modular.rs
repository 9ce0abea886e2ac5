//! Squaring chains, exponentiation and RSA of OpenSSL, GMP and AWS-LC.

use super::Peers;
use crate::bench::Contender;
use crate::bench::input::{Rotation, random_bytes};
use crate::bench::rsa;
use crate::vectors::Record;
use adamant_peer_aws_lc as aws_lc;
use adamant_peer_gmp as gmp;
use adamant_peer_openssl as openssl;
use std::hint::black_box;

/// Chains of squarings of `x` modulo `n`.
pub fn squaring(peers: &Peers, n: &[u8], x: &[u8]) -> Vec<Contender> {
    if !peers.wanted() {
        return Vec::new();
    }
    [openssl_squaring(n, x), gmp_squaring(n, x)].into_iter().flatten().collect()
}

fn openssl_squaring(n: &[u8], x: &[u8]) -> Option<Contender> {
    let mut chain = openssl::Squaring::new(n, x)?;
    let version = openssl::version().ok()?;
    Some(Contender::peer(version, "BN_mod_mul_montgomery", move |times| chain.square(times)))
}

/// GMP has no public Montgomery product: its chain is a power with the exponent 2^times, long enough that the
/// conversion into its Montgomery form and back does not count.
fn gmp_squaring(n: &[u8], x: &[u8]) -> Option<Contender> {
    const CHAIN: u64 = 128;
    let mut power = gmp::Power::new(n, x, &[1])?;
    let mut prepared = 0;
    let contender = Contender::peer(gmp::version().ok()?, "mpz_powm(2^k)", move |times| {
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
pub enum Time {
    /// The same for all bases and exponents.
    Constant,
    /// Whatever is fastest.
    Variable,
}

/// `base` to the `exponent` modulo `n`.
pub fn power(peers: &Peers, time: Time, n: &[u8], base: &[u8], exponent: &[u8]) -> Vec<Contender> {
    if !peers.wanted() {
        return Vec::new();
    }
    [openssl_power(time, n, base, exponent), gmp_power(time, n, base, exponent)]
        .into_iter()
        .flatten()
        .collect()
}

fn openssl_power(time: Time, n: &[u8], base: &[u8], exponent: &[u8]) -> Option<Contender> {
    let mut power = openssl::Power::new(n, base, exponent)?;
    let version = openssl::version().ok()?;
    Some(match time {
        Time::Constant => Contender::peer(version, "BN_mod_exp_mont_consttime", move |times| {
            (0..times).for_each(|_| power.consttime());
        }),
        Time::Variable => Contender::peer(version, "BN_mod_exp_mont", move |times| {
            (0..times).for_each(|_| power.vartime());
        }),
    })
}

fn gmp_power(time: Time, n: &[u8], base: &[u8], exponent: &[u8]) -> Option<Contender> {
    let mut power = gmp::Power::new(n, base, exponent)?;
    let version = gmp::version().ok()?;
    Some(match time {
        Time::Constant => Contender::peer(version, "mpz_powm_sec", move |times| {
            (0..times).for_each(|_| power.consttime());
        }),
        Time::Variable => Contender::peer(version, "mpz_powm", move |times| {
            (0..times).for_each(|_| power.vartime());
        }),
    })
}

/// The private operation of an RSA key of the test vectors: OpenSSL's raw one, AWS-LC's inside a signature.
pub fn rsa_private(peers: &Peers, key: &Record) -> Vec<Contender> {
    if !peers.wanted() {
        return Vec::new();
    }
    let parts = rsa_parts(key);
    [openssl_rsa(&parts), aws_lc_rsa(&parts)].into_iter().flatten().collect()
}

/// n, e, d, p, q, d mod (p-1), d mod (q-1), 1/q mod p.
fn rsa_parts(key: &Record) -> [Vec<u8>; 8] {
    ["n", "e", "d", "p", "q", "dp", "dq", "qinv"].map(|name| key.number(name))
}

fn openssl_rsa(parts: &[Vec<u8>; 8]) -> Option<Contender> {
    let key = openssl::Rsa::new(parts.each_ref().map(Vec::as_slice))?;
    let mut inputs = Rotation::new(8, || rsa::input(parts[0].len()));
    Some(Contender::peer(openssl::version().ok()?, "RSA_private_decrypt, no padding", move |times| {
        for _ in 0..times {
            black_box(key.private(inputs.next()));
        }
    }))
}

fn aws_lc_rsa(parts: &[Vec<u8>; 8]) -> Option<Contender> {
    let mut key = aws_lc::Rsa::new(parts.each_ref().map(Vec::as_slice))?;
    let mut digests = Rotation::new(8, || random_bytes(32).try_into().unwrap_or([0; 32]));
    Some(Contender::peer(aws_lc::VERSION, "sign_digest, PKCS #1 v1.5", move |times| {
        for _ in 0..times {
            black_box(key.sign(digests.next()));
        }
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::input::random_modulus;
    use adamant::modular::Modulus;

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
        use crate::vectors::{RSA, records};
        use adamant::modular::Backend;
        use adamant::modular::rsa::Blinding;
        // DER of DigestInfo for SHA-256 (RFC 8017, section 9.2, note 1).
        const DIGEST_INFO: [u8; 19] =
            [0x30, 0x31, 0x30, 0x0d, 6, 9, 0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, 1, 5, 0, 4, 0x20];
        for bits in [2048, 3072, 4096] {
            let record = records(RSA).into_iter().find(|key| 4 * key.text("n").len() == bits).unwrap();
            let parts = rsa_parts(&record);
            let digest: [u8; 32] = random_bytes(32).try_into().unwrap();
            let filling = vec![0xff; bits / 8 - 3 - DIGEST_INFO.len() - 32];
            let padded = [&[0, 1], &filling[..], &[0], &DIGEST_INFO, &digest].concat();
            let key = rsa::private_key(&record, Backend::fastest(bits)).unwrap();
            let mut blinding = Blinding::new(&key).unwrap();
            let mut expected = vec![0; bits / 8];
            key.private_op(&padded, &mut expected, &mut blinding).unwrap();
            let mut peer = aws_lc::Rsa::new(parts.each_ref().map(Vec::as_slice)).unwrap();
            assert_eq!(peer.sign(&digest).unwrap(), expected);
            if installed(openssl::version()) {
                let peer = openssl::Rsa::new(parts.each_ref().map(Vec::as_slice)).unwrap();
                assert_eq!(peer.private(&padded).unwrap(), expected);
            }
        }
    }

    #[test]
    fn contenders_run() {
        let (n, x) = (random_modulus(1024), [3]);
        let peers = Peers::new(true);
        let mut list = squaring(&peers, &n, &x);
        list.extend(power(&peers, Time::Constant, &n, &x, &[5]));
        list.extend(power(&peers, Time::Variable, &n, &x, &[5]));
        for contender in &mut list {
            (contender.work)(3);
        }
        assert_eq!(squaring(&Peers::new(false), &n, &x).len(), 0);
    }
}
