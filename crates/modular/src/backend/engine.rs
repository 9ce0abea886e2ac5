//! The engine of a modulus: one of the back ends, chosen once.

use super::Backend;
use super::limbs64::Limbs64;
use super::prefetch::prefetch;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use super::x86_64_fma::Fma;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use super::x86_64_ifma::Ifma;
use crate::Error;
use crate::memory::{Boxed, Words, words};
use adamant_base::cpu;
use adamant_base::limb::{LIMB_BITS, Limb};
use adamant_base::mont;

/// The engine of one modulus, chosen when it is made.
///
/// Boxed, so that the enum has no unused bytes: they would carry along what lay on the stack where it was made.
pub(crate) enum Engine {
    Portable(Boxed<Limbs64>),
    Adx(Boxed<Limbs64>),
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Fma(Boxed<Fma>),
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Ifma(Boxed<Ifma>),
}

/// Room for products, one after the other: made once for many of them, wiped when dropped.
pub(crate) type Scratch = Words;

/// Calls a method on whichever engine it is.
macro_rules! dispatch {
    ($engine:expr, $inner:ident => $call:expr) => {
        match $engine {
            Engine::Portable($inner) => $call,
            Engine::Adx($inner) => $call,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Fma($inner) => $call,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Ifma($inner) => $call,
        }
    };
}

/// Products before the one whose operands are asked for.
const AHEAD: usize = 2;

impl Engine {
    /// # Errors
    /// [`Error::BackendUnavailable`], [`Error::OutOfMemory`].
    pub(crate) fn new(backend: Backend, n: &[Limb]) -> Result<Engine, Error> {
        match backend {
            Backend::Portable => Ok(Engine::Portable(Boxed::new(Limbs64::new(None, n)?)?)),
            Backend::Adx => {
                let token = cpu::Adx::detect().ok_or(Error::BackendUnavailable)?;
                Ok(Engine::Adx(Boxed::new(Limbs64::new(Some(token), n)?)?))
            }
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Backend::Fma => {
                let token = cpu::Fma::detect().ok_or(Error::BackendUnavailable)?;
                match Fma::new(token, n)? {
                    Some(engine) => Ok(Engine::Fma(Boxed::new(engine)?)),
                    None => Ok(Engine::Adx(Boxed::new(Limbs64::new(Some(token.into()), n)?)?)),
                }
            }
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Backend::Ifma => {
                let token = cpu::Ifma::detect().ok_or(Error::BackendUnavailable)?;
                Ok(Engine::Ifma(Boxed::new(Ifma::new(token, n)?)?))
            }
            #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
            Backend::Fma | Backend::Ifma => Err(Error::BackendUnavailable),
        }
    }

    pub(crate) fn backend(&self) -> Backend {
        match self {
            Engine::Portable(_) => Backend::Portable,
            Engine::Adx(_) => Backend::Adx,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Fma(_) => Backend::Fma,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Ifma(_) => Backend::Ifma,
        }
    }

    pub(crate) fn words(&self) -> usize {
        dispatch!(self, e => e.words())
    }

    pub(crate) fn same_kernel(&self, other: &Engine) -> bool {
        match (self, other) {
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            (Engine::Ifma(e1), Engine::Ifma(e2)) => e1.same_kernel(e2),
            _ => self.backend() == other.backend() && self.words() == other.words(),
        }
    }

    /// # Errors
    /// [`Error::OutOfMemory`].
    pub(crate) fn enter(&self, out: &mut [u64], x: &[Limb]) -> Result<(), Error> {
        dispatch!(self, e => e.enter(out, x))
    }

    /// Whether [`Engine::enter`] takes all numbers of up to so many bits, also those that are not below the modulus.
    pub(crate) fn takes_all_of(&self, bits: usize) -> bool {
        match self {
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Fma(e) => e.takes_all_of(bits),
            _ => {
                let _ = bits;
                false
            }
        }
    }

    /// # Errors
    /// [`Error::OutOfMemory`].
    pub(crate) fn leave(&self, out: &mut [Limb], a: &[u64]) -> Result<(), Error> {
        dispatch!(self, e => e.leave(out, a))
    }

    pub(crate) fn one(&self, out: &mut [u64]) {
        dispatch!(self, e => e.one(out))
    }

