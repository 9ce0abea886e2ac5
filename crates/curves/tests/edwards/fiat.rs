//! Fields against fiat-crypto, whose code is generated together with a proof: 2^255 - 19, its group order, and the two
//! primes of secp256k1.

use crate::common::{Draw, Source};
use adamant_curves::field::{FieldElement, FieldParameters};
use adamant_curves::{curve25519, secp256k1};

/// Little-endian bytes of a value below the prime.
type Bytes = [u8; 32];

/// The operations of the reference.
struct Reference {
    mul: fn(&Bytes, &Bytes) -> Bytes,
    square: fn(&Bytes) -> Bytes,
    add: fn(&Bytes, &Bytes) -> Bytes,
    sub: fn(&Bytes, &Bytes) -> Bytes,
    neg: fn(&Bytes) -> Bytes,
}

fn bytes<P: FieldParameters<4>>(x: &FieldElement<P, 4>) -> Bytes {
    let mut out = [0; 32];
    x.write_le_bytes(&mut out).unwrap();
    out
}

fn agrees<P: FieldParameters<4>>(reference: &Reference) {
    let mut list = FieldElement::<P, 4>::edges();
    let mut source = Source(25519);
    list.extend((0..40).map(|_| FieldElement::draw(&mut source)));
    for a in &list {
        let x = bytes(a);
        assert_eq!(bytes(&a.square()), (reference.square)(&x), "{a}");
        assert_eq!(bytes(&-a), (reference.neg)(&x), "{a}");
        for b in &list {
            let y = bytes(b);
            assert_eq!(bytes(&(a * b)), (reference.mul)(&x, &y), "{a} {b}");
            assert_eq!(bytes(&(a + b)), (reference.add)(&x, &y), "{a} {b}");
            assert_eq!(bytes(&(a - b)), (reference.sub)(&x, &y), "{a} {b}");
        }
    }
}

/// A field of the reference in Montgomery form.
macro_rules! montgomery {
    ($name:ident, $element:ident, $plain:ident, $into:ident, $from:ident, $to_bytes:ident,
     $from_bytes:ident, $mul:ident, $square:ident, $add:ident, $sub:ident, $opp:ident) => {{
        use fiat_crypto::$name as fiat;
        fn enter(x: &Bytes) -> fiat::$element {
            let (mut plain, mut out) = ([0; 4], fiat::$element([0; 4]));
            fiat::$from_bytes(&mut plain, x);
            fiat::$into(&mut out, &fiat::$plain(plain));
            out
        }
        fn leave(x: &fiat::$element) -> Bytes {
            let (mut plain, mut out) = (fiat::$plain([0; 4]), [0; 32]);
            fiat::$from(&mut plain, x);
            fiat::$to_bytes(&mut out, &plain.0);
            out
        }
        fn two(
            operation: fn(&mut fiat::$element, &fiat::$element, &fiat::$element),
            x: &Bytes,
            y: &Bytes,
        ) -> Bytes {
            let mut out = fiat::$element([0; 4]);
            operation(&mut out, &enter(x), &enter(y));
            leave(&out)
        }
        fn one(operation: fn(&mut fiat::$element, &fiat::$element), x: &Bytes) -> Bytes {
            let mut out = fiat::$element([0; 4]);
            operation(&mut out, &enter(x));
            leave(&out)
        }
        Reference {
            mul: |x, y| two(fiat::$mul, x, y),
            square: |x| one(fiat::$square, x),
            add: |x, y| two(fiat::$add, x, y),
            sub: |x, y| two(fiat::$sub, x, y),
            neg: |x| one(fiat::$opp, x),
        }
    }};
}

mod plain {
    //! 2^255 - 19 in five limbs.
    use super::Bytes;
    use fiat::{fiat_25519_loose_field_element as Loose, fiat_25519_tight_field_element as Tight};
    use fiat_crypto::curve25519_64 as fiat;

    pub fn enter(x: &Bytes) -> Tight {
        let mut out = Tight([0; 5]);
        fiat::fiat_25519_from_bytes(&mut out, x);
        out
    }

