/*
 * Calls that no program should make: NULL in each place, settings that are not loaded, freed or another library's, numbers that no
 * object can have. All give C_KZG_BADARGS, and `*ok` is false. Called with the setup's text file.
 */
#include "ckzg.h"

#include <stdlib.h>
#include <string.h>

#define CHECK(condition) \
    do { \
        if (!(condition)) { \
            printf("line %d: %s\n", __LINE__, #condition); \
            exit(1); \
        } \
    } while (0)
#define REFUSED(call) CHECK((call) == C_KZG_BADARGS)
#define FALSE(call) \
    do { \
        ok = true; \
        CHECK((call) == C_KZG_BADARGS && !ok); \
    } while (0)

static Blob blob;
static Cell cells[CELLS_PER_EXT_BLOB];
static KZGProof proofs[CELLS_PER_EXT_BLOB];
static uint64_t indices[CELLS_PER_EXT_BLOB];
static Bytes32 z, y;
static Bytes48 infinity = {{0xc0}};

/* Every function with these settings, and everything else right. */
static void unusable(const KZGSettings *s) {
    bool ok;
    REFUSED(blob_to_kzg_commitment(&proofs[0], &blob, s));
    REFUSED(compute_kzg_proof(&proofs[0], &y, &blob, &z, s));
    REFUSED(compute_blob_kzg_proof(&proofs[0], &blob, &infinity, s));
    FALSE(verify_kzg_proof(&ok, &infinity, &z, &y, &infinity, s));
    FALSE(verify_blob_kzg_proof(&ok, &blob, &infinity, &infinity, s));
    FALSE(verify_blob_kzg_proof_batch(&ok, &blob, &infinity, &infinity, 1, s));
    FALSE(verify_blob_kzg_proof_batch(&ok, NULL, NULL, NULL, 0, s));
    REFUSED(compute_cells_and_kzg_proofs(cells, proofs, &blob, s));
    REFUSED(recover_cells_and_kzg_proofs(cells, proofs, indices, cells, CELLS_PER_BLOB, s));
    FALSE(verify_cell_kzg_proof_batch(&ok, &infinity, indices, cells, &infinity, 1, s));
}

static void nulls(const KZGSettings *s) {
    bool ok;
    REFUSED(blob_to_kzg_commitment(NULL, &blob, s));
    REFUSED(blob_to_kzg_commitment(&proofs[0], NULL, s));
    REFUSED(compute_kzg_proof(NULL, &y, &blob, &z, s));
    REFUSED(compute_kzg_proof(&proofs[0], NULL, &blob, &z, s));
    REFUSED(compute_kzg_proof(&proofs[0], &y, NULL, &z, s));
    REFUSED(compute_kzg_proof(&proofs[0], &y, &blob, NULL, s));
    REFUSED(compute_blob_kzg_proof(NULL, &blob, &infinity, s));
    REFUSED(compute_blob_kzg_proof(&proofs[0], NULL, &infinity, s));
    REFUSED(compute_blob_kzg_proof(&proofs[0], &blob, NULL, s));
    REFUSED(verify_kzg_proof(NULL, &infinity, &z, &y, &infinity, s));
    FALSE(verify_kzg_proof(&ok, NULL, &z, &y, &infinity, s));
    FALSE(verify_kzg_proof(&ok, &infinity, NULL, &y, &infinity, s));
    FALSE(verify_kzg_proof(&ok, &infinity, &z, NULL, &infinity, s));
    FALSE(verify_kzg_proof(&ok, &infinity, &z, &y, NULL, s));
    REFUSED(verify_blob_kzg_proof(NULL, &blob, &infinity, &infinity, s));
    FALSE(verify_blob_kzg_proof(&ok, NULL, &infinity, &infinity, s));
    FALSE(verify_blob_kzg_proof(&ok, &blob, NULL, &infinity, s));
    FALSE(verify_blob_kzg_proof(&ok, &blob, &infinity, NULL, s));
    REFUSED(verify_blob_kzg_proof_batch(NULL, &blob, &infinity, &infinity, 1, s));
    FALSE(verify_blob_kzg_proof_batch(&ok, NULL, &infinity, &infinity, 1, s));
    FALSE(verify_blob_kzg_proof_batch(&ok, &blob, NULL, &infinity, 1, s));
    FALSE(verify_blob_kzg_proof_batch(&ok, &blob, &infinity, NULL, 1, s));
    REFUSED(compute_cells_and_kzg_proofs(NULL, NULL, &blob, s));
    REFUSED(compute_cells_and_kzg_proofs(cells, NULL, NULL, s));
    REFUSED(recover_cells_and_kzg_proofs(NULL, proofs, indices, cells, CELLS_PER_BLOB, s));
    REFUSED(recover_cells_and_kzg_proofs(cells, NULL, NULL, cells, CELLS_PER_BLOB, s));
    REFUSED(recover_cells_and_kzg_proofs(cells, NULL, indices, NULL, CELLS_PER_BLOB, s));
    REFUSED(verify_cell_kzg_proof_batch(NULL, &infinity, indices, cells, &infinity, 1, s));
    FALSE(verify_cell_kzg_proof_batch(&ok, NULL, indices, cells, &infinity, 1, s));
    FALSE(verify_cell_kzg_proof_batch(&ok, &infinity, NULL, cells, &infinity, 1, s));
    FALSE(verify_cell_kzg_proof_batch(&ok, &infinity, indices, NULL, &infinity, 1, s));
    FALSE(verify_cell_kzg_proof_batch(&ok, &infinity, indices, cells, NULL, 1, s));
    /* None at all is fine. */
    CHECK(verify_blob_kzg_proof_batch(&ok, NULL, NULL, NULL, 0, s) == C_KZG_OK && ok);
    CHECK(verify_cell_kzg_proof_batch(&ok, NULL, NULL, NULL, NULL, 0, s) == C_KZG_OK && ok);
}

static void numbers(const KZGSettings *s) {
    const uint64_t too_many[] = {UINT64_MAX, UINT64_MAX / 2, (uint64_t)1 << 60, (uint64_t)1 << 56};
    bool ok;
    for (size_t i = 0; i < sizeof too_many / sizeof too_many[0]; i++) {
        uint64_t n = too_many[i];
        FALSE(verify_blob_kzg_proof_batch(&ok, &blob, &infinity, &infinity, n, s));
        FALSE(verify_cell_kzg_proof_batch(&ok, &infinity, indices, cells, &infinity, n, s));
        REFUSED(recover_cells_and_kzg_proofs(cells, NULL, indices, cells, n, s));
    }
    REFUSED(recover_cells_and_kzg_proofs(cells, NULL, indices, cells, 0, s));
    REFUSED(recover_cells_and_kzg_proofs(cells, NULL, NULL, NULL, 0, s));
}

/* Cells of two blobs: more than 64 that do not fit together, and 64 that any blob has. */
static void inconsistent(const KZGSettings *s) {
    for (uint64_t i = 0; i < CELLS_PER_EXT_BLOB; i++) indices[i] = i;
    memset(cells, 0, sizeof cells);
    cells[3].bytes[31] = 1;
    REFUSED(recover_cells_and_kzg_proofs(cells, NULL, indices, cells, CELLS_PER_EXT_BLOB, s));
    REFUSED(recover_cells_and_kzg_proofs(cells, NULL, indices, cells, CELLS_PER_BLOB + 1, s));
    CHECK(recover_cells_and_kzg_proofs(cells, NULL, indices, cells, CELLS_PER_BLOB, s) == C_KZG_OK);
}

int main(int argc, char **argv) {
    KZGSettings s;
    uint64_t one[4] = {1, 2, 3, 4};
    CHECK(argc >= 2);
    unusable(NULL);
    memset(&s, 0, sizeof s);
    unusable(&s);
    /* As c-kzg would have left it: a pointer to scalars. */
    s.roots_of_unity = one;
    unusable(&s);
    free_trusted_setup(&s);
    CHECK(s.roots_of_unity == one);

    REFUSED(load_trusted_setup(NULL, blob.bytes, 1, blob.bytes, 1, blob.bytes, 1, 0));
    REFUSED(load_trusted_setup(&s, NULL, 4096 * 48, NULL, 4096 * 48, NULL, 65 * 96, 0));
    REFUSED(load_trusted_setup(&s, NULL, 0, NULL, 0, NULL, 0, 0));
    REFUSED(load_trusted_setup(&s, blob.bytes, UINT64_MAX, blob.bytes, 0, blob.bytes, 0, 0));
    REFUSED(load_trusted_setup_file(&s, NULL, 0));
    unusable(&s);

    FILE *file = fopen(argv[1], "r");
    CHECK(file != NULL);
    REFUSED(load_trusted_setup_file(NULL, file, 0));
    REFUSED(load_trusted_setup_file(&s, file, UINT64_MAX));
    /* At its end. */
    while (fgetc(file) != EOF) {
    }
    REFUSED(load_trusted_setup_file(&s, file, 0));
    unusable(&s);
    rewind(file);
    CHECK(load_trusted_setup_file(&s, file, 0) == C_KZG_OK);
    /* All of it was read but the line's end. */
    CHECK(fgetc(file) == '\n' && fgetc(file) == EOF);
    fclose(file);
    nulls(&s);
    numbers(&s);
    /* Under valgrind it takes minutes. */
    if (argc < 3) inconsistent(&s);
    free_trusted_setup(&s);
    unusable(&s);
    free_trusted_setup(&s);
    printf("all well\n");
    return 0;
}
