//! Every form of every instruction: lengths, registers above 15, memory, masks, one element for all.

use super::super::features::Feature;
use super::harness::{Bytes, Form, Kind, Run, check, ready, run};
use super::models;
use super::shapes::{broadcast, form, masked, plain, vex};

type Model = fn(&Bytes, &Bytes, &Bytes, usize) -> Bytes;

fn all(features: &[Feature], name: &str, element: usize, forms: Vec<Vec<(Form, Run)>>, model: Model) {
    if ready(features) {
        check(name, element, &forms.concat(), model);
    }
}

#[test]
fn ifma() {
    let has = &[Feature::Ifma, Feature::AvxIfma];
    all(
        has,
        "vpmadd52luq",
        8,
        vec![
            plain!("vpmadd52luq", ""),
            masked!("vpmadd52luq", ""),
            broadcast!("vpmadd52luq", "", 8, "8", "4"),
            vex!("{{vex}} ", "vpmadd52luq", ""; 16 "xmm", 32 "ymm"),
        ],
        |d, f, s, _| models::multiply_add(d, f, s, false),
    );
    all(
        has,
        "vpmadd52huq",
        8,
        vec![
            plain!("vpmadd52huq", ""),
            masked!("vpmadd52huq", ""),
            broadcast!("vpmadd52huq", "", 8, "8", "4"),
            vex!("{{vex}} ", "vpmadd52huq", ""; 16 "xmm", 32 "ymm"),
        ],
        |d, f, s, _| models::multiply_add(d, f, s, true),
    );
}

#[test]
fn aes() {
    let has = &[Feature::Vaes];
    all(has, "vaesenc", 1, vec![plain!("vaesenc", ""), vex!("", "vaesenc", ""; 32 "ymm")], |_, f, s, _| {
        models::aes_encrypt(f, s, true)
    });
    all(
        has,
        "vaesenclast",
        1,
        vec![plain!("vaesenclast", ""), vex!("", "vaesenclast", ""; 32 "ymm")],
        |_, f, s, _| models::aes_encrypt(f, s, false),
    );
    all(has, "vaesdec", 1, vec![plain!("vaesdec", ""), vex!("", "vaesdec", ""; 32 "ymm")], |_, f, s, _| {
        models::aes_decrypt(f, s, true)
    });
    all(
        has,
        "vaesdeclast",
        1,
        vec![plain!("vaesdeclast", ""), vex!("", "vaesdeclast", ""; 32 "ymm")],
        |_, f, s, _| models::aes_decrypt(f, s, false),
    );
}

#[test]
fn carryless() {
    let has = &[Feature::Vpclmul];
    all(
        has,
        "00",
        1,
        vec![plain!("vpclmulqdq", ", 0"), vex!("", "vpclmulqdq", ", 0"; 32 "ymm")],
        |_, f, s, _| models::carryless(f, s, 0, 0),
    );
    all(
        has,
        "01",
        1,
        vec![plain!("vpclmulqdq", ", 1"), vex!("", "vpclmulqdq", ", 1"; 32 "ymm")],
        |_, f, s, _| models::carryless(f, s, 1, 0),
    );
    all(
        has,
        "10",
        1,
        vec![plain!("vpclmulqdq", ", 16"), vex!("", "vpclmulqdq", ", 16"; 32 "ymm")],
        |_, f, s, _| models::carryless(f, s, 0, 1),
    );
    all(
        has,
        "11",
        1,
        vec![plain!("vpclmulqdq", ", 17"), vex!("", "vpclmulqdq", ", 17"; 32 "ymm")],
        |_, f, s, _| models::carryless(f, s, 1, 1),
    );
}

#[test]
fn gf256() {
    let has = &[Feature::Gfni];
    all(
        has,
        "vgf2p8affineqb",
        1,
        vec![
            plain!("vgf2p8affineqb", ", 0x5a"),
            masked!("vgf2p8affineqb", ", 0x5a"),
            broadcast!("vgf2p8affineqb", ", 0x5a", 8, "8", "4"),
            vex!("", "vgf2p8affineqb", ", 0x5a"; 16 "xmm", 32 "ymm"),
        ],
        |_, f, s, _| models::affine(f, s, 0x5a, false),
    );
    all(
        has,
        "vgf2p8affineinvqb",
        1,
        vec![
            plain!("vgf2p8affineinvqb", ", 0xa3"),
            masked!("vgf2p8affineinvqb", ", 0xa3"),
            broadcast!("vgf2p8affineinvqb", ", 0xa3", 8, "8", "4"),
            vex!("", "vgf2p8affineinvqb", ", 0xa3"; 16 "xmm", 32 "ymm"),
        ],
        |_, f, s, _| models::affine(f, s, 0xa3, true),
    );
    all(
        has,
        "vgf2p8mulb",
        1,
        vec![
            plain!("vgf2p8mulb", ""),
            masked!("vgf2p8mulb", ""),
            vex!("", "vgf2p8mulb", ""; 16 "xmm", 32 "ymm"),
        ],
        |_, f, s, _| std::array::from_fn(|i| models::gf_product(f[i], s[i])),
    );
}

