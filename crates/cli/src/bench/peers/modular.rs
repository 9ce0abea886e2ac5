//! Squaring chains, exponentiation and RSA of OpenSSL, GMP and AWS-LC.

use super::Peers;
use crate::bench::Contender;
use adamant_peer_gmp as gmp;
use adamant_peer_openssl as openssl;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::input::{random_bytes, random_modulus};
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
            let expected = base.pow_vartime(&exponent).to_be_bytes();
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
                assert_eq!(chain.value().unwrap(), squared.to_be_bytes());
            }
            if installed(gmp::version()) {
                let mut power = gmp::Power::new(&n, &x, &exponent).unwrap();
                power.consttime();
                assert_eq!(power.value().unwrap(), expected);
                power.vartime();
                assert_eq!(power.value().unwrap(), expected);
                power.set_squarings(17);
                power.vartime();
                assert_eq!(power.value().unwrap(), squared.to_be_bytes());
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
