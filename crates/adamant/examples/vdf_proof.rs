//! A verifiable delay function: 100,000 squarings that nobody can skip, and a proof that is verified in milliseconds.
//!
//! The modulus is the RSA-2048 challenge number, whose factors nobody has published.
//!
//! `cargo run --release -p adamant --example vdf_proof`
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant::vdf::evaluate::{Control, Evaluation};
use adamant::vdf::proof::wesolowski::{Plan, prove};
use adamant::vdf::proof::{Powers, Proof};
use adamant::vdf::{Error, Statement};

const RSA_2048: &str = "25195908475657893494027183240048398571429282126204032027777137836043662020707595556264018525880\
    784406918290641249515082189298559149176184502808489120072844992687392807287776735971418347270261896375014971824691\
    165077613379859095700097330459748808428401797429100642458691817195118746121515172654632282216869987549182422433637\
    259085141865462043576798423387184774447920739934236584823824281198163815010674810451660377306056201619676256133844\
    143603833904414952634432190114657544454178424020924616515723350778707749817125772467962926386356373289912154831438\
    167899885040445364023527381951378636564391212010397122822120720357";

fn main() -> Result<(), Error> {
    let n: adamant::integer::Integer = RSA_2048.parse().unwrap();
    let statement = Statement::new(&n.to_be_bytes(), b"the seed of today", 100_000)?;

    // States on the way are kept: the proof is then made of them in a tenth of the time.
    let plan = Plan::for_statement(&statement, 64 << 20);
    let mut evaluation = Evaluation::new(&statement)?;
    evaluation.collect_powers(Powers::new(&statement, plan.stride())?)?;
    while !evaluation.run(20_000, |progress| {
        println!("{} of {} squarings", progress.done, progress.total);
        Control::Continue
    })? {}
    let (_, y) = evaluation.verified_point();
    let proof = prove(&statement, &y, evaluation.powers().unwrap(), plan, 2)?;

    // What travels: the statement and the proof.
    let bytes = proof.to_bytes(&statement);
    let (claimed, proof) = Proof::from_bytes(&bytes)?;
    assert_eq!(claimed.to_bytes(), statement.to_bytes());
    proof.verify(&claimed)?;
    println!("a proof of {} bytes: valid", bytes.len());

    let one_less = Statement::new(&n.to_be_bytes(), b"the seed of today", 99_999)?;
    assert!(proof.verify(&one_less).is_err());
    Ok(())
}

#[test]
fn vdf_proof() {
    main().unwrap();
}
