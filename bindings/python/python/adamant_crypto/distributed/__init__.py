"""Work for several cores or machines: one interface, ``Pool``, on local threads, Ray or Dask.

>>> from adamant_crypto import bls12_381
>>> from adamant_crypto.distributed import Pool
>>> points = bls12_381.G1Vector([bls12_381.G1.generator() * i for i in range(1, 9)]).to_bytes()
>>> scalars = bls12_381.ScalarVector(list(range(8)))
>>> with Pool("threads", workers=2) as pool:
...     pool.msm("bls12_381", points, bytes(scalars), shard=4) == bls12_381.G1.generator() * sum(i * (i + 1) for i in range(8))
True

What each kind of work promises when a worker dies, or answers wrongly, is in the documentation of the methods; how far it scales, in
``docs/notes/python-scaling.md`` of the repository.
"""

from ._engines import WorkerDied
from ._pool import Pool, WrongResult

__all__ = ["Pool", "WorkerDied", "WrongResult"]
