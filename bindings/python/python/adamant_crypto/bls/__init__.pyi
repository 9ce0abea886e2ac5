# Written by stubs.py: do not edit.
from . import min_pk as min_pk, min_sig as min_sig
