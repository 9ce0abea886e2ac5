//! The folder of an evaluation.

use super::format::{PowersRecord, Snapshot};
use super::powers_file::{PowersFile, create_new};
use crate::evaluate::{Checks, Evaluation};
use crate::proof::Powers;
use crate::{Error, Statement};
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// An open checkpoint folder.
pub struct Store {
    folder: PathBuf,
    /// Locked as long as the store lives: two runs in one folder would write over each other.
    _lock: File,
    powers: Option<PowersFile>,
}

/// What a folder held.
pub struct Loaded {
    /// The evaluation, at the newest point that could be read, or at the start.
    pub evaluation: Evaluation,
    /// Squarings that need not be done again.
    pub resumed_at: u64,
    /// What was wrong with newer files, one line each, for people.
    pub remarks: Vec<String>,
}

impl Store {
    /// Opens a folder, made when it is not there, for one statement: goes on from its newest whole generation.
    ///
    /// With a `stride` states are kept for the Wesolowski prover, as far as they can be recovered.
    ///
    /// # Errors
    /// [`Error::Io`] when the folder cannot be written, tried here and not after an hour of work; [`Error::FolderInUse`];
    /// [`Error::ForeignCheckpoint`]; [`Error::DamagedCheckpoints`] when there are generations and none can be read.
    pub fn open(
        folder: &Path,
        statement: &Statement,
        checks: Checks,
        stride: Option<u64>,
    ) -> Result<(Store, Loaded), Error> {
        fs::create_dir_all(folder).map_err(|error| Error::Io(folder.into(), error))?;
        let lock = lock(folder)?;
        probe(folder)?;
        let mut store = Store { folder: folder.into(), _lock: lock, powers: None };
        let mut remarks = Vec::new();
        let snapshot = store.newest(statement, &mut remarks)?;
        let mut evaluation = match &snapshot {
            Some(snapshot) => {
                let state = statement.modulus().residue(&snapshot.y);
                Evaluation::from_point(statement, checks, snapshot.done, &state)?
            }
            None => Evaluation::with_checks(statement, checks)?,
        };
        let resumed_at = snapshot.as_ref().map_or(0, |snapshot| snapshot.done);
        evaluation.count_earlier_faults(snapshot.as_ref().map_or(0, |snapshot| snapshot.faults));
        if let Some(stride) = stride {
            let powers = store.open_powers(statement, stride, snapshot.as_ref(), &mut remarks)?;
            if let Some(powers) = powers {
                evaluation.collect_powers(powers)?;
            }
        }
        Ok((store, Loaded { evaluation, resumed_at, remarks }))
    }

    /// Writes the last verified point as the current generation and keeps the one before it.
    ///
    /// # Errors
    /// [`Error::Io`], and [`Error::Unreliable`] when the point was damaged in memory since it was verified; both
    /// generations are then as they were.
    pub fn save(&mut self, evaluation: &Evaluation) -> Result<(), Error> {
        let (done, state) = evaluation.intact_point()?;
        let powers = match (&mut self.powers, evaluation.powers()) {
            (Some(file), Some(powers)) => file.append(powers, done)?,
            _ => PowersRecord::default(),
        };
        let snapshot = Snapshot {
            statement: evaluation.statement().to_bytes(),
            done,
            faults: evaluation.progress().faults,
            y: state.to_be_bytes().to_vec(),
            powers,
        };
        let next = self.folder.join("next.checkpoint");
        write_synced(&next, &snapshot.to_bytes()).map_err(|error| {
            // What a full disk cut off is no generation; if it cannot be removed, the next save overwrites it.
            let _ = fs::remove_file(&next);
            Error::Io(next.clone(), error)
        })?;
        let rename = |from: &Path, to: PathBuf| fs::rename(from, &to).map_err(|error| Error::Io(to, error));
        if self.current().exists() {
            rename(&self.current(), self.previous())?;
        }
        rename(&next, self.current())?;
        sync_folder(&self.folder)
    }

    fn current(&self) -> PathBuf {
        self.folder.join("current.checkpoint")
    }