    pub fn loose(x: &Bytes) -> Loose {
        let mut out = Loose([0; 5]);
        fiat::fiat_25519_relax(&mut out, &enter(x));
        out
    }

    /// The bytes of what `operation` leaves.
    pub fn tight(operation: impl FnOnce(&mut Tight)) -> Bytes {
        let (mut value, mut out) = (Tight([0; 5]), [0; 32]);
        operation(&mut value);
        fiat::fiat_25519_to_bytes(&mut out, &value);
        out
    }

    /// The same, carried first.
    pub fn carried(operation: impl FnOnce(&mut Loose)) -> Bytes {
        let mut value = Loose([0; 5]);
        operation(&mut value);
        tight(|out| fiat::fiat_25519_carry(out, &value))
    }
}

fn field25519() -> Reference {
    use fiat_crypto::curve25519_64 as fiat;
    Reference {
        mul: |x, y| plain::tight(|out| fiat::fiat_25519_carry_mul(out, &plain::loose(x), &plain::loose(y))),
        square: |x| plain::tight(|out| fiat::fiat_25519_carry_square(out, &plain::loose(x))),
        add: |x, y| plain::carried(|out| fiat::fiat_25519_add(out, &plain::enter(x), &plain::enter(y))),
        sub: |x, y| plain::carried(|out| fiat::fiat_25519_sub(out, &plain::enter(x), &plain::enter(y))),
        neg: |x| plain::carried(|out| fiat::fiat_25519_opp(out, &plain::enter(x))),
    }
}

#[test]
fn curve25519_field() {
    agrees::<curve25519::FpParameters>(&field25519());
}

#[test]
fn curve25519_scalars() {
    agrees::<curve25519::FrParameters>(&montgomery!(
        curve25519_scalar_64,
        fiat_25519_scalar_montgomery_domain_field_element,
        fiat_25519_scalar_non_montgomery_domain_field_element,
        fiat_25519_scalar_to_montgomery,
        fiat_25519_scalar_from_montgomery,
        fiat_25519_scalar_to_bytes,
        fiat_25519_scalar_from_bytes,
        fiat_25519_scalar_mul,
        fiat_25519_scalar_square,
        fiat_25519_scalar_add,
        fiat_25519_scalar_sub,
        fiat_25519_scalar_opp
    ));
}

#[test]
fn secp256k1_field() {
    agrees::<secp256k1::FpParameters>(&montgomery!(
        secp256k1_montgomery_64,
        fiat_secp256k1_montgomery_montgomery_domain_field_element,
        fiat_secp256k1_montgomery_non_montgomery_domain_field_element,
        fiat_secp256k1_montgomery_to_montgomery,
        fiat_secp256k1_montgomery_from_montgomery,
        fiat_secp256k1_montgomery_to_bytes,
        fiat_secp256k1_montgomery_from_bytes,
        fiat_secp256k1_montgomery_mul,
        fiat_secp256k1_montgomery_square,
        fiat_secp256k1_montgomery_add,
        fiat_secp256k1_montgomery_sub,
        fiat_secp256k1_montgomery_opp
    ));
}

#[test]
fn secp256k1_scalars() {
    agrees::<secp256k1::FrParameters>(&montgomery!(
        secp256k1_montgomery_scalar_64,
        fiat_secp256k1_montgomery_scalar_montgomery_domain_field_element,
        fiat_secp256k1_montgomery_scalar_non_montgomery_domain_field_element,
        fiat_secp256k1_montgomery_scalar_to_montgomery,
        fiat_secp256k1_montgomery_scalar_from_montgomery,
        fiat_secp256k1_montgomery_scalar_to_bytes,
        fiat_secp256k1_montgomery_scalar_from_bytes,
        fiat_secp256k1_montgomery_scalar_mul,
        fiat_secp256k1_montgomery_scalar_square,
        fiat_secp256k1_montgomery_scalar_add,
        fiat_secp256k1_montgomery_scalar_sub,
        fiat_secp256k1_montgomery_scalar_opp
    ));
}
