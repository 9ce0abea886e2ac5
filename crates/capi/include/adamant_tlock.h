/*
 * Adamant: encryption to a round of a drand network, in the format of tle (drand/tlock): what is sealed opens with the beacon
 * that the network publishes when the round has come. See adamant.h for the conventions, docs/reference/tlock.md for whom you
 * trust. No function here uses the network: beacons and the information of networks are bytes that you bring.
 *
 *     adm_tlock_chain *chain; adm_tlock_round *round; adm_tlock_beacon *beacon;
 *     uint8_t sealed[4096], opened[4096];
 *     size_t sealed_len = sizeof sealed, opened_len = sizeof opened;
 *     int error = adm_tlock_chain_quicknet(&chain);
 *     if (error == 0) error = adm_tlock_round_new(&round, chain, 1000);
 *     if (error == 0) error = adm_tlock_seal(sealed, &sealed_len, round, letter, letter_len);
 *     // What https://api.drand.sh/HASH/public/1000 answers, when the round has come:
 *     if (error == 0) error = adm_tlock_beacon_from_json(&beacon, chain, json, json_len);
 *     if (error == 0) error = adm_tlock_open(opened, &opened_len, beacon, sealed, sealed_len);
 *     adm_tlock_beacon_free(beacon), adm_tlock_round_free(round), adm_tlock_chain_free(chain);
 *
 * Functions that encrypt, seal, decrypt and open are constant time with respect to file keys and contents; networks, rounds,
 * beacons and lengths are public. Random numbers come from the operating system.
 *
 * License: MIT OR Apache-2.0
 */
#ifndef ADAMANT_TLOCK_H
#define ADAMANT_TLOCK_H

#include <stddef.h>
#include <stdint.h>

#include "adamant_error.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes of a file key. */
#define ADM_TLOCK_KEY_BYTES 16

/* Bytes of a chain hash. */
#define ADM_TLOCK_HASH_BYTES 32

/* The public information of a network. */
typedef struct adm_tlock_chain adm_tlock_chain;

/* A round to be sealed to. */
typedef struct adm_tlock_round adm_tlock_round;

/* A beacon that was verified. */
typedef struct adm_tlock_beacon adm_tlock_beacon;

/*
 * Makes a network of drand's JSON, as https://api.drand.sh/HASH/info answers; jsonlen bytes of UTF-8. The chain hash is computed; one
 * that is in the JSON has to be the same. Whether you trust the network is for you to say, by adm_tlock_chain_hash: whoever has a
 * threshold of its shares opens everything at once.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_TLOCK_CHAIN, ADM_ERR_TLOCK_SCHEME; ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_tlock_chain_new(adm_tlock_chain **out, const uint8_t *json, size_t jsonlen);

/*
 * Makes the network quicknet of the League of Entropy, a round every three seconds, whose information is in the library.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_tlock_chain_quicknet(adm_tlock_chain **out);

/*
 * Writes the 32 bytes of the chain hash.
 *
 * Errors: ADM_ERR_NULL_POINTER.
 */
ADM_WARN_UNUSED int adm_tlock_chain_hash(uint8_t *hash, const adm_tlock_chain *chain);

/* 1 if the network is one whose information is in the library, otherwise 0; 0 for NULL. */
ADM_WARN_UNUSED int adm_tlock_chain_is_known(const adm_tlock_chain *chain);

/*
 * Writes the number of the first round that is published at a time, in seconds since 1970, or later.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_TLOCK_ROUND for a time so late that rounds have no numbers.
 */
ADM_WARN_UNUSED int adm_tlock_chain_round_at(uint64_t *round, const adm_tlock_chain *chain, uint64_t time);

/*
 * Writes when a round is published, in seconds since 1970.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_TLOCK_ROUND for round 0, and for one after the end of time.
 */
ADM_WARN_UNUSED int adm_tlock_chain_time_of(uint64_t *time, const adm_tlock_chain *chain, uint64_t round);

/* Frees a network; NULL is nothing. Rounds and beacons that were made of it stay as they are. */
void adm_tlock_chain_free(adm_tlock_chain *chain);

