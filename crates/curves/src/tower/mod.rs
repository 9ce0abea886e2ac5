//! Extension fields.
//!
//! | type | what it is | used as |
//! |---|---|---|
//! | [`Fp2`] | `Fp[u] / (u^2 - beta)`, beta a small negative number | Fp2 |
//! | [`Cubic`] | `B[v] / (v^3 - xi)` | Fp6 over Fp2; Fp3 over Fp |
//! | [`Sextic`] | `B[w] / (w^6 - xi)`, as `Cubic[w] / (w^2 - v)` | Fp12 over Fp2; Fp6 over Fp |
//!
//! The base B and xi come from a type ([`CubicParameters`]). Elements hold their coefficients lowest first.
//!
//! ```
//! use adamant_curves::bls12_381::{Fp, Fp2, Fp6, Fp12, TowerParameters};
//! use adamant_curves::field::Field;
//! use adamant_curves::tower::{Cubic, CubicParameters, Fp2Parameters, Sextic, WideFp2};
//!
//! // Fp2 = Fp[u] / (u^2 + 1).
//! const A: Fp2 = Fp2::from_hex("3", "4");
//! let u = Fp2::new(Fp::ZERO, Fp::ONE);
//! assert_eq!(u.square(), -Fp2::ONE);
//! assert_eq!(A.norm(), Fp::from(25u64));
//! assert_eq!(A * A.conjugate(), Fp2::from(A.norm()));
//! assert_eq!(A.frobenius(1), A.conjugate());
//! assert_eq!(A.mul_by_u(), A * u);
//! assert_eq!(A.mul_by_fp(&Fp::from(2u64)), A.double());
//! let mut bytes = [0; Fp2::BYTES];
//! A.write_be_bytes(&mut bytes)?;
//! assert_eq!((bytes[47], bytes[95], Fp2::from_be_bytes(&bytes)?), (4, 3, A));
//! A.write_le_bytes(&mut bytes)?;
//! assert_eq!((bytes[0], bytes[48], Fp2::from_le_bytes(&bytes)?), (3, 4, A));
//!
//! // Fp6 = Fp2[v] / (v^3 - xi), xi = 1 + u; `Fp6` is `Cubic` over the parameters of the tower.
//! let xi = TowerParameters::NON_RESIDUE;
//! let v: Cubic<TowerParameters> = Fp6::new(Fp2::ZERO, Fp2::ONE, Fp2::ZERO);
//! assert_eq!(v * v * v, Fp6::ONE.mul_by_base(&xi));
//! let x = Fp6::new(A, u, Fp2::ONE);
//! assert_eq!((x.mul_by_v(), x.square()), (x * v, x * x));
//! assert_eq!(x.plus_v_times(&x), x + x * v);
//! assert_eq!(x.mul_by_01(&A, &u), x * Fp6::new(A, u, Fp2::ZERO));
//! assert_eq!(x.mul_by_1(&A), x * Fp6::new(Fp2::ZERO, A, Fp2::ZERO));
//! assert_eq!(TowerParameters::mul_by_non_residue(&A), A * xi);
//! assert_eq!(TowerParameters::add_non_residue(&A, &u), A + xi * u);
//!
//! // Fp12 = Fp6[w] / (w^2 - v), with products by elements that have zeros in known places, such as lines.
//! let y: Sextic<TowerParameters> = Fp12::new(x, x.square());
//! let line = Fp12::new(Fp6::new(A, u, Fp2::ZERO), Fp6::new(Fp2::ZERO, A, Fp2::ZERO));
//! assert_eq!(y.mul_by_014(&A, &u, &A), y * line);
//! assert_eq!(Fp12::product_of_014(&[A, u, A], &[A, u, A]), line.square());
//! let line = Fp12::new(Fp6::new(A, Fp2::ZERO, Fp2::ZERO), Fp6::new(u, A, Fp2::ZERO));
//! assert_eq!(y.mul_by_034(&A, &u, &A), y * line);
//! assert_eq!(Fp12::product_of_034(&[A, u, A], &[A, u, A]), line.square());
//! assert_eq!(y.mul_by_01234(&line), y * line);
//! let no_w = Fp12::new(x, x.mul_by_v().mul_by_1(&A).mul_by_v());
//! let no_w = Fp12::new(no_w.c0, Fp6::new(Fp2::ZERO, no_w.c1.c1, no_w.c1.c2));
//! assert_eq!(y.mul_by_01245(&no_w), y * no_w);
//!
//! // After y^((p^6 - 1)(p^2 + 1)) squares are cheaper, plain and compressed, and the conjugate is the inverse.
//! let unit = y.conjugate() * y.invert().unwrap_or(Fp12::ZERO);
//! let unit = unit.frobenius(2) * unit;
//! assert_eq!(unit.cyclotomic_square(), unit * unit);
//! assert_eq!(unit.compress().square().decompress(), unit.square());
//! assert!((unit * unit.conjugate()).is_one().to_bool_vartime());
//! let mut both = [Fp12::ONE; 2];
//! let compressed: [adamant_curves::tower::Compressed<TowerParameters>; 2] = [unit.compress(); 2];
//! adamant_curves::tower::Compressed::decompress_batch(&compressed, &mut both, &mut [[A; 2]; 2])?;
//! assert_eq!(both, [unit; 2]);
//!
//! // Products of double width, by which the tower reduces once for several products.
//! use adamant_curves::field::Wide;
//! let mut wide: WideFp2<_, 6> = WideFp2::ZERO;
//! wide.set_product(&A, &u);
//! TowerParameters::wide_add_non_residue(&mut wide, &WideFp2::ZERO);
//! assert_eq!(wide.reduce(), A * u);
//! fn extends<P: Fp2Parameters<N>, const N: usize>() -> i32 {
//!     P::NON_RESIDUE
//! }
//! assert_eq!(extends::<adamant_curves::bls12_381::FpParameters, 6>(), -1);
//! # Ok::<(), adamant_curves::Error>(())
//! ```

mod cubic;
mod fp2;
mod sextic;

pub use cubic::{Cubic, CubicParameters, WideBase};
pub(crate) use fp2::sub_multiple;
pub use fp2::{Fp2, Fp2Parameters, WideFp2};
pub use sextic::{Compressed, Sextic};
