//! The elliptic-curve method: a factor p is found where the order of the curve modulo p has no prime power above B1 but for
//! one prime up to B2.

use super::curve::{Curve, Point};
use super::{Plan, Search, Watch, divisor};
use crate::OutOfMemory;
use crate::natural::montgomery::Montgomery;
use crate::natural::number::copy;
use crate::natural::{Limb, invert, normal, zeroed};
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// Giant steps that are brought to Z = 1 together.
const BLOCK: usize = 64;

/// Looks for a factor of `n`, odd, composite, without factors below 6 and no power of a prime, on the curve of `sigma`, which
/// is from 6 on.
///
/// # Errors
/// [`OutOfMemory`].
///
/// # Source
/// H. W. Lenstra, "Factoring integers with elliptic curves", Annals of Math. 126, 1987; the curves, whose orders are multiples
/// of 12, by H. Suyama, and both stages as in P. Zimmermann, B. Dodson, "20 years of ECM", ANTS 2006.
pub(crate) fn ecm(n: &[Limb], sigma: Limb, plan: &Plan, watch: Watch<'_>) -> Result<Search, OutOfMemory> {
    Ok(match search(n, sigma, plan, watch) {
        Ok(End::Answer(answer)) => answer,
        Ok(End::Zero(x)) => divisor(&x, n)?,
        Err(error) => return Err(error),
    })
}

/// How a search ends.
enum End {
    Answer(Search),
    /// At this number, which has no inverse.
    Zero(Vec<Limb>),
}

fn search(n: &[Limb], sigma: Limb, plan: &Plan, watch: Watch<'_>) -> Result<End, OutOfMemory> {
    let (mut curve, x) = match start(n, sigma)? {
        Ok(start) => start,
        Err(end) => return Ok(end),
    };
    let mut go_on = || watch() == ControlFlow::Continue(());
    let Some([point, _]) = curve.ladder(&x, &plan.exponent, &mut go_on)? else {
        return Ok(End::Answer(Search::Stopped));
    };
    let x = match affine(&mut curve.field, &[&point], n)? {
        Ok(mut xs) => xs.swap_remove(0),
        Err(end) => return Ok(end),
    };
    stage_two(&mut curve, x, n, plan, &mut go_on)
}

/// The curve of `sigma` and the x of its first point.
fn start(n: &[Limb], sigma: Limb) -> Result<Result<(Curve, Vec<Limb>), End>, OutOfMemory> {
    let mut field = Montgomery::new(n)?;
    let [sigma, three, four, five, sixteen] = [
        field.enter(&[sigma])?,
        field.enter(&[3])?,
        field.enter(&[4])?,
        field.enter(&[5])?,
        field.enter(&[16])?,
    ];
    // u = sigma² - 5, v = 4 sigma
    let mut u = product(&mut field, &[&sigma, &sigma])?;
    field.sub_assign(&mut u, &five);
    let v = product(&mut field, &[&sigma, &four])?;
    // The point is u³ : v³, and (a + 2) / 4 is (v - u)³ (3 u + v) / (16 u³ v).
    let mut less = v.clone();
    field.sub_assign(&mut less, &u);
    let (triple, mut more) = (product(&mut field, &[&u, &three])?, zeroed(n.len())?);
    field.add(&mut more, &triple, &v);
    let numerator = product(&mut field, &[&less, &less, &less, &more])?;
    let (u_cube, v_cube) = (product(&mut field, &[&u, &u, &u])?, product(&mut field, &[&v, &v, &v])?);
    let denominator = product(&mut field, &[&sixteen, &u_cube, &v])?;
    // One inverse serves both quotients.
    let both = product(&mut field, &[&denominator, &v_cube])?;
    let inverse = match inverse(&mut field, &both, n)? {
        Ok(inverse) => inverse,
        Err(end) => return Ok(Err(end)),
    };
    let a24 = product(&mut field, &[&numerator, &inverse, &v_cube])?;
    let x = product(&mut field, &[&u_cube, &inverse, &denominator])?;
    Ok(Ok((Curve::new(field, a24)?, x)))
}

/// The product of numbers in form.
fn product(field: &mut Montgomery, factors: &[&[Limb]]) -> Result<Vec<Limb>, OutOfMemory> {
    let (mut out, mut spare) = (field.one().to_vec(), zeroed(field.length())?);
    for factor in factors {
        field.mul(&mut spare, &out, factor)?;
        core::mem::swap(&mut out, &mut spare);
    }
    Ok(out)
}