    /// The form of 2^`k`, which is below the modulus.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub(crate) fn power_of_two(&self, out: &mut [u64], k: usize) -> Result<(), Error> {
        match self {
            Engine::Portable(e) | Engine::Adx(e) => {
                let mut plain = words(k / LIMB_BITS + 1)?;
                plain[k / LIMB_BITS] = 1 << (k % LIMB_BITS);
                return e.enter(out, &plain);
            }
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Fma(e) => e.power_of_two(out, k),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Ifma(e) => e.power_of_two(out, k),
        }
        Ok(())
    }

    /// Room for products, one after the other.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub(crate) fn scratch(&self) -> Result<Scratch, Error> {
        words(self.scratch_words())
    }

    /// [`Engine::scratch`] that is enough for both.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub(crate) fn scratch_x2(e1: &Engine, e2: &Engine) -> Result<Scratch, Error> {
        words(e1.scratch_words().max(e2.scratch_words()))
    }

    /// Room for [`Engine::lucas_ladder_vartime`].
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub(crate) fn ladder_scratch(&self) -> Result<Scratch, Error> {
        match self {
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Fma(e) => words(e.ladder_scratch_words()),
            _ => self.scratch(),
        }
    }

    fn scratch_words(&self) -> usize {
        dispatch!(self, e => e.scratch_words())
    }

    pub(crate) fn mul_assign(&self, a: &mut [u64], b: &[u64], scratch: &mut Scratch) {
        dispatch!(self, e => e.mul_assign(a, b, scratch))
    }

    pub(crate) fn add_to_product(&self, a: &mut [u64], c: &[u64]) {
        dispatch!(self, e => e.add_to_product(a, c))
    }

    pub(crate) fn square_chain(&self, a: &mut [u64], count: u64, scratch: &mut Scratch) {
        dispatch!(self, e => e.square_chain(a, count, scratch))
    }

    /// `a = a^(2^count) b`.
    pub(crate) fn square_chain_mul(&self, a: &mut [u64], count: u64, b: &[u64], scratch: &mut Scratch) {
        match self {
            Engine::Portable(e) | Engine::Adx(e) => e.square_chain_mul(a, count, b, scratch),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Fma(e) => e.square_chain_mul(a, count, b, scratch),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Ifma(e) => e.square_chain_mul(a, count, b, scratch),
        }
    }

    pub(crate) fn select(&self, out: &mut [u64], table: &[u64], index: u64) {
        match self {
            Engine::Portable(_) => mont::select_portable(out, table, index),
            Engine::Adx(_) => mont::select(out, table, index),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Fma(_) => mont::select(out, table, index),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Ifma(e) => e.select(out, table, index),
        }
    }

    /// Whether two powers take less time at once than one after the other.
    pub(crate) fn weaves_powers(e1: &Engine, e2: &Engine) -> bool {
        match (e1, e2) {
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            (Engine::Ifma(e1), Engine::Ifma(e2)) => Ifma::weaves_powers(e1, e2),
            _ => false,
        }
    }

    /// Both chains at once where both engines are of one kind and size, otherwise one after the other.
    pub(crate) fn square_chain_x2(
        (e1, a1): (&Engine, &mut [u64]),
        (e2, a2): (&Engine, &mut [u64]),
        count: u64,
        scratch: &mut Scratch,
    ) {
        match (e1, e2) {
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            (Engine::Ifma(e1), Engine::Ifma(e2)) => Ifma::square_chain_x2((e1, a1), (e2, a2), count, scratch),
            _ => {
                e1.square_chain(a1, count, scratch);
                e2.square_chain(a2, count, scratch);
            }
        }
    }

    /// `a1 = a1^(2^count) b1` and `a2 = a2^(2^count) b2`, at once where both engines are of one kind and size, otherwise one
    /// after the other.
    pub(crate) fn square_chain_mul_x2(
        (e1, a1, b1): (&Engine, &mut [u64], &[u64]),
        (e2, a2, b2): (&Engine, &mut [u64], &[u64]),
        count: u64,
        scratch: &mut Scratch,
    ) {
        match (e1, e2) {
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            (Engine::Ifma(e1), Engine::Ifma(e2)) => {
                Ifma::square_chain_mul_x2((e1, a1, b1), (e2, a2, b2), count, scratch);
            }
            _ => {
                e1.square_chain_mul(a1, count, b1, scratch);
                e2.square_chain_mul(a2, count, b2, scratch);
            }
        }
    }

    /// `count` steps of Lucas's ladder on (v, w): to (v w + d, w² + c) for a 1 among the `count` lowest bits of `index`, from
    /// the highest on, to (v² + c, v w + d) for a 0; d and c are made by `enter`, `scratch` by [`Engine::ladder_scratch`]. Time
    /// and addresses depend on the index.
    pub(crate) fn lucas_ladder_vartime(
        &self,
        [v, w]: [&mut [u64]; 2],
        [d, c]: [&[u64]; 2],
        index: &[u64],
        count: usize,
        scratch: &mut Scratch,
    ) {
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        if let Engine::Ifma(e) = self
            && e.lucas_ladder_vartime([&mut *v, &mut *w], [d, c], index, count)
        {
            return;
        }
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        if let Engine::Fma(e) = self
            && e.lucas_ladder_vartime([&mut *v, &mut *w], [d, c], index, count, scratch)
        {
            return;
        }
        for i in (0..count).rev() {
            let one = index[i / 64] >> (i % 64) & 1 == 1;
            let (mixed, square) = if one { (&mut *v, &mut *w) } else { (&mut *w, &mut *v) };
            self.mul_assign(mixed, square, scratch);
            self.add_to_product(mixed, d);
            self.square_chain(square, 1, scratch);
            self.add_to_product(square, c);
        }
    }

    /// Residue i of `products` *= residue j of `factors`, for all (i, j) of `pairs` in their order. Time and addresses depend
    /// on the pairs.
    pub(crate) fn mul_assign_each_vartime(
        &self,
        products: &mut [u64],
        factors: &[u64],
        pairs: &[(u32, u32)],
        scratch: &mut Scratch,
    ) {
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        if let Engine::Ifma(e) = self
            && e.mul_assign_each_vartime(products, factors, pairs)
        {
            return;
        }
        let words = self.words();
        let at = |i: u32| i as usize * words..(i as usize + 1) * words;
        for (now, &(i, j)) in pairs.iter().enumerate() {
            // The places are all over a table that is larger than the caches, and a product is longer than what the CPU looks ahead.
            if let Some(&(later, factor)) = pairs.get(now + AHEAD) {
                prefetch(products.get(at(later)));
                prefetch(factors.get(at(factor)));
            }
            self.mul_assign(&mut products[at(i)], &factors[at(j)], scratch);
        }
    }
}
