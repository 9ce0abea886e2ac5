/*
 * Adamant: the precompiled contracts of Ethereum's virtual machine up to the Osaka fork: bytes in, bytes out, and what they
 * cost. See adamant.h for the conventions, docs/reference/evm.md for the contracts.
 *
 *     uint8_t digest[32];
 *     size_t length = sizeof digest;
 *     uint64_t gas;
 *     int error = adm_evm_call(digest, &length, &gas, ADM_EVM_OSAKA, 0x02, 100, (const uint8_t *)"abc", 3);
 *     // 0; length is 32, gas is 72
 *
 * adm_evm_call is what a virtual machine needs. The functions adm_eth_evm_... behind it are the contracts one by one, by the
 * rules of Osaka and without gas. Numbers are big-endian, points and numbers have the formats of the contracts. All input is
 * public: nothing here is constant time. Outputs may overlap inputs, and are untouched on error.
 *
 * Where a signature does not hold or belongs to no address, the output of a contract is empty and the call succeeds:
 * adm_evm_call gives the length 0; the functions one by one, which have outputs of fixed length, ADM_ERR_EVM_NO_OUTPUT.
 *
 * Errors of all functions: ADM_ERR_NULL_POINTER; ADM_ERR_LENGTH where outlen is not the length of the output, or a length is
 * more than an object can have; ADM_ERR_OUT_OF_MEMORY. A contract fails with ADM_ERR_EVM_INPUT_LENGTH,
 * ADM_ERR_CURVE_ENCODING (a number is not below the prime of its field, or padding is not zeros), ADM_ERR_CURVE_NOT_ON_CURVE,
 * ADM_ERR_CURVE_NOT_IN_SUBGROUP, ADM_ERR_EVM_FLAG (BLAKE2's last byte), ADM_ERR_EVM_VERSIONED_HASH, ADM_ERR_EVM_COMMITMENT and
 * ADM_ERR_EVM_PROOF (point evaluation); a virtual machine takes all gas of such a call.
 *
 * License: MIT OR Apache-2.0
 */
#ifndef ADAMANT_EVM_H
#define ADAMANT_EVM_H

#include "adamant_error.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The fork whose rules hold. Those between are as the one before: Constantinople as Byzantium, London to Shanghai as Berlin. */
enum adm_evm_fork {
    ADM_EVM_HOMESTEAD = 0, /* contracts 0x01 to 0x04 */
    ADM_EVM_BYZANTIUM = 1, /* 0x05 to 0x08 */
    ADM_EVM_ISTANBUL = 2,  /* 0x09; BN254 at lower cost */
    ADM_EVM_BERLIN = 3,    /* powers at lower cost */
    ADM_EVM_CANCUN = 4,    /* 0x0a */
    ADM_EVM_PRAGUE = 5,    /* 0x0b to 0x11 */
    ADM_EVM_OSAKA = 6      /* 0x100; powers of at most 1024 bytes at higher cost */
};

/*
 * Writes what a call of the contract at an address costs. Input that the contract refuses has a cost, too; UINT64_MAX stands
 * for all above it.
 *
 * Errors: ADM_ERR_EVM_FORK, ADM_ERR_EVM_NO_CONTRACT if there is none at this address in this fork.
 */
ADM_WARN_UNUSED int adm_evm_gas(uint64_t *gas, int fork, unsigned address, const uint8_t *data, size_t datalen);

/*
 * Calls the contract at an address. *outlen is the room at out on entry and the length of the output on return. Writes to
 * *gas_used what the call costs; nothing is computed if that is above gas_limit.
 *
 * Errors: ADM_ERR_EVM_FORK, ADM_ERR_EVM_NO_CONTRACT, ADM_ERR_EVM_OUT_OF_GAS, those of contracts; ADM_ERR_LENGTH where the room
 * is too short: *outlen is the length that is needed then.
 */
ADM_WARN_UNUSED int adm_evm_call(uint8_t *out, size_t *outlen, uint64_t *gas_used, int fork, unsigned address,
                                 uint64_t gas_limit, const uint8_t *data, size_t datalen);

/*
 * Writes how many bytes the output of adm_eth_evm_modexp has for this input, which may be cut behind its 96 bytes of lengths.
 *
 * Errors: ADM_ERR_EVM_INPUT_LENGTH if a number has more than 1024 bytes (EIP-7823).
 */
ADM_WARN_UNUSED int adm_eth_evm_modexp_result_size(size_t *size, const uint8_t *data, size_t datalen);

/*
 * Contract 0x05: a power modulo any number: lengths of base, exponent and modulus, 32 bytes each, then these. outlen is what
 * adm_eth_evm_modexp_result_size says.
 */
ADM_WARN_UNUSED int adm_eth_evm_modexp(uint8_t *out, size_t outlen, const uint8_t *data, size_t datalen);

/*
 * Contract 0x01: the address that made a signature: 128 bytes of hash, v, r, s, to 12 zeros and the address of 20
 * bytes; ADM_ERR_EVM_NO_OUTPUT if there is none. outlen is 32.
 */
ADM_WARN_UNUSED int adm_eth_evm_ecrecover(uint8_t *out, size_t outlen, const uint8_t *data, size_t datalen);

