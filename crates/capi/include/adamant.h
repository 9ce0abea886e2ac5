/*
 * Adamant: fast, hardened arithmetic for cryptography. This header brings in all others.
 *
 *     cc program.c $(pkg-config --cflags --libs adamant)              shared
 *     cc program.c $(pkg-config --cflags --libs --static adamant)     static, where libadamant.so is not installed
 *
 * Conventions, unless a function says otherwise:
 *
 * - Functions that can fail return 0 (ADM_OK) or a negative code of adamant_error.h. On failure nothing is written to
 *   any output.
 * - Numbers are byte strings, the most significant byte first. A length is a number of bytes. A pointer may be NULL
 *   where its length is 0.
 * - Outputs may overlap inputs: all input is read before the first byte of output is written.
 * - What adm_X_new made belongs to the caller, who gives it back to adm_X_free, once. Nothing else is to be freed.
 * - Any function may run in any number of threads at the same time. An object behind a const pointer is only read, so
 *   threads may share it; freeing it must be the last thing that is done with it.
 * - Memory that runs out is ADM_ERR_OUT_OF_MEMORY for every object, and for whatever grows with an input. Where not even a
 *   few KiB for set-up are left the process is aborted.
 * - Time and memory accesses do not depend on the values of inputs, only on their lengths, unless the name ends in
 *   _vartime or the documentation says so.
 * - Functions on secrets wipe the stack that they used and the registers before they return, and memory before they free
 *   it. Buffers of yours are yours to wipe, with adm_wipe.
 *
 * License: MIT OR Apache-2.0
 */
#ifndef ADAMANT_H
#define ADAMANT_H

#include "adamant_25519.h"
#include "adamant_bls.h"
#include "adamant_bn.h"
#include "adamant_curves.h"
#include "adamant_ecdsa.h"
#include "adamant_edwards.h"
#include "adamant_error.h"
#include "adamant_evm.h"
#include "adamant_gf2x.h"
#include "adamant_hash_to_curve.h"
#include "adamant_integer_type.h"
#include "adamant_kem.h"
#include "adamant_modular.h"
#include "adamant_mpi.h"
#include "adamant_rsa.h"
#include "adamant_symmetric.h"
#include "adamant_tlock.h"
#include "adamant_util.h"
#include "adamant_vdf.h"

#include "sqrlib.h"

#endif
