//! MULX/ADCX/ADOX: the ladder and the generator's multiples on coordinates that are not reduced in between.
//!
//! A step of the ladder takes 5 products, 4 squares and a product by 17 bits, a sum with a table's entry 7 products: at 20 or
//! 14 MULX and 4 more for the first folding of each, 24 or 18 cycles, and about 25 of latency that others can fill.

mod ladder;
mod point;

pub(crate) use ladder::ladder;
pub(crate) use point::Point;