/*
 * Contract 0x02: SHA-256 of any bytes. outlen is 32.
 */
ADM_WARN_UNUSED int adm_eth_evm_sha256(uint8_t *out, size_t outlen, const uint8_t *data, size_t datalen);

/*
 * Contract 0x03: RIPEMD-160 of any bytes: 12 zeros and 20 bytes. outlen is 32.
 */
ADM_WARN_UNUSED int adm_eth_evm_ripemd160(uint8_t *out, size_t outlen, const uint8_t *data, size_t datalen);

/*
 * Contract 0x06: the sum of two points of BN254, of 64 bytes each. outlen is 64.
 */
ADM_WARN_UNUSED int adm_eth_evm_bn254_g1add(uint8_t *out, size_t outlen, const uint8_t *data, size_t datalen);

/*
 * Contract 0x07: a point of BN254 of 64 bytes times a number of 32 bytes. outlen is 64.
 */
ADM_WARN_UNUSED int adm_eth_evm_bn254_g1mul(uint8_t *out, size_t outlen, const uint8_t *data, size_t datalen);

/*
 * Contract 0x08: whether a product of pairings on BN254 is 1: pairs of 64 and 128 bytes to the number 0 or 1. outlen
 * is 32.
 */
ADM_WARN_UNUSED int adm_eth_evm_bn254_ecpairingcheck(uint8_t *out, size_t outlen, const uint8_t *data, size_t datalen);

/*
 * Contract 0x09: BLAKE2b's compression function: 213 bytes of rounds, state, block, counters, flag; up to 2^32 - 1
 * rounds, which take minutes. outlen is 64.
 */
ADM_WARN_UNUSED int adm_eth_evm_blake2b_f(uint8_t *out, size_t outlen, const uint8_t *data, size_t datalen);

/*
 * Contract 0x0a: the value of a committed polynomial: 192 bytes of versioned hash, z, y, commitment, proof to the
 * numbers 4096 and r. outlen is 64.
 */
ADM_WARN_UNUSED int adm_eth_evm_kzg_point_evaluation(uint8_t *out, size_t outlen, const uint8_t *data, size_t datalen);

/*
 * Contract 0x0b: the sum of two points of BLS12-381's first curve, of 128 bytes each. outlen is 128.
 */
ADM_WARN_UNUSED int adm_eth_evm_bls12381_g1add(uint8_t *out, size_t outlen, const uint8_t *data, size_t datalen);

/*
 * Contract 0x0c: a point of G1 of 128 bytes times a number of 32 bytes. outlen is 128.
 */
ADM_WARN_UNUSED int adm_eth_evm_bls12381_g1mul(uint8_t *out, size_t outlen, const uint8_t *data, size_t datalen);

/*
 * Contract 0x0c: a sum of products in G1: products of 128 and 32 bytes. outlen is 128.
 */
ADM_WARN_UNUSED int adm_eth_evm_bls12381_g1msm(uint8_t *out, size_t outlen, const uint8_t *data, size_t datalen);

/*
 * Contract 0x0d: the sum of two points of BLS12-381's second curve, of 256 bytes each. outlen is 256.
 */
ADM_WARN_UNUSED int adm_eth_evm_bls12381_g2add(uint8_t *out, size_t outlen, const uint8_t *data, size_t datalen);

/*
 * Contract 0x0e: a point of G2 of 256 bytes times a number of 32 bytes. outlen is 256.
 */
ADM_WARN_UNUSED int adm_eth_evm_bls12381_g2mul(uint8_t *out, size_t outlen, const uint8_t *data, size_t datalen);

/*
 * Contract 0x0e: a sum of products in G2: products of 256 and 32 bytes. outlen is 256.
 */
ADM_WARN_UNUSED int adm_eth_evm_bls12381_g2msm(uint8_t *out, size_t outlen, const uint8_t *data, size_t datalen);

/*
 * Contract 0x0f: whether a product of pairings on BLS12-381 is 1: pairs of 128 and 256 bytes to the number 0 or 1.
 * outlen is 32.
 */
ADM_WARN_UNUSED int adm_eth_evm_bls12381_pairingcheck(uint8_t *out, size_t outlen, const uint8_t *data, size_t datalen);

/*
 * Contract 0x10: an element of Fp of 64 bytes mapped to G1. outlen is 128.
 */
ADM_WARN_UNUSED int adm_eth_evm_bls12381_map_fp_to_g1(uint8_t *out, size_t outlen, const uint8_t *data, size_t datalen);

/*
 * Contract 0x11: an element of Fp2 of 128 bytes mapped to G2. outlen is 256.
 */
ADM_WARN_UNUSED int adm_eth_evm_bls12381_map_fp2_to_g2(uint8_t *out, size_t outlen, const uint8_t *data, size_t datalen);

/*
 * Contract 0x100: whether an ECDSA signature over P-256 holds: 160 bytes of hash, r, s, x, y to the number 1;
 * ADM_ERR_EVM_NO_OUTPUT if it does not. outlen is 32.
 */
ADM_WARN_UNUSED int adm_eth_evm_p256verify(uint8_t *out, size_t outlen, const uint8_t *data, size_t datalen);

#ifdef __cplusplus
}
#endif

#endif
