//! Command lines and lists by chance, the same ones for the same seed.

use crate::invocation::{FILES, Invocation, List, content, digest};

/// Options that go well with `--check`.
const CHECK: [&str; 17] = [
    "-w",
    "--warn",
    "--wa",
    "--w",
    "--status",
    "--stat",
    "--sta",
    "--quiet",
    "--q",
    "--qui",
    "--strict",
    "--str",
    "--ignore-missing",
    "--ign",
    "--i",
    "-c",
    "-cw",
];
/// Options that go well without it.
const HASH: [&str; 13] =
    ["-b", "--binary", "--bin", "-t", "--text", "--te", "--tag", "--ta", "-z", "--zero", "--z", "-bt", "-tz"];
/// What is mostly wrong.
const OTHER: [&str; 22] = [
    "--",
    "-",
    "-x",
    "-cx",
    "--bogus",
    "--t",
    "--s",
    "--st",
    "--check=1",
    "--zero=",
    "--=",
    "--=x",
    "--help",
    "--he",
    "--version",
    "--v",
    "-c=x",
    "-wc",
    "-zc",
    "---",
    "--checks",
    "-C",
];
/// Names besides those of [`FILES`].
const NAMES: [&[u8]; 12] = [
    b"missing",
    b"-",
    b"folder",
    b"unreadable",
    b"dangling",
    b"a/x",
    b"",
    b"./a",
    b"folder/",
    b"/proc/self/mem",
    b"a ",
    b"missing\n",
];
/// Bytes that mean something somewhere in a list.
const SHARP: [u8; 15] =
    [0, b'\\', b'\r', b' ', b'\t', b'(', b')', b'=', b'*', b'#', 0xff, b'\n', b'0', 0x0b, b'-'];

/// Chance with a seed: SplitMix64.
pub struct Generator(u64);

