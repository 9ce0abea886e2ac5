//! The test vectors of the consensus specifications, as c-kzg-4844 v2.1.8 has them: all 344 where `cargo xtask kzg-vectors` has fetched
//! them, and always those that are small.

use crate::common::{mainnet, unhex};
use adamant_kzg::{
    Blob, Cell, Commitment, Error, Proof, compute_challenge, compute_verify_cell_kzg_proof_batch_challenge,
};
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// Every file, or a list of all in one; see its first lines.
const SAMPLE: &str = include_str!("../../../../vectors/kzg/published/sample.txt");

/// A case: its inputs and output, each a list of values.
struct Case {
    input: BTreeMap<String, Vec<String>>,
    /// One `null` for what has to be refused.
    output: Vec<String>,
}

/// Values of a YAML scalar or of lists, however deep.
fn values(text: &str) -> Vec<String> {
    let separators = |c: char| c.is_whitespace() || matches!(c, ',' | '[' | ']');
    let words = text.split(separators).filter(|word| !word.is_empty() && *word != "-");
    words
        .map(|word| match word.trim_matches('\'').strip_prefix("repeat:") {
            Some(repeated) => {
                let (count, pattern) = repeated.split_once(':').unwrap();
                format!("0x{}", pattern.repeat(count.parse().unwrap()))
            }
            None => word.trim_matches('\'').to_owned(),
        })
        .collect()
}

impl Case {
    /// Of the subset of YAML that the files have.
    fn parse(text: &str) -> Case {
        let (input, output) = text.split_once("\noutput:").unwrap();
        let mut lists = BTreeMap::new();
        let mut current = String::new();
        for line in input.lines().skip(1) {
            let mut rest = line;
            if let Some((name, value)) = line.strip_prefix("  ").and_then(|line| line.split_once(':'))
                && name.chars().all(|c| c.is_ascii_lowercase() || c == '_')
            {
                current = name.to_owned();
                rest = value;
            }
            lists.entry(current.clone()).or_insert_with(Vec::new).extend(values(rest));
        }
        Case { input: lists, output: values(output) }
    }

    fn list<T>(&self, name: &str, of: impl Fn(&[u8]) -> Result<T, Error>) -> Result<Vec<T>, Error> {
        self.input[name].iter().map(|text| of(&unhex(text))).collect()
    }

    fn one<T>(&self, name: &str, of: impl Fn(&[u8]) -> Result<T, Error>) -> Result<T, Error> {
        let mut list = self.list(name, of)?;
        assert_eq!(list.len(), 1);
        Ok(list.remove(0))
    }

    fn numbers(&self, name: &str) -> Vec<u64> {
        self.input[name].iter().map(|number| number.parse().unwrap()).collect()
    }

    fn blob(&self) -> Result<Box<Blob>, Error> {
        self.one("blob", |bytes| bytes.to_vec().try_into().map_err(|_| Error::InvalidLength))
    }

    fn cells(&self, name: &str) -> Result<Vec<Cell>, Error> {
        self.list(name, array)
    }

    fn proofs(&self) -> Result<Vec<Proof>, Error> {
        self.list("proofs", Proof::from_bytes)
    }

    fn commitments(&self) -> Result<Vec<Commitment>, Error> {
        self.list("commitments", Commitment::from_bytes)
    }

    fn commitment(&self) -> Result<Commitment, Error> {
        self.one("commitment", Commitment::from_bytes)
    }

    fn proof(&self) -> Result<Proof, Error> {
        self.one("proof", Proof::from_bytes)
    }

