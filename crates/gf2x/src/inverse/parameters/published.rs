//! The parameters of the reference, for its seven r.

/// A row of the reference's tables.
pub(super) struct Published {
    pub(super) r: usize,
    pub(super) cea: (usize, usize),
    /// (r1, r2, h)
    pub(super) tyt: (usize, usize, usize),
    /// (R, t, h)
    pub(super) sac: (usize, usize, usize),
    pub(super) pairs: &'static [(usize, usize)],
    /// The numbers of a shortest star chain for r - 2, found by exhaustive search.
    pub(super) fastest: &'static [usize],
}

/// # Source
/// CEA, TYT and SAC: the parameters of the reference implementation of "Polynomial Inversion Algorithms in Constant Time for
/// Post-Quantum Cryptography" (INDOCRYPT 2024), "polyinv".
pub(super) const PUBLISHED: [Published; 7] = [
    Published {
        r: 10499,
        cea: (3, 3499),
        tyt: (41, 256, 1),
        sac: (41, 8, 1),
        pairs: &[(0, 0), (0, 1), (1, 2), (3, 3), (4, 4), (5, 5), (0, 6)],
        fastest: &[1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 10240, 10496, 10497],
    },
    Published {
        r: 12323,
        cea: (9, 1369),
        tyt: (12289, 1, 32),
        sac: (48, 8, 33),
        pairs: &[(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (0, 5), (4, 5)],
        fastest: &[1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 12288, 12320, 12321],
    },
    Published {
        r: 24659,
        cea: (3, 8219),
        tyt: (4112, 5, 4097),
        sac: (96, 8, 81),
        pairs: &[(0, 0), (0, 1), (2, 2), (2, 3), (2, 4), (5, 5), (4, 6), (6, 6), (7, 8), (8, 8)],
        fastest: &[
            1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 24576, 24640, 24656, 24657,
        ],
    },
    Published {
        r: 24781,
        cea: (71, 349),
        tyt: (8257, 3, 8),
        sac: (193, 7, 75),
        pairs: &[(0, 0), (0, 1), (2, 2), (3, 3), (4, 4), (5, 5), (5, 6), (2, 7), (6, 6), (9, 9), (0, 10)],
        fastest: &[
            1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 8256, 8257, 16514, 24771, 24779,
        ],
    },
    Published {
        r: 27067,
        cea: (5, 5413),
        tyt: (67, 403, 64),
        sac: (211, 7, 57),
        pairs: &[
            (0, 0),
            (0, 1),
            (1, 2),
            (2, 2),
            (4, 4),
            (0, 5),
            (6, 6),
            (7, 7),
            (3, 8),
            (8, 8),
            (10, 10),
            (2, 11),
        ],
        fastest: &[
            1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 2080, 4160, 8320, 8328, 16656, 24984, 27064,
            27065,
        ],
    },
    Published {
        r: 27581,
        cea: (3, 9193),
        tyt: (163, 169, 32),
        sac: (215, 7, 59),
        pairs: &[
            (0, 0),
            (0, 1),
            (2, 2),
            (0, 3),
            (3, 3),
            (0, 5),
            (6, 6),
            (7, 7),
            (4, 8),
            (8, 8),
            (10, 10),
            (4, 11),
        ],
        fastest: &[
            1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 2176, 2184, 4232, 8464, 8465, 16930, 25395,
            27579,
        ],
    },
    Published {
        r: 40973,
        cea: (3, 13657),
        tyt: (10, 4097, 1),
        sac: (20, 11, 11),
        pairs: &[(0, 0), (0, 1), (1, 2), (3, 3), (0, 4), (4, 4)],
        fastest: &[
            1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 8194, 16388, 32776, 40970, 40971,
        ],
    },
];
