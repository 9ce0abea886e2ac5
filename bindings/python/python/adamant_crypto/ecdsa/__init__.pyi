# Written by stubs.py: do not edit.
from . import p256 as p256, schnorr as schnorr, secp256k1 as secp256k1
