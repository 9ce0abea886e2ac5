/* Calls into Intel's multi-buffer library (Debian's libipsec-mb-dev, 1.3), whose entry points are pointers in a
 * structure. Everything runs on messages of one length under one key: the library's best case. */
#include <intel-ipsec-mb.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct peer {
    IMB_MGR *manager;
    DECLARE_ALIGNED(uint32_t enc[4 * 15], 16);
    DECLARE_ALIGNED(uint32_t dec[4 * 15], 16);
    struct gcm_key_data gcm;
    struct gcm_context_data context;
};

struct peer *peer_ipsec_new(const uint8_t *key)
{
    struct peer *p;
    if (posix_memalign((void **)&p, 64, sizeof *p) != 0)
        return NULL;
    memset(p, 0, sizeof *p);
    p->manager = alloc_mb_mgr(0);
    if (p->manager == NULL) {
        free(p);
        return NULL;
    }
    IMB_ARCH arch;
    init_mb_mgr_auto(p->manager, &arch);
    IMB_AES_KEYEXP_128(p->manager, key, p->enc, p->dec);
    IMB_AES128_GCM_PRE(p->manager, key, &p->gcm);
    return p;
}

void peer_ipsec_free(struct peer *p)
{
    if (p != NULL) {
        free_mb_mgr(p->manager);
        free(p);
    }
}

const char *peer_ipsec_version(void)
{
    return IMB_VERSION_STR;
}

static void cipher_job(IMB_JOB *job, struct peer *p, IMB_CIPHER_MODE mode, IMB_CIPHER_DIRECTION direction,
                       const uint8_t *iv, uint64_t iv_len, const uint8_t *in, uint8_t *out, uint64_t len)
{
    job->cipher_mode = mode;
    job->cipher_direction = direction;
    job->chain_order = direction == IMB_DIR_ENCRYPT ? IMB_ORDER_CIPHER_HASH : IMB_ORDER_HASH_CIPHER;
    job->hash_alg = IMB_AUTH_NULL;
    job->enc_keys = p->enc;
    job->dec_keys = p->dec;
    job->key_len_in_bytes = 16;
    job->iv = iv;
    job->iv_len_in_bytes = iv_len;
    job->src = in;
    job->dst = out;
    job->cipher_start_src_offset_in_bytes = 0;
    job->msg_len_to_cipher_in_bytes = len;
}

/* n messages of len bytes, in[i] to out[i], through the job interface without checks. */
void peer_ipsec_cbc_encrypt(struct peer *p, const uint8_t *iv, const uint8_t *const *in, uint8_t *const *out,
                            size_t n, size_t len)
{
    for (size_t i = 0; i < n; i++) {
        IMB_JOB *job = IMB_GET_NEXT_JOB(p->manager);
        cipher_job(job, p, IMB_CIPHER_CBC, IMB_DIR_ENCRYPT, iv, 16, in[i], out[i], len);
        (void)IMB_SUBMIT_JOB_NOCHECK(p->manager);
    }
    while (IMB_FLUSH_JOB(p->manager) != NULL) {
    }
}

/* The same through the burst interface. */
void peer_ipsec_cbc_encrypt_burst(struct peer *p, const uint8_t *iv, const uint8_t *const *in, uint8_t *const *out,
                                  size_t n, size_t len)
{
    IMB_JOB jobs[32];
    for (size_t i = 0; i < n && i < 32; i++)
        cipher_job(&jobs[i], p, IMB_CIPHER_CBC, IMB_DIR_ENCRYPT, iv, 16, in[i], out[i], len);
    IMB_SUBMIT_CIPHER_BURST_NOCHECK(p->manager, jobs, n < 32 ? n : 32, IMB_CIPHER_CBC, IMB_DIR_ENCRYPT,
                                    IMB_KEY_128_BYTES);
}

void peer_ipsec_cbc_decrypt(struct peer *p, const uint8_t *iv, const uint8_t *in, uint8_t *out, size_t len)
{
    IMB_JOB *job = IMB_GET_NEXT_JOB(p->manager);
    cipher_job(job, p, IMB_CIPHER_CBC, IMB_DIR_DECRYPT, iv, 16, in, out, len);
    (void)IMB_SUBMIT_JOB_NOCHECK(p->manager);
    while (IMB_FLUSH_JOB(p->manager) != NULL) {
    }
}

void peer_ipsec_ctr(struct peer *p, const uint8_t *iv, const uint8_t *in, uint8_t *out, size_t len)
{
    IMB_JOB *job = IMB_GET_NEXT_JOB(p->manager);
    cipher_job(job, p, IMB_CIPHER_CNTR, IMB_DIR_ENCRYPT, iv, 16, in, out, len);
    (void)IMB_SUBMIT_JOB_NOCHECK(p->manager);
    while (IMB_FLUSH_JOB(p->manager) != NULL) {
    }
}

void peer_ipsec_gcm_seal(struct peer *p, const uint8_t *nonce, const uint8_t *in, uint8_t *out, size_t len,
                         uint8_t *tag)
{
    IMB_AES128_GCM_ENC(p->manager, &p->gcm, &p->context, out, in, len, nonce, NULL, 0, tag, 16);
}

/* n messages of len bytes through the job interface without checks. */
void peer_ipsec_sha256(struct peer *p, const uint8_t *const *in, uint8_t (*out)[32], size_t n, size_t len)
{
    for (size_t i = 0; i < n; i++) {
        IMB_JOB *job = IMB_GET_NEXT_JOB(p->manager);
        job->cipher_mode = IMB_CIPHER_NULL;
        job->cipher_direction = IMB_DIR_ENCRYPT;
        job->chain_order = IMB_ORDER_HASH_CIPHER;
        job->hash_alg = IMB_AUTH_SHA_256;
        job->src = in[i];
        job->hash_start_src_offset_in_bytes = 0;
        job->msg_len_to_hash_in_bytes = len;
        job->auth_tag_output = out[i];
        job->auth_tag_output_len_in_bytes = 32;
        (void)IMB_SUBMIT_JOB_NOCHECK(p->manager);
    }
    while (IMB_FLUSH_JOB(p->manager) != NULL) {
    }
}