#[test]
fn permutations_of_bytes() {
    let has = &[Feature::Vbmi];
    all(has, "vpermb", 1, vec![plain!("vpermb", ""), masked!("vpermb", "")], |_, f, s, n| {
        std::array::from_fn(|i| s[f[i] as usize % n])
    });
    all(has, "vpermi2b", 1, vec![plain!("vpermi2b", ""), masked!("vpermi2b", "")], |d, f, s, n| {
        models::two_tables(d, f, s, n)
    });
    all(has, "vpermt2b", 1, vec![plain!("vpermt2b", ""), masked!("vpermt2b", "")], |d, f, s, n| {
        models::two_tables(f, d, s, n)
    });
    all(
        has,
        "vpmultishiftqb",
        1,
        vec![
            plain!("vpmultishiftqb", ""),
            masked!("vpmultishiftqb", ""),
            broadcast!("vpmultishiftqb", "", 8, "8", "4"),
        ],
        |_, f, s, _| models::multishift(f, s),
    );
}

#[test]
fn double_shifts() {
    let has = &[Feature::Vbmi2];
    all(has, "vpshldw", 2, vec![plain!("vpshldw", ", 21"), masked!("vpshldw", ", 21")], |_, f, s, _| {
        models::shift_left(f, s, 2, |_| 21)
    });
    all(
        has,
        "vpshldd",
        4,
        vec![
            plain!("vpshldd", ", 39"),
            masked!("vpshldd", ", 39"),
            broadcast!("vpshldd", ", 39", 4, "16", "8"),
        ],
        |_, f, s, _| models::shift_left(f, s, 4, |_| 39),
    );
    all(
        has,
        "vpshldq",
        8,
        vec![
            plain!("vpshldq", ", 52"),
            masked!("vpshldq", ", 52"),
            broadcast!("vpshldq", ", 52", 8, "8", "4"),
        ],
        |_, f, s, _| models::shift_left(f, s, 8, |_| 52),
    );
    all(has, "vpshrdw", 2, vec![plain!("vpshrdw", ", 3"), masked!("vpshrdw", ", 3")], |_, f, s, _| {
        models::shift_right(f, s, 2, |_| 3)
    });
    all(has, "vpshrdd", 4, vec![plain!("vpshrdd", ", 0"), masked!("vpshrdd", ", 0")], |_, f, s, _| {
        models::shift_right(f, s, 4, |_| 0)
    });
    all(
        has,
        "vpshrdq",
        8,
        vec![
            plain!("vpshrdq", ", 63"),
            masked!("vpshrdq", ", 63"),
            broadcast!("vpshrdq", ", 63", 8, "8", "4"),
        ],
        |_, f, s, _| models::shift_right(f, s, 8, |_| 63),
    );
    all(has, "vpshldvw", 2, vec![plain!("vpshldvw", ""), masked!("vpshldvw", "")], |d, f, s, _| {
        models::shift_left(d, f, 2, |i| s[i])
    });
    all(has, "vpshldvd", 4, vec![plain!("vpshldvd", ""), masked!("vpshldvd", "")], |d, f, s, _| {
        models::shift_left(d, f, 4, |i| s[i])
    });
    all(has, "vpshldvq", 8, vec![plain!("vpshldvq", ""), masked!("vpshldvq", "")], |d, f, s, _| {
        models::shift_left(d, f, 8, |i| s[i])
    });
    all(has, "vpshrdvw", 2, vec![plain!("vpshrdvw", ""), masked!("vpshrdvw", "")], |d, f, s, _| {
        models::shift_right(d, f, 2, |i| s[i])
    });
    all(has, "vpshrdvd", 4, vec![plain!("vpshrdvd", ""), masked!("vpshrdvd", "")], |d, f, s, _| {
        models::shift_right(d, f, 4, |i| s[i])
    });
    all(has, "vpshrdvq", 8, vec![plain!("vpshrdvq", ""), masked!("vpshrdvq", "")], |d, f, s, _| {
        models::shift_right(d, f, 8, |i| s[i])
    });
}