/*
 * Makes a round of a network to seal to. Whether it has come already is not known here.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_TLOCK_ROUND for round 0; ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_tlock_round_new(adm_tlock_round **out, const adm_tlock_chain *chain, uint64_t number);

/*
 * Computes and keeps what all encryptions to a round share: worth it from the third one on.
 *
 * Errors: ADM_ERR_NULL_POINTER.
 */
ADM_WARN_UNUSED int adm_tlock_round_prepare(adm_tlock_round *round);

/* The bytes of a file key that is encrypted to a round of this network: 128 for quicknet; 0 for NULL. */
size_t adm_tlock_ciphertext_bytes(const adm_tlock_round *round);

/*
 * Encrypts a key of 16 bytes to a round: the body of tlock's stanza in a file of age. outlen is
 * adm_tlock_ciphertext_bytes(round).
 *
 * Errors: ADM_ERR_NULL_POINTER, ADM_ERR_LENGTH; ADM_ERR_RANDOM.
 */
ADM_WARN_UNUSED int adm_tlock_encrypt(uint8_t *out, size_t outlen, const adm_tlock_round *round, const uint8_t *key);

/*
 * Seals data to a round and writes a file of tle. *outlen is the room at out on entry and the length of the file on return:
 * less than datalen + datalen / 65536 * 16 + 1024.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_LENGTH if there is not enough room: *outlen is what is needed then; ADM_ERR_RANDOM;
 * ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_tlock_seal(uint8_t *out, size_t *outlen, const adm_tlock_round *round, const uint8_t *data,
                                    size_t datalen);

/* Frees a round; NULL is nothing. */
void adm_tlock_round_free(adm_tlock_round *round);

/*
 * Makes a beacon of a round and its signature, and verifies it: there are no beacons that were not.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_TLOCK_REFUSED for a signature that is not that of the network for this round;
 * ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_tlock_beacon_new(adm_tlock_beacon **out, const adm_tlock_chain *chain, uint64_t round,
                                          const uint8_t *signature, size_t signaturelen);

/*
 * Makes a beacon of drand's JSON, as https://api.drand.sh/HASH/public/ROUND answers, and verifies it.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_TLOCK_BEACON, ADM_ERR_TLOCK_REFUSED; ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_tlock_beacon_from_json(adm_tlock_beacon **out, const adm_tlock_chain *chain,
                                                const uint8_t *json, size_t jsonlen);

/* The round of a beacon; 0 for NULL. */
uint64_t adm_tlock_beacon_round(const adm_tlock_beacon *beacon);

/*
 * Writes the 16 bytes that adm_tlock_encrypt was given.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_LENGTH for a ciphertext that has not the length of the network's;
 * ADM_ERR_TLOCK_DAMAGED for one that was changed, or is of another round or network.
 */
ADM_WARN_UNUSED int adm_tlock_decrypt(uint8_t *key, const adm_tlock_beacon *beacon, const uint8_t *ciphertext,
                                       size_t ciphertextlen);

/*
 * Opens a file that was sealed to the beacon's round, by adm_tlock_seal or tle, armored or not, and writes its contents when all of
 * them are verified. *outlen is the room at out on entry and the length of the contents on return: less than filelen.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_LENGTH if there is not enough room: *outlen is what is needed then;
 * ADM_ERR_TLOCK_FILE, ADM_ERR_TLOCK_WRONG_CHAIN, ADM_ERR_TLOCK_WRONG_ROUND, ADM_ERR_TLOCK_DAMAGED; ADM_ERR_OUT_OF_MEMORY.
 */
ADM_WARN_UNUSED int adm_tlock_open(uint8_t *out, size_t *outlen, const adm_tlock_beacon *beacon, const uint8_t *file,
                                    size_t filelen);

/* Wipes and frees a beacon; NULL is nothing. */
void adm_tlock_beacon_free(adm_tlock_beacon *beacon);

/*
 * Writes the round that a file waits for, and the 32 bytes of its chain hash; of the first if there are several. Nothing of the
 * file is verified.
 *
 * Errors: ADM_ERR_NULL_POINTER; ADM_ERR_TLOCK_FILE.
 */
ADM_WARN_UNUSED int adm_tlock_round_of(uint64_t *round, uint8_t *hash, const uint8_t *file, size_t filelen);

#ifdef __cplusplus
}
#endif

#endif
