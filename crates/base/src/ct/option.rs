//! The secret option.

use super::{Choice, CtSelect};

/// A value together with a secret [`Choice`] that says whether it counts. The value is always there, whatever the
/// choice: operations that fail give some harmless value, in the same time.
///
/// ```
/// use adamant_base::ct::{Choice, CtOption};
///
/// // Half of an even number; of an odd one nothing, and nobody sees which it was.
/// let half = |x: u64| CtOption::new(x >> 1, !Choice::from_lsb(x));
/// assert_eq!(half(10).and_then(half).declassify(), None); // 5 is odd
/// assert_eq!(half(12).and_then(half).map(|x| x + 1).declassify(), Some(4));
/// assert_eq!(half(7).unwrap_or(99), 99);
/// assert!(half(7).is_none().declassify() && half(8).is_some().declassify());
/// let below = half(8).filter(Choice::FALSE); // a further condition
/// assert_eq!(below.declassify(), None);
/// // Where the input is public, without the mark of a declassification.
/// assert_eq!(half(8).to_option_vartime(), Some(4));
/// ```
#[derive(Clone, Copy)]
pub struct CtOption<T> {
    value: T,
    is_some: Choice,
}

impl<T> CtOption<T> {
    /// `value`, which counts where `is_some` is true.
    #[inline]
    pub const fn new(value: T, is_some: Choice) -> Self {
        CtOption { value, is_some }
    }

    /// Whether the value counts.
    #[inline]
    pub const fn is_some(&self) -> Choice {
        self.is_some
    }

    /// Whether it does not.
    #[inline]
    pub fn is_none(&self) -> Choice {
        !self.is_some
    }

    /// The function applied to the value, whether or not it counts.
    #[inline]
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> CtOption<U> {
        CtOption { value: f(self.value), is_some: self.is_some }
    }

    /// The function applied to the value, whether or not it counts; the result counts where both do.
    #[inline]
    pub fn and_then<U>(self, f: impl FnOnce(T) -> CtOption<U>) -> CtOption<U> {
        let inner = f(self.value);
        CtOption { value: inner.value, is_some: inner.is_some & self.is_some }
    }

    /// The same value, which counts where `condition` holds too.
    #[inline]
    pub fn filter(self, condition: Choice) -> Self {
        CtOption { value: self.value, is_some: self.is_some & condition }
    }

    /// The value where it counts, otherwise `default`.
    #[inline]
    pub fn unwrap_or(self, default: T) -> T
    where
        T: CtSelect,
    {
        let mut out = default;
        out.ct_assign(&self.value, self.is_some);
        out
    }

    /// The plain option: from here on it is public whether there is a value.
    #[inline]
    pub fn declassify(self) -> Option<T> {
        self.is_some.declassify().then_some(self.value)
    }

    /// The plain option where it depends on nothing but public values whether there is a value:
    /// [`Choice::to_bool_vartime`].
    #[inline]
    pub fn to_option_vartime(self) -> Option<T> {
        self.is_some.to_bool_vartime().then_some(self.value)
    }
}

#[cfg(feature = "subtle")]
impl<T> From<CtOption<T>> for subtle::CtOption<T> {
    fn from(option: CtOption<T>) -> Self {
        subtle::CtOption::new(option.value, option.is_some.into())
    }
}

#[cfg(feature = "subtle")]
impl<T: Default + subtle::ConditionallySelectable> From<subtle::CtOption<T>> for CtOption<T> {
    fn from(option: subtle::CtOption<T>) -> Self {
        let is_some = option.is_some().into();
        CtOption { value: option.unwrap_or(T::default()), is_some }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinators() {
        let some = CtOption::new(5u64, Choice::TRUE);
        let none = CtOption::new(5u64, Choice::FALSE);
        assert_eq!(some.map(|x| x + 1).declassify(), Some(6));
        assert_eq!(none.map(|x| x + 1).declassify(), None);
        assert_eq!((some.to_option_vartime(), none.to_option_vartime()), (Some(5), None));
        assert_eq!(some.unwrap_or(9), 5);
        assert_eq!(none.unwrap_or(9), 9);
        assert_eq!(some.and_then(|x| CtOption::new(x * 2, Choice::TRUE)).declassify(), Some(10));
        assert_eq!(some.and_then(|x| CtOption::new(x, Choice::FALSE)).declassify(), None);
        assert_eq!(none.and_then(|x| CtOption::new(x, Choice::TRUE)).declassify(), None);
        assert_eq!(some.filter(Choice::FALSE).declassify(), None);
        assert!(none.is_none().declassify() && some.is_some().declassify());
    }
}
