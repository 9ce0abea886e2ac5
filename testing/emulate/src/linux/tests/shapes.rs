//! The forms that an instruction has: lengths, registers above 15, memory, masks, one element for all.

use super::harness::{Form, Kind};

pub const fn form(length: usize, kind: Kind, broadcast: usize) -> Form {
    Form { length, kind, broadcast }
}

/// EVEX without masks.
macro_rules! plain {
    ($name:literal, $immediate:literal) => {
        vec![
            (form(64, Kind::Plain, 0), run!(concat!($name, " zmm17, zmm30, zmm9", $immediate))),
            (form(32, Kind::Plain, 0), run!(concat!($name, " ymm17, ymm30, ymm9", $immediate))),
            (form(16, Kind::Plain, 0), run!(concat!($name, " xmm17, xmm30, xmm9", $immediate))),
            (form(64, Kind::Plain, 0), run!(concat!($name, " zmm17, zmm30, [{s} + {x} + 128]", $immediate))),
            (form(32, Kind::Plain, 0), run!(concat!($name, " ymm17, ymm30, [{s} + {x} + 128]", $immediate))),
            (form(16, Kind::Plain, 0), run!(concat!($name, " xmm17, xmm30, [{s} + {x} + 128]", $immediate))),
        ]
    };
}

macro_rules! masked {
    ($name:literal, $immediate:literal) => {
        vec![
            (form(64, Kind::Merge, 0), run!(concat!($name, " zmm17{{k3}}, zmm30, zmm9", $immediate))),
            (form(32, Kind::Zero, 0), run!(concat!($name, " ymm17{{k3}}{{z}}, ymm30, ymm9", $immediate))),
            (form(16, Kind::Merge, 0), run!(concat!($name, " xmm17{{k3}}, xmm30, xmm9", $immediate))),
            (
                form(64, Kind::Zero, 0),
                run!(concat!($name, " zmm17{{k3}}{{z}}, zmm30, [{s} + {x} + 128]", $immediate)),
            ),
            (
                form(32, Kind::Merge, 0),
                run!(concat!($name, " ymm17{{k3}}, ymm30, [{s} + {x} + 128]", $immediate)),
            ),
        ]
    };
}

macro_rules! broadcast {
    ($name:literal, $immediate:literal, $size:literal, $many:literal, $fewer:literal) => {
        vec![
            (
                form(64, Kind::Plain, $size),
                run!(concat!($name, " zmm17, zmm30, [{s} + {x} + 128]{{1to", $many, "}}", $immediate)),
            ),
            (
                form(32, Kind::Merge, $size),
                run!(concat!($name, " ymm17{{k3}}, ymm30, [{s} + {x} + 128]{{1to", $fewer, "}}", $immediate)),
            ),
            (
                form(64, Kind::Zero, $size),
                run!(concat!(
                    $name,
                    " zmm17{{k3}}{{z}}, zmm30, [{s} + {x} + 128]{{1to",
                    $many,
                    "}}",
                    $immediate
                )),
            ),
        ]
    };
}

/// VEX, whose registers end at 15. `{vex}` is how assemblers are told where EVEX would do too.
macro_rules! vex {
    ($prefix:literal, $name:literal, $immediate:literal; $($length:literal $register:literal),+) => {
        vec![$(
            (form($length, Kind::Plain, 0), run!(
                concat!($prefix, $name, " ", $register, "6, ", $register, "7, ", $register, "9", $immediate), "vmovdqu64 zmm17, zmm6")),
            (form($length, Kind::Plain, 0), run!(
                concat!($prefix, $name, " ", $register, "6, ", $register, "7, [{s} + {x} + 128]", $immediate), "vmovdqu64 zmm17, zmm6")),
        )+]
    };
}

pub(super) use {broadcast, masked, plain, vex};
