//! Operations with as many allocations as the input says. Each runs twice: with all the memory there is on a copy of the
//! registers, and with less. The second may say that there was none, and leaves valid numbers then; otherwise it must come
//! to what the first came to.

use crate::allocator;
use crate::ffi::{self as c, MpInt};
use crate::state::{Machine, REGISTERS, Random, value};
use std::ffi::c_int;

const MEM: c_int = -2;

type In = *const MpInt;
type Out = *mut MpInt;

/// An operation on registers, by the number of its operands.
#[derive(Clone, Copy)]
enum Operation {
    Two(unsafe extern "C" fn(In, Out) -> c_int),
    Three(unsafe extern "C" fn(In, In, Out) -> c_int),
    Four(unsafe extern "C" fn(In, In, In, Out) -> c_int),
    Count(unsafe extern "C" fn(In, c_int, Out) -> c_int),
    Digit(unsafe extern "C" fn(In, u64, Out) -> c_int),
    Both(unsafe extern "C" fn(In, In, Out, Out) -> c_int),
}

use Operation::{Both, Count, Digit, Four, Three, Two};

const OPERATIONS: &[Operation] = &[
    Two(c::mp_copy),
    Two(c::mp_neg),
    Two(c::mp_abs),
    Two(c::mp_sqr),
    Two(c::mp_mul_2),
    Two(c::mp_div_2),
    Two(c::mp_complement),
    Two(c::mp_sqrt),
    Two(c::mp_reduce_2k_setup_l),
    Three(c::mp_add),
    Three(c::mp_sub),
    Three(c::mp_mul),
    Three(c::mp_mod),
    Three(c::mp_gcd),
    Three(c::mp_lcm),
    Three(c::mp_and),
    Three(c::mp_or),
    Three(c::mp_xor),
    Three(c::mp_invmod),
    Three(c::mp_sqrmod),
    Four(c::mp_addmod),
    Four(c::mp_submod),
    Four(c::mp_mulmod),
    Four(c::mp_exptmod),
    Count(c::mp_mul_2d),
    Count(c::mp_mod_2d),
    Count(c::mp_signed_rsh),
    Count(c::mp_root_n),
    Count(c::mp_expt_n),
    Digit(c::mp_add_d),
    Digit(c::mp_sub_d),
    Digit(c::mp_mul_d),
    Both(c::mp_div),
];

/// What an operation is called with.
struct Call {
    operation: Operation,
    registers: [usize; 4],
    small: u64,
}

impl Call {
    fn on(&self, m: &mut Machine) -> c_int {
        let [a, b, d, to] = self.registers;
        let (x, y, z, out) = (m.input(a), m.input(b), m.input(d), m.output(to));
        // SAFETY: initialised registers.
        unsafe {
            match self.operation {
                Two(f) => f(x, out),
                Three(f) => f(x, y, out),
                Four(f) => f(x, y, z, out),
                Count(f) => f(x, (self.small % 9) as c_int, out),
                Digit(f) => f(x, self.small, out),
                Both(f) => f(x, y, m.output((to + 1) % REGISTERS), out),
            }
        }
    }
}

/// Runs a program.
pub fn run(script: &[u8]) {
    let mut random = Random::script(script);
    let mut machine = Machine::new();
    for _ in 0..24 {
        if random.is_over() {
            return;
        }
        let (register, number) = (random.index(), random.number(40));
        machine.put(register, number);
        let call = Call {
            operation: OPERATIONS[random.below(OPERATIONS.len() as u64) as usize],
            registers: std::array::from_fn(|_| random.index()),
            small: random.next(),
        };
        let mut copy = Machine::new();
        for i in 0..REGISTERS {
            copy.put(i, machine.mirror[i].clone());
        }
        let expected = call.on(&mut copy);
        let allocations = random.below(6) as usize;
        let code = allocator::with(allocations, || call.on(&mut machine));
        for (i, number) in machine.numbers.iter().enumerate() {
            machine.mirror[i] = value(number);
        }
        // They are as numbers must be.
        machine.check();
        assert!(code == MEM || code == expected, "{code} and not {expected}");
        if code == expected && code == 0 {
            copy.numbers.iter().zip(&machine.mirror).for_each(|(x, y)| assert_eq!(&value(x), y));
        }
        // What grew too large makes room for something else.
        for i in 0..REGISTERS {
            if machine.mirror[i].bits() > 10_000 {
                machine.put(i, 1.into());
            }
        }
    }
}
