//! The numbers of a key as parameters.

use super::key::{Key, Number, trimmed};
use crate::abi::params::{Params, Value};
use crate::abi::reason::{Outcome, Reason};
use crate::abi::{Param, kind};
use adamant_base::zeroize::Zeroizing;
use std::ffi::CStr;

/// The names of the primes, the exponents and the coefficients.
const PRIMES: [&CStr; 10] = [
    c"rsa-factor1",
    c"rsa-factor2",
    c"rsa-factor3",
    c"rsa-factor4",
    c"rsa-factor5",
    c"rsa-factor6",
    c"rsa-factor7",
    c"rsa-factor8",
    c"rsa-factor9",
    c"rsa-factor10",
];
const EXPONENTS: [&CStr; 10] = [
    c"rsa-exponent1",
    c"rsa-exponent2",
    c"rsa-exponent3",
    c"rsa-exponent4",
    c"rsa-exponent5",
    c"rsa-exponent6",
    c"rsa-exponent7",
    c"rsa-exponent8",
    c"rsa-exponent9",
    c"rsa-exponent10",
];
const COEFFICIENTS: [&CStr; 9] = [
    c"rsa-coefficient1",
    c"rsa-coefficient2",
    c"rsa-coefficient3",
    c"rsa-coefficient4",
    c"rsa-coefficient5",
    c"rsa-coefficient6",
    c"rsa-coefficient7",
    c"rsa-coefficient8",
    c"rsa-coefficient9",
];

/// All of them, for who asks what there is.
pub static PRIVATE: [Param; 33] = {
    let mut list = [const { Param::END }; 33];
    list[0] = Param::number(c"n");
    list[1] = Param::number(c"e");
    list[2] = Param::number(c"d");
    let mut i = 0;
    while i < 10 {
        list[3 + i] = Param::number(PRIMES[i]);
        list[13 + i] = Param::number(EXPONENTS[i]);
        if i < 9 {
            list[23 + i] = Param::number(COEFFICIENTS[i]);
        }
        i += 1;
    }
    list
};
pub static PUBLIC: [Param; 3] = [Param::number(c"n"), Param::number(c"e"), Param::END];

impl Key {
    /// Takes over the numbers that are given.
    pub fn import(&mut self, params: &mut Params<'_>, private: bool) -> Outcome<()> {
        let mut key = Key { n: read(params, c"n")?, e: read(params, c"e")?, ..Key::default() };
        if key.n.is_empty() || key.e.is_empty() {
            return Err(Reason::SILENT);
        }
        if private {
            key.d = read(params, c"d")?;
            let mut all = |names: &[&CStr]| -> Outcome<Vec<Number>> {
                let numbers = names.iter().map(|name| read(params, name)).collect::<Outcome<Vec<_>>>()?;
                Ok(numbers.into_iter().take_while(|number| !number.is_empty()).collect())
            };
            key.primes = all(&PRIMES)?;
            key.exponents = all(&EXPONENTS)?;
            key.coefficients = all(&COEFFICIENTS)?;
        }
        *self = key;
        Ok(())
    }

    /// The numbers that are there, with their names.
    fn numbers(&self, private: bool) -> Vec<(&'static CStr, &Number)> {
        let mut all = vec![(c"n", &self.n), (c"e", &self.e)];
        if private {
            all.push((c"d", &self.d));
            all.extend(PRIMES.into_iter().zip(&self.primes));
            all.extend(EXPONENTS.into_iter().zip(&self.exponents));
            all.extend(COEFFICIENTS.into_iter().zip(&self.coefficients));
        }
        all.retain(|(_, number)| !number.is_empty());
        all
    }

    /// Answers a question for a number; false for what is none of them.
    pub fn answer_number(&self, param: &mut Param) -> Outcome<bool> {
        let numbers = self.numbers(true);
        match numbers.iter().find(|(name, _)| param.name() == *name) {
            Some((_, number)) => param.set(Value::Big(number)).map(|()| true),
            None => Ok(false),
        }
    }

    /// Calls `take` with all numbers as parameters.
    pub fn export<T>(&self, private: bool, take: impl FnOnce(&[Param]) -> T) -> T {
        let numbers = self.numbers(private);
        let bytes: Vec<Number> = numbers
            .iter()
            .map(|(_, number)| Zeroizing::new(number.iter().rev().copied().collect()))
            .collect();
        let mut list: Vec<Param> = numbers
            .iter()
            .zip(&bytes)
            .map(|((name, _), bytes)| Param {
                key: name.as_ptr(),
                data_type: kind::UNSIGNED,
                data: bytes.as_ptr().cast_mut().cast(),
                data_size: bytes.len(),
                return_size: 0,
            })
            .collect();
        list.push(Param::END);
        take(&list)
    }
}

/// The number of this name; empty where there is none.
fn read(params: &mut Params<'_>, name: &CStr) -> Outcome<Number> {
    let Some(param) = params.find(name) else { return Ok(Number::default()) };
    let bytes = Zeroizing::new(param.big().ok_or(Reason::SILENT)?.iter().rev().copied().collect::<Vec<u8>>());
    Ok(trimmed(&bytes))
}
