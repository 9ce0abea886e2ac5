//! Proofs: made, verified, and refused in every tampered form.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_vdf::evaluate::{Control, Evaluation};
use adamant_vdf::proof::{Kind, Powers, Proof, canonical, pietrzak, verify_all, wesolowski};
use adamant_vdf::{Error, Statement};
use num_bigint::BigUint;

/// Any odd number does; nobody needs to know its factors here.
fn statement(x: u8, squarings: u64) -> Statement {
    let n: BigUint = (BigUint::from(1u8) << 1030) - 2_000_007u32;
    (x..).find_map(|x| Statement::new(&n.to_bytes_be(), &pad(&[x], 129), squarings).ok()).unwrap()
}

fn pad(x: &[u8], length: usize) -> Vec<u8> {
    [vec![0; length - x.len()], x.to_vec()].concat()
}

fn evaluate(statement: &Statement, plan: wesolowski::Plan) -> Evaluation {
    let mut evaluation = Evaluation::new(statement).unwrap();
    evaluation.collect_powers(Powers::new(statement, plan.stride()).unwrap()).unwrap();
    assert!(evaluation.run(777, |_| Control::Continue).unwrap());
    evaluation
}

fn proofs(statement: &Statement) -> Vec<Proof> {
    let plan = wesolowski::Plan { width: 4, passes: 3 };
    let evaluation = evaluate(statement, plan);
    let y = evaluation.verified_point().1;
    let powers = evaluation.powers().unwrap();
    vec![
        wesolowski::prove(statement, &y, powers, plan, 1).unwrap(),
        pietrzak::prove(statement, &y, Some(powers)).unwrap(),
        pietrzak::prove(statement, &y, None).unwrap(),
    ]
}

#[test]
fn proofs_of_many_lengths() {
    for squarings in adamant_testing::thinned([1, 2, 3, 255, 256, 257, 511, 513, 1000, 4097, 10_001], 4) {
        let statement = statement(2, squarings);
        let all = proofs(&statement);
        for proof in &all {
            proof.verify(&statement).unwrap();
            let bytes = proof.to_bytes(&statement);
            assert_eq!(bytes.len(), Proof::encoded_len(proof.kind, &statement));
            let (read, again) = Proof::from_bytes(&bytes).unwrap();
            assert_eq!(&again, proof);
            assert_eq!(read.to_bytes(), statement.to_bytes());
            again.verify(&read).unwrap();
        }
        // The kept states change how fast a proof is made, not what it is.
        assert_eq!(all[1], all[2]);
    }
}

#[test]
fn every_plan_and_thread_count_gives_the_same_proof() {
    let statement = statement(3, 5000);
    let mut seen: Option<Proof> = None;
    for (width, passes, threads) in [(1, 1, 1), (3, 7, 2), (8, 1, 3), (16, 2, 1), (5, 1000, 4), (13, 500, 2)]
    {
        let plan = wesolowski::Plan { width, passes };
        let evaluation = evaluate(&statement, plan);
        let y = evaluation.verified_point().1;
        let proof = wesolowski::prove(&statement, &y, evaluation.powers().unwrap(), plan, threads).unwrap();
        assert_eq!(seen.get_or_insert(proof.clone()), &proof, "{plan:?}");
    }
}

#[test]
fn a_wrong_y_cannot_be_proven() {
    let statement = statement(2, 600);
    let plan = wesolowski::Plan { width: 4, passes: 1 };
    let evaluation = evaluate(&statement, plan);
    let wrong = evaluation.verified_point().1.square();
    let refused = |result: Result<Proof, Error>| matches!(result, Err(Error::InvalidProof(_)));
    assert!(refused(wesolowski::prove(&statement, &wrong, evaluation.powers().unwrap(), plan, 1)));
    assert!(refused(pietrzak::prove(&statement, &wrong, None)));
}

/// Everything that a forger might touch: y, each element, their order and number, T, x, the system.
#[test]
fn tampered_proofs_are_refused() {
    let statement = statement(2, 2001);
    let other_t =
        Statement::new(&statement.modulus().to_be_bytes(), &statement.x().to_be_bytes(), 2000).unwrap();
    let other_x = self::statement(7, 2001);
    for proof in proofs(&statement) {
        assert!(proof.verify(&other_t).is_err() && proof.verify(&other_x).is_err());
        let refused = |change: &dyn Fn(&mut Proof)| {
            let mut bad = proof.clone();
            change(&mut bad);
            assert!(matches!(bad.verify(&statement), Err(Error::InvalidProof(_))), "{:?}", bad.kind);
        };
        refused(&|p| p.y[128] ^= 1);
        refused(&|p| p.elements[0][100] ^= 1);
        refused(&|p| p.elements.push(p.elements[0].clone()));
        refused(&|p| drop(p.elements.pop()));
        refused(&|p| p.elements[0] = vec![0; 129]);
        refused(&|p| p.elements[0] = pad(&[1], 129));
        refused(&|p| p.y = pad(&[1], 129));
        refused(&|p| p.y.insert(0, 0));
        refused(&|p| p.elements[0] = vec![]);
        refused(&|p| p.elements[0] = statement.modulus().to_be_bytes().to_vec());
        // -y is the same element of the group, but not its canonical form.
        refused(&|p| {
            let n = BigUint::from_bytes_be(&statement.modulus().to_be_bytes());
            p.y = pad(&(n - BigUint::from_bytes_be(&p.y)).to_bytes_be(), 129);
        });
        refused(&|p| {
            p.kind = if p.kind == Kind::Wesolowski { Kind::Pietrzak } else { Kind::Wesolowski };
        });
        if proof.elements.len() > 1 {
            refused(&|p| p.elements.swap(0, 1));
        }
    }
}

#[test]
fn malformed_bytes_are_refused() {
    let statement = statement(2, 1000);
    for proof in proofs(&statement) {
        let bytes = proof.to_bytes(&statement);
        for end in 0..bytes.len() {
            assert!(Proof::from_bytes(&bytes[..end]).is_err(), "cut at {end}");
        }
        assert!(Proof::from_bytes(&[&bytes[..], &[0]].concat()).is_err());
        for i in adamant_testing::thinned(0..bytes.len(), 29) {
            let mut bad = bytes.clone();
            bad[i] ^= 0x40;
            let accepted =
                Proof::from_bytes(&bad).is_ok_and(|(statement, proof)| proof.verify(&statement).is_ok());
            assert!(!accepted, "byte {i}");
        }
    }
}

#[test]
fn batches() {
    let good: Vec<(Statement, Proof)> = (2..7)
        .map(|x| {
            let statement = statement(x * 10, 700 + u64::from(x));
            let proof = proofs(&statement).swap_remove(0);
            (statement, proof)
        })
        .collect();
    verify_all(&[]).unwrap();
    verify_all(&good).unwrap();
    for i in 0..good.len() {
        let mut bad = good.clone();
        bad[i].1.elements[0] = canonical(&bad[i].0.modulus().residue(&[9]));
        assert_eq!(verify_all(&bad).unwrap_err().0, i);
    }
    // Two errors that cancel in a plain product do not pass.
    let mut bad = good.clone();
    let swapped = bad[0].1.y.clone();
    bad[0].1.y = bad[1].1.y.clone();
    bad[1].1.y = swapped;
    assert_eq!(verify_all(&bad).unwrap_err().0, 0);
    // Both systems in one batch.
    let mut mixed = good;
    let (statement, _) = mixed[2].clone();
    mixed[2].1 = proofs(&statement).swap_remove(1);
    verify_all(&mixed).unwrap();
}
