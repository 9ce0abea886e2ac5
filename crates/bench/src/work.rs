//! What contenders do.

use adamant::base::cpu::Adx;

/// Does an operation a number of times.
pub type Work = Box<dyn FnMut(u64)>;

/// A name, and what makes the work.
pub(crate) type Operation = (&'static str, fn() -> Work);

/// A loop over one step.
#[must_use]
pub fn repeat(mut step: impl FnMut() + 'static) -> Work {
    Box::new(move |times| {
        for _ in 0..times {
            step();
        }
    })
}

/// Work on sets of operands, one after the other and from the start again. The position is in a register while it is
/// measured: in memory it would cost as much as the shortest products.
#[must_use]
pub fn rotate<T: 'static>(mut operands: Vec<T>, mut work: impl FnMut(&mut T) + 'static) -> Work {
    let mut at = 0;
    Box::new(move |mut times: u64| {
        while times > 0 && !operands.is_empty() {
            let rest = &mut operands[at..];
            let count = usize::try_from(times).map_or(rest.len(), |times| rest.len().min(times));
            rest[..count].iter_mut().for_each(&mut work);
            times -= count as u64;
            at = if count < rest.len() { at + count } else { 0 };
        }
    })
}

/// The kernels of fields and curves that run.
pub(crate) fn kernel_of_fields() -> &'static str {
    if Adx::detect().is_some() { Adx::NAME } else { "portable" }
}

/// The kernels of batches of elements and points that run.
pub(crate) fn kernel_of_lanes() -> &'static str {
    let family = adamant::families().find(|family| family.name == "curves/lanes");
    family.map_or("portable", |family| (family.chosen)())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operand_gets_its_turn() {
        let (send, receive) = std::sync::mpsc::channel();
        let mut work = rotate(vec![1, 2, 3], move |x| send.send(*x).unwrap());
        work(6);
        work(2);
        assert_eq!(receive.try_iter().collect::<Vec<i32>>(), [1, 2, 3, 1, 2, 3, 1, 2]);
    }
}
