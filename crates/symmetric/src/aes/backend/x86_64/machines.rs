//! The three machines: widths, and the one way into functions compiled for their instructions.

use super::cipher::{decrypt, encrypt};
use super::counters::{Stream, fill_table};
use super::key_lanes::KeyLanes;
use super::v128::V128;
use super::v256::V256;
use super::v512::V512;
use super::{AesBlocks, Schedule};
use crate::aes::backend::{
    Beside, Blocks, Cipher, Engine, Kernel, Keyed, KeyedKernel, LaneCipher, Machine, Pair, Part, Widths,
};
use crate::aes::counter::{Carry, CounterTable};
use crate::backend::Wiped;
use adamant_base::cpu::{AesNi, Vaes256, Vaes512};

macro_rules! machine {
    ($(#[$doc:meta])* $name:ident($token:ident), $engine:ident, $features:literal, $two:ty, $four:ty, $wide:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(crate) struct $name($token);

        impl From<$token> for $name {
            fn from(token: $token) -> $name {
                $name(token)
            }
        }

        impl Widths for $name {
            type Proof = $token;
            type One = V128<$token>;
            type Two = $two;
            type Four = $four;
            type Wide = $wide;
            type Keys = Schedule;
            type Stream = Stream;
        }

        impl<V: AesBlocks<Proof = $token>> Cipher<V> for $name {
            #[inline(always)]
            fn whiten(self, keys: &Schedule, block: V) -> V {
                block.xor(V::splat(self.0, &keys.enc[0]))
            }
            #[inline(always)]
            fn encrypt<const N: usize>(self, keys: &Schedule, whitened: [V; N], add: [V; N]) -> [V; N] {
                encrypt(self.0, keys, whitened, add)
            }
            #[inline(always)]
            fn whiten_for_decryption(self, keys: &Schedule, block: V) -> V {
                block.xor(V::splat(self.0, &keys.dec[0]))
            }
            #[inline(always)]
            fn decrypt<const N: usize>(self, keys: &Schedule, whitened: [V; N], add: [V; N]) -> [V; N] {
                decrypt(self.0, keys, whitened, add)
            }
        }

        impl LaneCipher<$name> for KeyLanes {
            #[inline(always)]
            fn set(&mut self, lane: usize, keys: &Engine) {
                if let Engine::$engine(Keyed { keys, .. }) = keys {
                    self.set_keys(lane, keys);
                }
            }
            #[inline(always)]
            fn copy_first(&mut self, lane: usize) {
                self.copy_keys(lane);
            }
            #[inline(always)]
            fn whiten(&self, m: $name, vector: usize, block: $wide) -> $wide {
                block.xor(self.key(m.0, 0, vector))
            }
            #[inline(always)]
            fn encrypt<const N: usize>(&self, m: $name, whitened: [$wide; N], add: [$wide; N]) -> [$wide; N] {
                self.rounds(m.0, whitened, add)
            }
        }

        impl Machine for $name {
            type KeyLanes = KeyLanes;
            const UNROLLED: usize = 4;
            const SHARES_PARTS: bool = false;

            #[inline(always)]
            fn proof(self) -> $token {
                self.0
            }
            fn schedule(self, key: &[u8]) -> Schedule {
                // Not inlined: it is long, and every kernel under a key that is not kept needs it.
                #[inline(never)]
                #[target_feature(enable = $features)]
                fn inside(machine: $name, key: &[u8]) -> Schedule {
                    Schedule::new(machine.0, key)
                }
                // SAFETY: the token in self proves these features.
                unsafe { inside(self, key) }
            }
            #[inline(always)]
            fn key_lanes(self, like: &Schedule) -> KeyLanes {
                KeyLanes::new(like)
            }
            #[inline(always)]
            fn fill_table(self, keys: &Schedule, table: &mut CounterTable) {
                fill_table::<$wide>(self.0, keys, table);
            }
            #[inline(always)]
            fn stream(self, keys: &Schedule, counter: u128, carry: Carry) -> Stream {
                Stream::new(self.0, keys, counter, carry)
            }
            #[inline(always)]
            fn counters<const N: usize, B: Beside>(
                self,
                keys: &Schedule,
                table: &CounterTable,
                stream: &mut Stream,
                beside: &mut B,
            ) -> [$wide; N] {
                stream.next(self.0, keys, table, beside)
            }
            fn run<K: Kernel>(self, kernel: K) -> K::Output {
                #[target_feature(enable = $features)]
                fn inside<K: Kernel>(machine: $name, kernel: K) -> K::Output {
                    kernel.run(machine)
                }
                // SAFETY: the token in self proves these features.
                unsafe { inside(self, kernel) }
            }
            #[inline(always)]
            fn part<P: Part<Self>>(self, part: P) -> P::Output {
                part.run(self)
            }
            fn run_keyed<K: KeyedKernel>(self, keys: &Schedule, kernel: K) -> K::Output {
                #[target_feature(enable = $features)]
                fn inside<K: KeyedKernel>(machine: $name, keys: &Schedule, kernel: K) -> K::Output {
                    kernel.run(machine, keys)
                }
                // SAFETY: the token in self proves these features.
                unsafe { inside(self, keys, kernel) }
            }
            fn run_with<K: KeyedKernel>(self, key: &[u8], kernel: K) -> K::Output {
                #[target_feature(enable = $features)]
                fn inside<K: KeyedKernel>(machine: $name, key: &[u8], kernel: K) -> K::Output {
                    let keys = Wiped::new(machine.schedule(key));
                    kernel.run(machine, &keys)
                }
                // SAFETY: the token in self proves these features.
                unsafe { inside(self, key, kernel) }
            }
        }
    };
}

machine! {
    /// One block an instruction.
    AesNiMachine(AesNi), AesNi, "aes,pclmulqdq,ssse3,sse4.1",
    Pair<V128<AesNi>>, Pair<Pair<V128<AesNi>>>, V128<AesNi>
}
machine! {
    /// Two blocks an instruction.
    Vaes256Machine(Vaes256), Vaes256, "vaes,vpclmulqdq,avx2,aes,pclmulqdq,ssse3,sse4.1",
    V256<Vaes256>, Pair<V256<Vaes256>>, V256<Vaes256>
}
machine! {
    /// Four blocks an instruction.
    Vaes512Machine(Vaes512), Vaes512, "avx512f,avx512bw,avx512dq,avx512vl,vaes,vpclmulqdq,avx2,aes,pclmulqdq,ssse3,sse4.1",
    V256<Vaes512>, V512<Vaes512>, V512<Vaes512>
}
