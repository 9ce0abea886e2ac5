//! The kernels as the operations of the trait.

use super::super::{Block, ENTRIES, Kernels, Mask};
use super::limbs::{from_limbs, to_limbs, transpose_blocks};
use super::sums::{
    add, butterfly, equal, look_up, negate_lanes, reduce, select, shift, sub, sub_shifted, subtract_reduced,
    swap,
};
use super::{multiply_fp2, products, room, square, square_fp2};
use crate::lanes::LANES;
use crate::lanes::constants::Constants;
use adamant_base::cpu::Ifma;
use core::mem::MaybeUninit;
use core::ptr;

operations!(Ifma);