    fn previous(&self) -> PathBuf {
        self.folder.join("previous.checkpoint")
    }

    /// The newest generation that can be read; None in a new folder.
    fn newest(&self, statement: &Statement, remarks: &mut Vec<String>) -> Result<Option<Snapshot>, Error> {
        let mut damaged = Vec::new();
        for path in [self.current(), self.previous()] {
            let bytes = match fs::read(&path) {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                Err(error) => return Err(Error::Io(path, error)),
            };
            match Snapshot::from_bytes(&bytes) {
                Ok(snapshot) if snapshot.fits(statement) && !snapshot.is_sound(statement) => {
                    let fault = "its state is no unit below the modulus";
                    remarks.push(format!("{} is damaged ({fault})", path.display()));
                    damaged.push((path, fault));
                }
                Ok(snapshot) if snapshot.fits(statement) => return Ok(Some(snapshot)),
                Ok(_) => return Err(Error::ForeignCheckpoint),
                Err(fault) => {
                    remarks.push(format!(
                        "{} is damaged ({fault}): trying the generation before",
                        path.display()
                    ));
                    damaged.push((path, fault));
                }
            }
        }
        if damaged.is_empty() { Ok(None) } else { Err(Error::DamagedCheckpoints(damaged)) }
    }

    /// The powers that go with a snapshot, or new ones at the start; None, with a remark, when they are lost.
    fn open_powers(
        &mut self,
        statement: &Statement,
        stride: u64,
        snapshot: Option<&Snapshot>,
        remarks: &mut Vec<String>,
    ) -> Result<Option<Powers>, Error> {
        let path = self.folder.join("powers.bin");
        let Some(snapshot) = snapshot.filter(|snapshot| snapshot.done > 0) else {
            self.powers = Some(PowersFile::create(&path, statement)?);
            return Powers::new(statement, stride).map(Some);
        };
        // The states up to the snapshot, all that are needed of them.
        let count = snapshot.done.min(statement.squarings() - 1) / stride.max(1) + 1;
        if (snapshot.powers.stride, snapshot.powers.count) == (stride, count)
            && let Some((file, powers)) = PowersFile::open(&path, statement, &snapshot.powers)?
        {
            self.powers = Some(file);
            return Ok(Some(powers));
        }
        remarks.push(format!(
            "{} does not go with the checkpoint: the evaluation goes on, a proof will need the squarings again",
            path.display()
        ));
        Ok(None)
    }
}

/// Whether the folder can be written: found out now.
fn probe(folder: &Path) -> Result<(), Error> {
    let path = folder.join("probe.tmp");
    write_synced(&path, b"probe").map_err(|error| Error::Io(folder.into(), error))?;
    fs::remove_file(&path).map_err(|error| Error::Io(path, error))
}

/// The folder's lock, which the system takes away when the process ends in whatever way.
fn lock(folder: &Path) -> Result<File, Error> {
    let path = folder.join("lock");
    let io = |error| Error::Io(path.clone(), error);
    let file = File::options().create(true).truncate(false).write(true).open(&path).map_err(io)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Error::FolderInUse(folder.into())),
        // A file system without locks: then nobody is kept out.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(file),
        Err(TryLockError::Error(error)) => Err(io(error)),
    }
}

fn write_synced(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = create_new(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Makes the renames durable.
fn sync_folder(folder: &Path) -> Result<(), Error> {
    File::open(folder).and_then(|file| file.sync_all()).map_err(|error| Error::Io(folder.into(), error))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    #[test]
    fn files_are_new_and_for_their_owner() {
        let folder = std::env::temp_dir().join(format!("adamant-store-{}", std::process::id()));
        fs::create_dir(&folder).unwrap();
        let (victim, path) = (folder.join("victim"), folder.join("file"));
        fs::write(&victim, "mine").unwrap();
        symlink(&victim, &path).unwrap();
        write_synced(&path, b"state").unwrap();
        let meta = fs::symlink_metadata(&path).unwrap();
        assert!(meta.is_file());
        assert_eq!(meta.permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::read(&victim).unwrap(), b"mine");
        fs::remove_dir_all(&folder).unwrap();
    }
}
