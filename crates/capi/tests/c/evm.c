/* adamant_evm.h: calls by address with gas, the contracts one by one, refusals by name. */
#include "adamant_evm.h"
#include "check.h"

/* FIPS 180-4: the digest of "abc". */
static const uint8_t abc_digest[4] = {0xba, 0x78, 0x16, 0xbf};

/* EIP-198, first example: 3^(2^256 - 2^32 - 978) mod (2^256 - 2^32 - 977) is 1, by Fermat. */
static size_t fermat(uint8_t *data)
{
    memset(data, 0, 96);
    data[31] = 1;
    data[63] = data[95] = 32;
    data[96] = 3;
    memset(data + 97, 0xff, 64);
    data[97 + 27] = data[129 + 27] = 0xfe;
    data[97 + 30] = data[129 + 30] = 0xfc;
    data[97 + 31] = 0x2e;
    data[129 + 31] = 0x2f;
    return 161;
}

static void calls(void)
{
    uint8_t out[32], data[161];
    size_t length = sizeof out, size;
    uint64_t gas = 7;

    CHECK(adm_evm_call(out, &length, &gas, ADM_EVM_OSAKA, 0x02, 100, (const uint8_t *)"abc", 3) == ADM_OK);
    CHECK(length == 32 && gas == 72 && memcmp(out, abc_digest, sizeof abc_digest) == 0);

    /* Too little gas, no room, no contract, no fork: nothing is written but the length. */
    memset(out, 0x5a, sizeof out);
    gas = 7;
    CHECK(adm_evm_call(out, &length, &gas, ADM_EVM_OSAKA, 0x02, 71, (const uint8_t *)"abc", 3) == ADM_ERR_EVM_OUT_OF_GAS);
    length = 31;
    CHECK(adm_evm_call(out, &length, &gas, ADM_EVM_OSAKA, 0x02, 100, (const uint8_t *)"abc", 3) == ADM_ERR_LENGTH);
    CHECK(length == 32 && gas == 7 && untouched(out, sizeof out, 0x5a));
    CHECK(adm_evm_call(out, &length, &gas, ADM_EVM_PRAGUE, 0x100, 9999, NULL, 0) == ADM_ERR_EVM_NO_CONTRACT);
    CHECK(adm_evm_call(out, &length, &gas, ADM_EVM_OSAKA, 0x10002, 9999, NULL, 0) == ADM_ERR_EVM_NO_CONTRACT);
    CHECK(adm_evm_call(out, &length, &gas, 7, 0x02, 9999, NULL, 0) == ADM_ERR_EVM_FORK);
    CHECK(adm_evm_call(out, &length, &gas, -1, 0x02, 9999, NULL, 0) == ADM_ERR_EVM_FORK);

    /* No address belongs to a signature of zeros: an empty output, and no error. */
    CHECK(adm_evm_call(out, &length, &gas, ADM_EVM_HOMESTEAD, 0x01, 3000, NULL, 0) == ADM_OK);
    CHECK(length == 0 && gas == 3000);

    /* The cost of the same input by fork: EIP-198, EIP-2565, EIP-7883. */
    size = fermat(data);
    CHECK(adm_evm_gas(&gas, ADM_EVM_BYZANTIUM, 0x05, data, size) == ADM_OK && gas == 13056);
    CHECK(adm_evm_gas(&gas, ADM_EVM_BERLIN, 0x05, data, size) == ADM_OK && gas == 1360);
    CHECK(adm_evm_gas(&gas, ADM_EVM_OSAKA, 0x05, data, size) == ADM_OK && gas == 4080);
}

static void one_by_one(void)
{
    uint8_t out[256], data[576];
    size_t length, size;

    size = fermat(data);
    CHECK(adm_eth_evm_modexp_result_size(&length, data, size) == ADM_OK && length == 32);
    CHECK(adm_eth_evm_modexp(out, 32, data, size) == ADM_OK && untouched(out, 31, 0) && out[31] == 1);
    CHECK(adm_eth_evm_modexp(out, 31, data, size) == ADM_ERR_LENGTH);
    data[94] = 4;
    CHECK(adm_eth_evm_modexp_result_size(&length, data, 96) == ADM_ERR_EVM_INPUT_LENGTH);
    CHECK(adm_eth_evm_sha256(out, 32, (const uint8_t *)"abc", 3) == ADM_OK);
    CHECK(memcmp(out, abc_digest, sizeof abc_digest) == 0);

    /* (1, 2) + (1, 2) and 2 * (1, 2) on BN254. */
    memset(data, 0, sizeof data);
    data[31] = data[95] = 1;
    data[63] = data[127] = 2;
    CHECK(adm_eth_evm_bn254_g1add(out, 64, data, 128) == ADM_OK);
    data[95] = 2;
    CHECK(adm_eth_evm_bn254_g1mul(out + 64, 64, data, 96) == ADM_OK && memcmp(out, out + 64, 64) == 0);
    data[63] = 3;
    CHECK(adm_eth_evm_bn254_g1add(out, 64, data, 128) == ADM_ERR_CURVE_NOT_ON_CURVE);

    /* Infinity in all ways; products of nothing. */
    memset(data, 0, sizeof data);
    CHECK(adm_eth_evm_bn254_ecpairingcheck(out, 32, NULL, 0) == ADM_OK && out[31] == 1);
    CHECK(adm_eth_evm_bn254_ecpairingcheck(out, 32, data, 191) == ADM_ERR_EVM_INPUT_LENGTH);
    CHECK(adm_eth_evm_bls12381_pairingcheck(out, 32, NULL, 0) == ADM_ERR_EVM_INPUT_LENGTH);
    CHECK(adm_eth_evm_bls12381_pairingcheck(out, 32, data, 384) == ADM_OK && out[31] == 1);
    CHECK(adm_eth_evm_bls12381_g1msm(out, 128, NULL, 0) == ADM_ERR_EVM_INPUT_LENGTH);
    CHECK(adm_eth_evm_bls12381_g1msm(out, 128, data, 320) == ADM_OK && untouched(out, 128, 0));
    CHECK(adm_eth_evm_bls12381_g1mul(out, 128, data, 320) == ADM_ERR_EVM_INPUT_LENGTH);
    CHECK(adm_eth_evm_bls12381_g2mul(out, 256, data, 288) == ADM_OK && untouched(out, 256, 0));
    data[0] = 1;
    CHECK(adm_eth_evm_bls12381_map_fp_to_g1(out, 128, data, 64) == ADM_ERR_CURVE_ENCODING);

    /* A map, in place, lies in the group: a sum of products takes it. */
    memset(data, 0, sizeof data);
    CHECK(adm_eth_evm_bls12381_map_fp_to_g1(data, 128, data, 64) == ADM_OK);
    memset(data + 128, 0, 32);
    data[159] = 1;
    CHECK(adm_eth_evm_bls12381_g1mul(out, 128, data, 160) == ADM_OK && memcmp(out, data, 128) == 0);

    memset(data, 0, sizeof data);
    data[212] = 2;
    CHECK(adm_eth_evm_blake2b_f(out, 64, data, 213) == ADM_ERR_EVM_FLAG);
    CHECK(adm_eth_evm_kzg_point_evaluation(out, 64, data, 192) == ADM_ERR_EVM_VERSIONED_HASH);
    CHECK(adm_eth_evm_ecrecover(out, 32, data, 128) == ADM_ERR_EVM_NO_OUTPUT);
    CHECK(adm_eth_evm_p256verify(out, 32, data, 160) == ADM_ERR_EVM_NO_OUTPUT);
}

int main(void)
{
    calls();
    one_by_one();
    return finish("evm");
}
