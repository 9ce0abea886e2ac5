//! The three tables in the form of the reference project: a line for each message length, cycles per byte.

use super::{aegis_on, cbc_decrypt_on, cbc_encrypt_on, cbc_many_on, ctr_on, gcm_on, hash_many_on, hash_on};
use crate::clock::Clocks;
use crate::engine::{self, Effort};
use crate::{Contender, Peers, Print};
use adamant::symmetric::aegis::variants;
use adamant::symmetric::aes::Backend;
use adamant::symmetric::sha256::{Backend as HashBackend, Lanes};
use adamant_base::num::to_f64;
use std::time::Duration;

/// Message lengths of the lines.
const SIZES: [usize; 15] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 16 << 10, 1 << 20];
/// What a table takes for each figure.
const EFFORT: Effort = Effort { time: Duration::from_millis(5), samples: 3 };

/// A column: its head, the number of messages, and the contender for a message length, if there is one.
type Column = (&'static str, usize, Box<dyn Fn(usize) -> Option<Contender>>);

/// Prints the tables.
pub(crate) fn print(clocks: Clocks, peers: Option<&Peers>, print: &mut Print) -> Result<(), String> {
    print(format!(
        "Minimum {} per byte, each line a message length (of every message, where there are many)",
        clocks.unit()
    ))?;
    let peers = peers.copied();
    for (title, columns, compare) in [sha256(peers), aes(), aegis()] {
        table(&title, &columns, compare, clocks, print)?;
    }
    Ok(())
}

/// A title, the columns, and two of them to compare.
type Layout = (String, Vec<Column>, Option<(usize, usize)>);

fn sha256(peers: Option<Peers>) -> Layout {
    let many = |n: usize| move |size| hash_many_on(Lanes::fastest(), size, n);
    let mut columns: Vec<Column> = vec![
        ("scalar", 1, Box::new(|size| hash_on(HashBackend::Portable, size))),
        ("fastest", 1, Box::new(|size| hash_on(HashBackend::fastest(), size))),
        ("2 msgs", 2, Box::new(many(2))),
        ("4 msgs", 4, Box::new(many(4))),
        ("8 msgs", 8, Box::new(many(8))),
        ("16 msgs", 16, Box::new(many(16))),
    ];
    if let Some(peers) = peers {
        let theirs = move |size| {
            let (_, contenders) = super::hash(size).prepare(Some(&peers));
            contenders.into_iter().find(|contender| contender.implementation.starts_with("OpenSSL"))
        };
        columns.insert(2, ("OpenSSL", 1, Box::new(theirs)));
    }
    (format!("SHA-256; many messages in lanes: {}", Lanes::fastest().name()), columns, Some((0, 1)))
}

fn aes() -> Layout {
    let best = Backend::fastest();
    let blocks = |size: usize| size >= 16;
    let many = move |n: usize| move |size| blocks(size).then(|| cbc_many_on(best, size, n)).flatten();
    let columns: Vec<Column> = vec![
        ("CBC 1x", 1, Box::new(move |size| blocks(size).then(|| cbc_encrypt_on(best, size)).flatten())),
        ("CBC 2x", 2, Box::new(many(2))),
        ("CBC 4x", 4, Box::new(many(4))),
        ("CBC 6x", 6, Box::new(many(6))),
        ("CBC 8x", 8, Box::new(many(8))),
        ("CBC 16x", 16, Box::new(many(16))),
        ("CBC dec", 1, Box::new(move |size| blocks(size).then(|| cbc_decrypt_on(best, size)).flatten())),
        ("CTR", 1, Box::new(move |size| ctr_on(best, size))),
        ("GCM", 1, Box::new(move |size| gcm_on(best, size))),
    ];
    (format!("AES-128, kernel {}", best.name()), columns, None)
}

fn aegis() -> Layout {
    let best = Backend::fastest();
    let columns: Vec<Column> = vec![
        ("portable", 1, Box::new(|size| aegis_on::<variants::V128L>(Backend::Portable, size))),
        ("AES-NI", 1, Box::new(|size| aegis_on::<variants::V128L>(Backend::AesNi, size))),
        ("VAES", 1, Box::new(move |size| aegis_on::<variants::V128L>(best, size))),
        ("128X2", 1, Box::new(move |size| aegis_on::<variants::V128X2>(best, size))),
        ("128X4", 1, Box::new(move |size| aegis_on::<variants::V128X4>(best, size))),
        ("256", 1, Box::new(move |size| aegis_on::<variants::V256>(best, size))),
        ("AEGIS-128", 1, Box::new(move |size| aegis_on::<variants::V128>(best, size))),
    ];
    let title = format!("AEGIS; the first three columns are AEGIS-128L, kernel {}", best.name());
    (title, columns, Some((0, 2)))
}

/// Prints one table; of `compare` two columns the speed-up and the savings.
fn table(
    title: &str,
    columns: &[Column],
    compare: Option<(usize, usize)>,
    clocks: Clocks,
    print: &mut Print,
) -> Result<(), String> {
    let mut head = format!("{:>8}", "bytes");
    columns.iter().for_each(|(name, ..)| head.push_str(&format!(" {name:>9}")));
    if compare.is_some() {
        head.push_str(&format!(" {:>9} {:>8}", "speed-up", "savings"));
    }
    print(format!("\n{title}\n{head}"))?;
    for size in SIZES {
        let mut figures: Vec<Option<f64>> = Vec::new();
        for (_, messages, make) in columns {
            let per_call = make(size).and_then(|contender| engine::shortest(contender, EFFORT));
            figures.push(per_call.map(|ns| clocks.in_unit(ns) / to_f64((size * messages) as u64)));
        }
        let mut line = format!("{size:>8}");
        for figure in &figures {
            line.push_str(&figure.map_or(format!(" {:>9}", "-"), |f| format!(" {f:>9.3}")));
        }
        if let Some((slow, fast)) = compare.and_then(|(slow, fast)| Some((figures[slow]?, figures[fast]?))) {
            line.push_str(&format!(" {:>8.2}x {:>7.1}%", slow / fast, 100.0 * (1.0 - fast / slow)));
        }
        print(line)?;
    }
    Ok(())
}
