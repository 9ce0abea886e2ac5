/*
 * A program for c-kzg: it compiles with c-kzg's header and with ours, and prints the same on both libraries. It is called with the
 * setup's text file.
 */
#include "ckzg.h"

#include <stdlib.h>
#include <string.h>

static void fail(const char *what, int line) {
    printf("line %d: %s\n", line, what);
    exit(1);
}

#define CHECK(condition) \
    do { \
        if (!(condition)) fail(#condition, __LINE__); \
    } while (0)

static void print(const char *name, const uint8_t *bytes, size_t size) {
    /* A sum that changes with every byte and place, for what is too long to print. */
    uint64_t sum = 14695981039346656037u;
    for (size_t i = 0; i < size; i++) sum = (sum ^ bytes[i]) * 1099511628211u;
    printf("%s ", name);
    for (size_t i = 0; i < size && i < 48; i++) printf("%02x", bytes[i]);
    printf(" %016llx\n", (unsigned long long)sum);
}

/* Scalars below 2^248 that look random. */
static void fill(Blob *blob, uint64_t state) {
    for (size_t i = 0; i < sizeof blob->bytes; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        blob->bytes[i] = i % 32 == 0 ? 0 : (uint8_t)(state >> 56);
    }
}

static void blobs(const KZGSettings *s) {
    enum { N = 3 };
    Blob *blob = malloc(N * sizeof *blob);
    KZGCommitment commitments[N];
    KZGProof proofs[N], proof;
    Bytes32 z = {{0}}, y;
    bool ok;
    for (int i = 0; i < N; i++) {
        fill(&blob[i], (uint64_t)i);
        if (i == 2) memset(&blob[i], 0, sizeof *blob);
        CHECK(blob_to_kzg_commitment(&commitments[i], &blob[i], s) == C_KZG_OK);
        CHECK(compute_blob_kzg_proof(&proofs[i], &blob[i], &commitments[i], s) == C_KZG_OK);
        CHECK(verify_blob_kzg_proof(&ok, &blob[i], &commitments[i], &proofs[i], s) == C_KZG_OK && ok);
        print("commitment", commitments[i].bytes, 48);
        print("proof", proofs[i].bytes, 48);
    }
    for (uint64_t n = 0; n <= N; n++) {
        ok = false;
        CHECK(verify_blob_kzg_proof_batch(&ok, blob, commitments, proofs, n, s) == C_KZG_OK && ok);
    }
    Bytes48 kept = proofs[1];
    proofs[1] = proofs[0];
    CHECK(verify_blob_kzg_proof_batch(&ok, blob, commitments, proofs, N, s) == C_KZG_OK && !ok);
    CHECK(verify_blob_kzg_proof(&ok, &blob[1], &commitments[1], &proofs[1], s) == C_KZG_OK && !ok);
    proofs[1] = kept;

    z.bytes[31] = 1; /* in the domain */
    for (int i = 0; i < 2; i++) {
        CHECK(compute_kzg_proof(&proof, &y, &blob[0], &z, s) == C_KZG_OK);
        print("y", y.bytes, 32);
        print("proof", proof.bytes, 48);
        CHECK(verify_kzg_proof(&ok, &commitments[0], &z, &y, &proof, s) == C_KZG_OK && ok);
        y.bytes[31] ^= 1;
        CHECK(verify_kzg_proof(&ok, &commitments[0], &z, &y, &proof, s) == C_KZG_OK && !ok);
        z.bytes[0] = 0x20; /* and not */
    }

    /* What is malformed. */
    memset(z.bytes, 255, sizeof z.bytes);
    CHECK(compute_kzg_proof(&proof, &y, &blob[0], &z, s) == C_KZG_BADARGS);
    CHECK(verify_kzg_proof(&ok, &commitments[0], &z, &y, &proof, s) == C_KZG_BADARGS && !ok);
    blob[0].bytes[4095 * 32] = 255;
    CHECK(blob_to_kzg_commitment(&commitments[0], &blob[0], s) == C_KZG_BADARGS);
    proofs[1].bytes[0] = 0x7f;
    ok = true;
    CHECK(verify_blob_kzg_proof(&ok, &blob[1], &commitments[1], &proofs[1], s) == C_KZG_BADARGS && !ok);
    ok = true;
    CHECK(verify_blob_kzg_proof_batch(&ok, blob + 1, commitments + 1, proofs + 1, 2, s) == C_KZG_BADARGS);
    CHECK(compute_blob_kzg_proof(&proof, &blob[1], &proofs[1], s) == C_KZG_BADARGS);
    free(blob);
}

static void cells(const KZGSettings *s) {
    Blob *blob = malloc(sizeof *blob);
    Cell *all = malloc(CELLS_PER_EXT_BLOB * sizeof *all), *again = malloc(CELLS_PER_EXT_BLOB * sizeof *all);
    KZGProof proofs[CELLS_PER_EXT_BLOB], proofs_again[CELLS_PER_EXT_BLOB];
    KZGCommitment commitment, commitments[CELLS_PER_EXT_BLOB];
    uint64_t indices[CELLS_PER_EXT_BLOB + 1];
    bool ok;
    fill(blob, 7);
    CHECK(blob_to_kzg_commitment(&commitment, blob, s) == C_KZG_OK);
    CHECK(compute_cells_and_kzg_proofs(all, proofs, blob, s) == C_KZG_OK);
    print("cells", all[0].bytes, CELLS_PER_EXT_BLOB * sizeof *all);
    print("proofs", proofs[0].bytes, sizeof proofs);
    CHECK(memcmp(all, blob, sizeof *blob) == 0);
    CHECK(compute_cells_and_kzg_proofs(again, NULL, blob, s) == C_KZG_OK);
    CHECK(memcmp(all, again, CELLS_PER_EXT_BLOB * sizeof *all) == 0);
    CHECK(compute_cells_and_kzg_proofs(NULL, proofs_again, blob, s) == C_KZG_OK);
    CHECK(memcmp(proofs, proofs_again, sizeof proofs) == 0);
    CHECK(compute_cells_and_kzg_proofs(NULL, NULL, blob, s) == C_KZG_BADARGS);

    for (int i = 0; i < CELLS_PER_EXT_BLOB; i++) {
        commitments[i] = commitment;
        indices[i] = (uint64_t)i;
    }
    CHECK(verify_cell_kzg_proof_batch(&ok, commitments, indices, all, proofs, CELLS_PER_EXT_BLOB, s) == C_KZG_OK && ok);
    CHECK(verify_cell_kzg_proof_batch(&ok, commitments, indices, all, proofs, 0, s) == C_KZG_OK && ok);
    indices[5] = 6;
    CHECK(verify_cell_kzg_proof_batch(&ok, commitments, indices, all, proofs, 6, s) == C_KZG_OK && !ok);
    indices[5] = CELLS_PER_EXT_BLOB;
    CHECK(verify_cell_kzg_proof_batch(&ok, commitments, indices, all, proofs, 6, s) == C_KZG_BADARGS);

    /* Every second cell. */
    for (int i = 0; i < CELLS_PER_BLOB; i++) {
        indices[i] = (uint64_t)(2 * i + 1);
        memcpy(&again[i], &all[2 * i + 1], sizeof *all);
    }
    memset(proofs_again, 0, sizeof proofs);
    CHECK(recover_cells_and_kzg_proofs(again, proofs_again, indices, again, CELLS_PER_BLOB, s) == C_KZG_OK);
    CHECK(memcmp(all, again, CELLS_PER_EXT_BLOB * sizeof *all) == 0);
    CHECK(memcmp(proofs, proofs_again, sizeof proofs) == 0);
    CHECK(recover_cells_and_kzg_proofs(again, NULL, indices, all, CELLS_PER_BLOB - 1, s) == C_KZG_BADARGS);
    CHECK(recover_cells_and_kzg_proofs(again, NULL, indices, all, CELLS_PER_EXT_BLOB + 1, s) == C_KZG_BADARGS);
    indices[3] = indices[2];
    CHECK(recover_cells_and_kzg_proofs(again, NULL, indices, all, CELLS_PER_BLOB, s) == C_KZG_BADARGS);
    free(blob);
    free(all);
    free(again);
}

int main(int argc, char **argv) {
    KZGSettings settings, zero, moved;
    memset(&settings, 0xa5, sizeof settings);
    memset(&zero, 0, sizeof zero);
    free_trusted_setup(NULL);
    free_trusted_setup(&zero);
    CHECK(argc == 2);
    FILE *file = fopen(argv[1], "r");
    CHECK(file != NULL);

    /* What is no setup leaves nothing behind. */
    uint8_t byte = 0;
    CHECK(load_trusted_setup(&settings, &byte, 1, &byte, 1, &byte, 1, 0) == C_KZG_BADARGS);
    CHECK(memcmp(&settings, &zero, sizeof zero) == 0);
    memset(&settings, 0xa5, sizeof settings);
    CHECK(load_trusted_setup_file(&settings, file, 16) == C_KZG_BADARGS);
    CHECK(memcmp(&settings, &zero, sizeof zero) == 0);
    free_trusted_setup(&settings);

    for (uint64_t precompute = 0; precompute < 6; precompute += 5) {
        rewind(file);
        CHECK(load_trusted_setup_file(&settings, file, precompute) == C_KZG_OK);
        CHECK(settings.wbits == precompute);
        memcpy(&moved, &settings, sizeof moved);
        memset(&settings, 0, sizeof settings);
        if (precompute == 0) blobs(&moved);
        cells(&moved);
        free_trusted_setup(&moved);
        free_trusted_setup(&moved);
    }
    fclose(file);
    printf("sizes %d %d %d %d\n", (int)sizeof(KZGSettings), (int)sizeof(Blob), (int)sizeof(Cell), (int)sizeof(C_KZG_RET));
    return 0;
}
