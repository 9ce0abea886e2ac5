/*
 * KZG commitments (EIP-4844 and EIP-7594) under the interface of c-kzg-4844 2.1, in libadamant_ckzg.
 *
 * Names, types, sizes and return codes are c-kzg's, so that programs compile with either header and link either library. This
 * one stands alone: it needs no blst.h, and the pointers of KZGSettings are void pointers, as what they point to is private.
 *
 * Different from c-kzg:
 *  - NULL where something has to be, and settings that are not loaded, give C_KZG_BADARGS;
 *  - points of a setup that is not that of Ethereum's ceremony of 2023 are checked: in their groups, powers of one secret, the
 *    Lagrange form that of the powers. A setup that does not fit together gives C_KZG_BADARGS;
 *  - more than 64 cells to recover from that belong to no one blob give C_KZG_BADARGS;
 *  - a failed load leaves all pointers NULL, and freeing twice does nothing.
 *
 * Points are 48 bytes, compressed, scalars 32 bytes below the group order, both big-endian. Nothing is constant time: all of this
 * is public data. Functions on loaded settings may run in several threads at once. Outputs may overlap inputs; they are written
 * when a function returns C_KZG_OK and not touched otherwise, but for `*ok`, which is false then.
 */
#ifndef ADAMANT_CKZG_H
#define ADAMANT_CKZG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Sizes. */
#define BYTES_PER_FIELD_ELEMENT 32
#define BITS_PER_FIELD_ELEMENT 255
#define BYTES_PER_COMMITMENT 48
#define BYTES_PER_PROOF 48
#define FIELD_ELEMENTS_PER_BLOB 4096
#define BYTES_PER_BLOB (FIELD_ELEMENTS_PER_BLOB * BYTES_PER_FIELD_ELEMENT)
#define FIELD_ELEMENTS_PER_EXT_BLOB (2 * FIELD_ELEMENTS_PER_BLOB)
#define FIELD_ELEMENTS_PER_CELL 64
#define BYTES_PER_CELL (FIELD_ELEMENTS_PER_CELL * BYTES_PER_FIELD_ELEMENT)
#define CELLS_PER_BLOB (FIELD_ELEMENTS_PER_BLOB / FIELD_ELEMENTS_PER_CELL)
#define CELLS_PER_EXT_BLOB (FIELD_ELEMENTS_PER_EXT_BLOB / FIELD_ELEMENTS_PER_CELL)

/* What functions return. */
typedef enum {
    C_KZG_OK = 0,      /* done; whether a proof holds is in *ok */
    C_KZG_BADARGS = 1, /* an argument is malformed or NULL */
    C_KZG_ERROR = 2,   /* a mistake in the library */
    C_KZG_MALLOC = 3   /* memory ran out */
} C_KZG_RET;

/* A scalar. */
typedef struct {
    uint8_t bytes[32];
} Bytes32;

/* A point. */
typedef struct {
    uint8_t bytes[48];
} Bytes48;

typedef Bytes48 KZGCommitment;
typedef Bytes48 KZGProof;

/* 4096 scalars: the values of a polynomial at the roots of unity of order 4096 in bit-reversed order. */
typedef struct {
    uint8_t bytes[BYTES_PER_BLOB];
} Blob;

/* 64 of its values at the roots of unity of order 8192. */
typedef struct {
    uint8_t bytes[BYTES_PER_CELL];
} Cell;

/*
 * A setup that was loaded. Its memory is the caller's, who may move it. wbits is what was asked for as `precompute`; all pointers
 * are the library's: one is in use, the others are NULL.
 */
typedef struct {
    void *roots_of_unity;
    void *brp_roots_of_unity;
    void *reverse_roots_of_unity;
    void *g1_values_monomial;
    void *g1_values_lagrange_brp;
    void *g2_values_monomial;
    void *x_ext_fft_columns;
    void *tables;
    size_t wbits;
    size_t scratch_size;
} KZGSettings;

/*
 * Loads a setup: 4096 powers in G1, 4096 points of the Lagrange form in natural order, 65 powers in G2, compressed, with their
 * numbers of bytes. `precompute` is the width of digits for which cells' proofs have tables, 0 (none) to 15, in
 * 2^(precompute - 1) times 768 KiB.
 */
C_KZG_RET load_trusted_setup(KZGSettings *out, const uint8_t *g1_monomial_bytes, uint64_t num_g1_monomial_bytes,
                             const uint8_t *g1_lagrange_bytes, uint64_t num_g1_lagrange_bytes,
                             const uint8_t *g2_monomial_bytes, uint64_t num_g2_monomial_bytes, uint64_t precompute);

/*
 * The same from text: 4096 and 65, then in hexadecimal the Lagrange form, the powers in G2 and those in G1, with any white space
 * between bytes. The stream stays open, at the byte behind the last one.
 */
C_KZG_RET load_trusted_setup_file(KZGSettings *out, FILE *in, uint64_t precompute);

/* Frees what was loaded; not the KZGSettings themselves. Zeros, what was freed and NULL are fine. */
void free_trusted_setup(KZGSettings *s);

/* The commitment to a blob. */
C_KZG_RET blob_to_kzg_commitment(KZGCommitment *out, const Blob *blob, const KZGSettings *s);

/* The value at z of a blob's polynomial, and the proof of it. */
C_KZG_RET compute_kzg_proof(KZGProof *proof_out, Bytes32 *y_out, const Blob *blob, const Bytes32 *z_bytes,
                            const KZGSettings *s);

/* The proof that a commitment is that of a blob. Whether it is, is not checked. */
C_KZG_RET compute_blob_kzg_proof(KZGProof *out, const Blob *blob, const Bytes48 *commitment_bytes,
                                 const KZGSettings *s);

/* Whether the polynomial of a commitment has the value y at z. */
C_KZG_RET verify_kzg_proof(bool *ok, const Bytes48 *commitment_bytes, const Bytes32 *z_bytes, const Bytes32 *y_bytes,
                           const Bytes48 *proof_bytes, const KZGSettings *s);

/* Whether a commitment is that of a blob. */
C_KZG_RET verify_blob_kzg_proof(bool *ok, const Blob *blob, const Bytes48 *commitment_bytes,
                                const Bytes48 *proof_bytes, const KZGSettings *s);

/* Whether n commitments are those of n blobs; n may be 0. */
C_KZG_RET verify_blob_kzg_proof_batch(bool *ok, const Blob *blobs, const Bytes48 *commitments_bytes,
                                      const Bytes48 *proofs_bytes, uint64_t n, const KZGSettings *s);

/* All 128 cells of a blob and their proofs. One of both may be NULL, and is then not computed. */
C_KZG_RET compute_cells_and_kzg_proofs(Cell *cells, KZGProof *proofs, const Blob *blob, const KZGSettings *s);

/* All 128 cells and proofs (NULL: none) from at least 64 cells, whose indices ascend. */
C_KZG_RET recover_cells_and_kzg_proofs(Cell *recovered_cells, KZGProof *recovered_proofs, const uint64_t *cell_indices,
                                       const Cell *cells, uint64_t num_cells, const KZGSettings *s);

/* Whether cell i has the index cell_indices[i] in the blob of commitment i, for all i; there may be none. */
C_KZG_RET verify_cell_kzg_proof_batch(bool *ok, const Bytes48 *commitments_bytes, const uint64_t *cell_indices,
                                      const Cell *cells, const Bytes48 *proofs_bytes, uint64_t num_cells,
                                      const KZGSettings *s);

#ifdef __cplusplus
}
#endif

#endif