    /// What the function says, in the words of the files.
    fn run(&self, function: &str) -> Result<Vec<String>, Error> {
        let settings = mainnet();
        let text = |bytes: &[u8]| vec![format!("0x{}", crate::common::hex(bytes))];
        match function {
            "blob_to_kzg_commitment" => Ok(text(settings.blob_to_kzg_commitment(&*self.blob()?)?.as_ref())),
            "compute_blob_kzg_proof" => {
                Ok(text(settings.compute_blob_kzg_proof(&*self.blob()?, &self.commitment()?)?.as_ref()))
            }
            "compute_kzg_proof" => {
                let (proof, y) = settings.compute_kzg_proof(&*self.blob()?, &self.one("z", array)?)?;
                Ok([text(proof.as_ref()), text(&y)].concat())
            }
            "verify_kzg_proof" => verdict(settings.verify_kzg_proof(
                &self.commitment()?,
                &self.one("z", array)?,
                &self.one("y", array)?,
                &self.proof()?,
            )),
            "verify_blob_kzg_proof" => {
                verdict(settings.verify_blob_kzg_proof(&*self.blob()?, &self.commitment()?, &self.proof()?))
            }
            "verify_blob_kzg_proof_batch" => {
                let blobs = self.list("blobs", array)?;
                verdict(settings.verify_blob_kzg_proof_batch(&blobs, &self.commitments()?, &self.proofs()?))
            }
            "compute_cells" => {
                Ok(settings.compute_cells(&*self.blob()?)?.iter().flat_map(|c| text(c)).collect())
            }
            "compute_cells_and_kzg_proofs" => {
                Ok(both(settings.compute_cells_and_kzg_proofs(&*self.blob()?)?))
            }
            "recover_cells_and_kzg_proofs" => {
                let (indices, cells) = (self.numbers("cell_indices"), self.cells("cells")?);
                let recovered = settings.recover_cells_and_kzg_proofs(&indices, &cells)?;
                assert_eq!(settings.recover_cells(&indices, &cells).as_ref(), Ok(&recovered.0));
                Ok(both(recovered))
            }
            "verify_cell_kzg_proof_batch" => verdict(settings.verify_cell_kzg_proof_batch(
                &self.commitments()?,
                &self.numbers("cell_indices"),
                &self.cells("cells")?,
                &self.proofs()?,
            )),
            "compute_challenge" => Ok(text(&compute_challenge(&*self.blob()?, &self.commitment()?))),
            "compute_verify_cell_kzg_proof_batch_challenge" => {
                let evaluations: Vec<[u8; 32]> = self.list("cosets_evals", array)?;
                let cells: Vec<Cell> =
                    evaluations.chunks(64).map(|cell| cell.concat().try_into().unwrap()).collect();
                let indices = self.numbers("commitment_indices");
                Ok(text(&compute_verify_cell_kzg_proof_batch_challenge(
                    &self.commitments()?,
                    &indices.iter().map(|i| *i as usize).collect::<Vec<_>>(),
                    &self.numbers("cell_indices"),
                    &cells,
                    &self.proofs()?,
                )))
            }
            _ => panic!("{function}"),
        }
    }

    fn check(&self, function: &str, name: &str) {
        let found = self.run(function);
        if self.output == ["null"] {
            assert!(found.is_err(), "{name}: {found:?}");
        } else {
            assert!(
                found.as_ref() == Ok(&self.output),
                "{name}: {:?} {:?}",
                found.err(),
                self.output.first()
            );
        }
    }
}

fn array<const N: usize>(bytes: &[u8]) -> Result<[u8; N], Error> {
    bytes.try_into().map_err(|_| Error::InvalidLength)
}

/// True and false, where only a proof that does not hold is false.
fn verdict(result: Result<(), Error>) -> Result<Vec<String>, Error> {
    match result {
        Ok(()) => Ok(vec!["true".into()]),
        Err(Error::InvalidProof) => Ok(vec!["false".into()]),
        Err(error) => Err(error),
    }
}

fn both((cells, proofs): (Vec<Cell>, Vec<Proof>)) -> Vec<String> {
    let cells = cells.iter().map(|cell| cell.as_slice());
    let proofs = proofs.iter().map(AsRef::as_ref);
    cells.chain(proofs).map(|bytes: &[u8]| format!("0x{}", crate::common::hex(bytes))).collect()
}

#[test]
fn sample() {
    let (_, cases) = SAMPLE.split_once("\n\n").unwrap();
    let mut count = 0;
    for case in cases.split("# ").filter(|case| !case.trim().is_empty()) {
        let (name, text) = case.split_once('\n').unwrap();
        let (function, _) = name.split_once('/').unwrap();
        Case::parse(text).check(function, name);
        count += 1;
    }
    assert_eq!(count, 200);
}

#[test]
fn all() {
    let Some(folder) = std::env::var_os("ADAMANT_KZG_VECTORS").map(PathBuf::from) else {
        println!(
            "skipped: run by cargo xtask kzg-vectors, which fetches the vectors (91 MB) and sets ADAMANT_KZG_VECTORS"
        );
        return;
    };
    let mut count = 0;
    for function in fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap()) {
        let name = function.file_name().into_string().unwrap();
        for case in fs::read_dir(function.path().join("kzg-mainnet")).unwrap().map(|entry| entry.unwrap()) {
            let text = fs::read_to_string(case.path().join("data.yaml")).unwrap();
            Case::parse(&text).check(&name, &case.path().display().to_string());
            count += 1;
        }
    }
    println!("{count} files");
    assert_eq!(count, 344);
}
