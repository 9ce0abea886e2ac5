//! Operators and functions, for the help and the manual page.

use super::calculator::FUNCTIONS;

/// The operators, from the lowest precedence to the highest.
const OPERATORS: &str = "\
Operators, those that bind least first:
  == != < <= > >=    true or false; as numbers 1 and 0
  x | y              bits of two's complements with infinitely many sign bits
  x xor y
  x & y
  x << n, x >> n     times 2^n, divided by 2^n and rounded down
  x + y, x - y
  x * y, x / y       quotient towards 0
  x % y              remainder with the sign of x
  x mod m            remainder from 0 to |m| - 1, by modular arithmetic: a^b mod m never computes
                     a^b, and b may be negative; before an operator that once bound more
                     than mod there is a warning, which parentheses turn off
  -x, ~x             ~x is -x - 1
  x ^ y              power, from right to left; ** is the same
  n!                 factorial

Names: a = EXPR gives a value to a name, ans is the last value that was printed, # begins a comment.
";

/// Operators, functions, then the examples.
pub fn long(examples: &str) -> String {
    let functions: String = FUNCTIONS.iter().map(|f| format!("  {:<22} {}\n", f.usage, f.about)).collect();
    format!("{OPERATORS}\nFunctions:\n{functions}\n{examples}")
}