impl Generator {
    pub fn new(seed: u64, run: u64) -> Generator {
        let mut generator = Generator(seed);
        generator.0 = generator.next() ^ run;
        generator
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// A command line with its lists; without `all_habits` only what all versions of `sha256sum` agree on.
    pub fn invocation(&mut self, all_habits: bool) -> Invocation {
        let check = self.percent(70);
        let mut made = Invocation { posix: all_habits && self.percent(8), ..Invocation::default() };
        let usual: &[&str] = if check { &CHECK } else { &HASH };
        for _ in 0..self.below(4) {
            let odd = all_habits && self.percent(12);
            let pool = if odd { self.pick(&[&OTHER[..], &CHECK, &HASH]) } else { usual };
            made.args.push(self.pick(pool).into());
        }
        if check {
            // Mostly in front: with POSIXLY_CORRECT, options behind names are none.
            let at = if self.percent(70) { 0 } else { self.below(made.args.len() + 1) };
            made.args.insert(at, self.pick(&["-c", "--check", "--c", "--chec"]).into());
        }
        let operands = self.below(if check { 3 } else { 5 });
        for _ in 0..operands {
            let operand = if check && self.percent(85) {
                made.lists.push(self.list(all_habits));
                format!("list-{}", made.lists.len() - 1).into_bytes()
            } else if self.percent(10) {
                b"-".to_vec()
            } else {
                self.name(all_habits).1
            };
            let at = if self.percent(60) { made.args.len() } else { self.below(made.args.len() + 1) };
            made.args.insert(at, operand);
        }
        made.stdin = match self.below(3) {
            0 => Vec::new(),
            1 => vec![content(self.below(4))],
            _ => self.list(all_habits),
        };
        made
    }

    /// A name, and which of the files it is of.
    fn name(&mut self, all_habits: bool) -> (Option<usize>, Vec<u8>) {
        if self.percent(25) {
            let name = if all_habits { self.pick(&NAMES) } else { b"missing" };
            return (None, name.to_vec());
        }
        let index = self.below(if all_habits { FILES.len() } else { 6 });
        (Some(index), FILES[index].0.to_vec())
    }

    fn list(&mut self, all_habits: bool) -> List {
        let lines = self.below(5);
        // Lists are mostly of one style.
        let style = if all_habits { self.below(9) } else { self.below(3) };
        let mut list: List = (0..lines).map(|_| self.line(style, all_habits)).collect();
        if let Some(last) = list.last_mut().filter(|_| self.percent(10)) {
            last.pop();
        }
        list
    }

    fn line(&mut self, style: usize, all_habits: bool) -> Vec<u8> {
        if all_habits && self.percent(12) {
            let other: [&[u8]; 11] = [
                b"\n",
                b"\r\n",
                b"# remark\n",
                b" # remark\n",
                b"#\n",
                b"junk\n",
                b"\0\n",
                b" \n",
                b"\\\n",
                b"SHA256\n",
                b"SHA256 (\n",
            ];
            return self.pick(&other).to_vec();
        }
        let (file, name) = self.name(all_habits);
        let digest = self.digest(file, all_habits);
        let mark = all_habits && self.percent(6);
        let special = name.iter().any(|byte| matches!(byte, b'\\' | b'\n' | b'\r'));
        let escaped = special && self.percent(90);
        let mut line = Vec::new();
        if all_habits && self.percent(10) {
            let lead: [&[u8]; 6] = [b" ", b"\t", b" \t ", b"\x0b", b"\xef\xbb\xbf", b"\0"];
            line.extend_from_slice(self.pick(&lead));
        }
        if escaped || mark {
            line.push(b'\\');
        }
        let name = if escaped { escape(&name) } else { name };
        let style = if all_habits && self.percent(15) { self.below(14) } else { style };
        line.extend(match style {
            0 | 3 => [&digest, &b"  "[..], &name].concat(),
            1 => [&digest, &b" *"[..], &name].concat(),
            2 => [b"SHA256 (", &name[..], b") = ", &digest].concat(),
            4 | 5 => [&digest, &b" "[..], &name].concat(),
            6 => [&digest, &b"\t"[..], &name].concat(),
            7 => [b"SHA256(", &name[..], b")= ", &digest].concat(),
            8 => [b"SHA256 (", &name[..], b")\t=", &digest].concat(),
            9 => [&digest, &b"\t "[..], &name].concat(),
            10 => [&digest, &b" \t"[..], &name].concat(),
            11 => [b"SHA256  (", &name[..], b") = ", &digest, b" "].concat(),
            12 => [self.pick(&[&b"MD5 ("[..], b"sha256 (", b"SHA512 ("]), &name, b") = ", &digest].concat(),
            _ => [&digest, &b"   "[..], &name].concat(),
        });
        if all_habits && self.percent(12) {
            self.damage(&mut line);
        }
        let ends: [&[u8]; 10] =
            [b"\n", b"\n", b"\n", b"\n", b"\n", b"\n", b"\r\n", b"\r\n", b"\r\r\n", b"\n\n"];
        line.extend_from_slice(if all_habits { self.pick(&ends) } else { b"\n" });
        line
    }

    fn digest(&mut self, file: Option<usize>, all_habits: bool) -> Vec<u8> {
        let mut digest = digest(file.unwrap_or(0));
        match self.below(if all_habits { 30 } else { 26 }) {
            0..=21 => {}
            22 | 23 => digest.fill(b'0'),
            24 | 25 => digest.make_ascii_uppercase(),
            26 => drop(digest.pop()),
            27 => digest.push(b'0'),
            28 => digest[self.below(64)] = self.pick(b"gG-_: "),
            _ => digest[..20].make_ascii_uppercase(),
        }
        digest
    }

    /// One byte changed, added or taken away.
    fn damage(&mut self, line: &mut Vec<u8>) {
        let at = self.below(line.len() + 1);
        match self.below(3) {
            0 => line.insert(at, self.pick(&SHARP)),
            1 if at < line.len() => line[at] = self.pick(&SHARP),
            _ if at < line.len() => drop(line.remove(at)),
            _ => line.extend_from_slice(b"\\"),
        }
    }
}

fn escape(name: &[u8]) -> Vec<u8> {
    let byte = |byte: &u8| match byte {
        b'\\' => b"\\\\".to_vec(),
        b'\n' => b"\\n".to_vec(),
        b'\r' => b"\\r".to_vec(),
        byte => vec![*byte],
    };
    name.iter().flat_map(byte).collect()
}