/// `1 / x`, in form.
fn inverse(field: &mut Montgomery, x: &[Limb], n: &[Limb]) -> Result<Result<Vec<Limb>, End>, OutOfMemory> {
    let x = field.leave(x)?;
    match invert(&x, n)? {
        Some(inverse) => Ok(Ok(field.enter(normal(&inverse))?)),
        None => Ok(Err(End::Zero(copy(&x)?))),
    }
}

/// The x of points with Z = 1, by one inversion: 4 products a point.
fn affine(
    field: &mut Montgomery,
    points: &[&Point],
    n: &[Limb],
) -> Result<Result<Vec<Vec<Limb>>, End>, OutOfMemory> {
    // products[i] is z_0 ... z_(i-1)
    let mut products = alloc::vec![field.one().to_vec()];
    for point in points {
        let mut next = zeroed(n.len())?;
        field.mul(&mut next, &products[products.len() - 1], &point.z)?;
        products.push(next);
    }
    let Some(all) = products.pop() else { return Ok(Ok(Vec::new())) };
    let mut rest = match inverse(field, &all, n)? {
        Ok(inverse) => inverse,
        Err(end) => return Ok(Err(end)),
    };
    let (mut one, mut spare) = (zeroed(n.len())?, zeroed(n.len())?);
    let mut xs = products;
    for (point, out) in points.iter().zip(&mut xs).rev() {
        field.mul(&mut one, out, &rest)?;
        field.mul(out, &one, &point.x)?;
        field.mul(&mut spare, &rest, &point.z)?;
        core::mem::swap(&mut spare, &mut rest);
    }
    Ok(Ok(xs))
}

/// Stage 2 from the point with this x and Z = 1: the product of x(m w Q) - x(j Q) over the pairs of the plan.
fn stage_two(
    curve: &mut Curve,
    x: Vec<Limb>,
    n: &[Limb],
    plan: &Plan,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<End, OutOfMemory> {
    let babies = match babies(curve, &x, n, plan)? {
        Ok(babies) => babies,
        Err(end) => return Ok(end),
    };
    let Some([step, _]) = curve.ladder(&x, &[plan.wheel], go_on)? else {
        return Ok(End::Answer(Search::Stopped));
    };
    let step = match affine(&mut curve.field, &[&step], n)? {
        Ok(mut xs) => Point { x: xs.swap_remove(0), z: curve.field.one().to_vec() },
        Err(end) => return Ok(end),
    };
    let Some([mut giant, mut next]) = curve.ladder(&step.x, &[plan.first], go_on)? else {
        return Ok(End::Answer(Search::Stopped));
    };
    let mut product = curve.field.one().to_vec();
    let (mut spare, mut difference) = (zeroed(n.len())?, zeroed(n.len())?);
    let mut rows = plan.rows().peekable();
    while rows.peek().is_some() {
        let mut block = Vec::with_capacity(BLOCK);
        for _ in 0..BLOCK {
            let mut after = next.clone();
            curve.add(&mut after, &next, &step, &giant)?;
            block.push(core::mem::replace(&mut giant, core::mem::replace(&mut next, after)));
        }
        let points: Vec<&Point> = block.iter().collect();
        let xs = match affine(&mut curve.field, &points, n)? {
            Ok(xs) => xs,
            Err(end) => return Ok(end),
        };
        let field = &mut curve.field;
        for (giant, row) in xs.iter().zip(&mut rows) {
            for baby in row {
                difference.copy_from_slice(giant);
                field.sub_assign(&mut difference, &babies[baby]);
                field.mul(&mut spare, &product, &difference)?;
                core::mem::swap(&mut spare, &mut product);
            }
            if !go_on() {
                return Ok(End::Answer(Search::Stopped));
            }
        }
    }
    Ok(End::Zero(curve.field.leave(&product)?))
}

/// The x of the baby steps' points.
fn babies(
    curve: &mut Curve,
    x: &[Limb],
    n: &[Limb],
    plan: &Plan,
) -> Result<Result<Vec<Vec<Limb>>, End>, OutOfMemory> {
    let first = Point { x: x.to_vec(), z: curve.field.one().to_vec() };
    let mut two = first.clone();
    curve.double(&mut two)?;
    // Odd multiples: j + 2 from j, 2 and j - 2; that of -1 is that of 1.
    let (mut before, mut point, mut j) = (first.clone(), first, 1);
    let mut points = Vec::with_capacity(plan.babies.len());
    for &baby in &plan.babies {
        while j < baby {
            let mut next = point.clone();
            curve.add(&mut next, &point, &two, &before)?;
            before = core::mem::replace(&mut point, next);
            j += 2;
        }
        points.push(point.clone());
    }
    let points: Vec<&Point> = points.iter().collect();
    affine(&mut curve.field, &points, n)
}
