"""What a pool needs of threads, Ray and Dask: workers with numbers, and futures of calls on them."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent import futures
from importlib import import_module
from typing import Any, Protocol


class WorkerDied(RuntimeError):
    """A worker ended during its work; the work itself raised nothing."""


class Engine(Protocol):
    """Calls run on worker ``i`` of ``workers`` where that is alive, otherwise on any."""

    workers: int

    def submit(self, worker: int, function: Callable[..., Any], *arguments: Any) -> Any: ...

    def wait(self, pending: list[Any]) -> Any:
        """One future that is done."""

    def result(self, future: Any) -> Any:
        """What the call returned, or raised; WorkerDied where its worker did."""

    def close(self) -> None: ...


class Threads:
    """Threads of this process: the library releases the interpreter."""

    def __init__(self, workers: int | None, **options: Any) -> None:
        if options:
            raise TypeError(f"options of no use here: {', '.join(options)}")
        self.workers = workers or os.cpu_count() or 1
        self._pool = futures.ThreadPoolExecutor(self.workers, "adamant")

    def submit(self, worker: int, function: Callable[..., Any], *arguments: Any) -> Any:
        return self._pool.submit(function, *arguments)

    def wait(self, pending: list[Any]) -> Any:
        return next(iter(futures.wait(pending, return_when=futures.FIRST_COMPLETED).done))

    def result(self, future: Any) -> Any:
        return future.result()

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


class Ray:
    """Actors of Ray, one a worker, restarted when they die.

    Without ``address`` a cluster is started on this machine alone: on the loopback interface, without dashboard and statistics, with an
    object store of ``object_store_memory`` bytes (256 MiB). A cluster that runs already is used as it is: where it has no CPU free, workers wait
    for one. Pools of one process share the cluster that the first of them has started, and its cores; the last one ends it.
    """

    # Pools on a cluster that one of them has started.
    _pools = 0

    def __init__(self, workers: int | None, *, address: str | None = None, object_store_memory: int = 1 << 28) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            ray: Any = import_module("ray")
        except ImportError as error:
            raise ImportError("the engine 'ray' needs the package ray: pip install 'adamant-crypto[ray]'") from error
        self._ray, self._ours = ray, Ray._pools > 0 or (address is None and not ray.is_initialized())
        # Whether to leave the cluster again.
        self._connected = not self._ours and not ray.is_initialized()
        if not ray.is_initialized():
            if address is not None:
                ray.init(address=address, log_to_driver=False)
            else:
                self._start(
                    num_cpus=workers or os.cpu_count() or 1,
                    include_dashboard=False,
                    object_store_memory=object_store_memory,
                    log_to_driver=False,
                    configure_logging=False,
                    _node_ip_address="127.0.0.1",
                )
        # A second pool whose workers each wanted a CPU of its own would wait for ever for those that the first one has.
        cpus = 0 if Ray._pools else 1
        Ray._pools += self._ours
        self.workers = workers or int(ray.cluster_resources().get("CPU", 1))
        actor = ray.remote(num_cpus=cpus, max_restarts=-1, max_task_retries=0)(_Actor)
        self._actors = [actor.remote() for _ in range(self.workers)]
        # A worker that Ray itself has ended, as memory was short, is as dead as any.
        errors = ray.exceptions
        self._dead = (errors.RayActorError, errors.ObjectLostError, errors.OutOfMemoryError, errors.WorkerCrashedError, errors.NodeDiedError)

    def _start(self, **options: Any) -> None:
        """``ray.init`` on the loopback interface alone.

        For 127.0.0.1 Ray takes the machine's address on the network, and listens on all of them, unless its variable says that there can be
        no cluster. It gives a node 30 s to come up: on a machine that is busy with other things a second time is needed.
        """
        constants: Any = import_module("ray._private.ray_constants")
        variable = "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"
        flag, before = constants.ENABLE_RAY_CLUSTER, os.environ.get(variable)
        constants.ENABLE_RAY_CLUSTER, os.environ[variable] = False, "0"
        try:
            for last in (False, True):
                try:
                    self._ray.init(**options)
                    break
                except Exception as error:
                    self._ray.shutdown()
                    if last or "timed out" not in str(error):
                        raise
        finally:
            constants.ENABLE_RAY_CLUSTER = flag
            if before is None:
                del os.environ[variable]
            else:
                os.environ[variable] = before
        listens = {node["NodeManagerAddress"] for node in self._ray.nodes()}
        if listens != {"127.0.0.1"}:
            self._ray.shutdown()
            raise RuntimeError(f"this version of Ray listens on {', '.join(listens)}: start it yourself, and give its address")

    def submit(self, worker: int, function: Callable[..., Any], *arguments: Any) -> Any:
        return self._actors[worker % self.workers].call.remote(function, *arguments)

    def wait(self, pending: list[Any]) -> Any:
        return self._ray.wait(pending, num_returns=1)[0][0]

    def result(self, future: Any) -> Any:
        try:
            return self._ray.get(future)
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause if isinstance(error.cause, Exception) else error from None
        except self._dead as error:
            raise WorkerDied(str(error)) from error

    def close(self) -> None:
        for actor in self._actors:
            try:
                self._ray.kill(actor)
            # Ray no longer knows one that it has given up, or that went with its cluster.
            except (ValueError, self._ray.exceptions.RayError):
                pass
        self._actors = []
        if self._ours:
            self._ours = False
            Ray._pools -= 1
            if not Ray._pools:
                self._ray.shutdown()
        elif self._connected:
            self._connected = False
            self._ray.shutdown()


class _Actor:
    """A process of Ray: what it has decoded stays in its module ``_work``."""

    def call(self, function: Callable[..., Any], *arguments: Any) -> Any:
        return function(*arguments)


class Dask:
    """Workers of Dask: those of ``client``, or processes on this machine's loopback interface. Dask itself repeats what a dead worker had."""

    def __init__(self, workers: int | None, *, client: Any = None) -> None:
        try:
            distributed: Any = import_module("distributed")
        except ImportError as error:
            raise ImportError("the engine 'dask' needs the package distributed: pip install 'adamant-crypto[dask]'") from error
        self._distributed, self._cluster = distributed, None
        if client is None:
            self._cluster = distributed.LocalCluster(
                n_workers=workers or os.cpu_count() or 1, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
            )
            client = distributed.Client(self._cluster)
        self._client = client
        # They may still be on their way: without one there would be nobody to name.
        client.wait_for_workers((workers or os.cpu_count() or 1) if self._cluster else 1, timeout=120)
        self._names = sorted(client.scheduler_info()["workers"])
        self.workers = workers or len(self._names)

    def submit(self, worker: int, function: Callable[..., Any], *arguments: Any) -> Any:
        name = self._names[worker % len(self._names)]
        return self._client.submit(function, *arguments, workers=[name], allow_other_workers=True, pure=False)

    def wait(self, pending: list[Any]) -> Any:
        return next(iter(self._distributed.wait(pending, return_when="FIRST_COMPLETED").done))

    def result(self, future: Any) -> Any:
        try:
            return future.result()
        except self._distributed.KilledWorker as error:
            raise WorkerDied(str(error)) from error

    def close(self) -> None:
        if self._cluster is not None:
            self._client.close()
            self._cluster.close()


ENGINES: dict[str, Callable[..., Engine]] = {"threads": Threads, "ray": Ray, "dask": Dask}
