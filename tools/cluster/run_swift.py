"""OpenStack Swift for tools/cluster/swift.ts: FOLDER and the ports of account, container and object server.

Everything is loaded once and forked, which takes a fraction of the time and memory of separate programs. The process
ids are printed as one line; all of them end with the first.
"""
import ctypes
import os
import signal
import sys

import eventlet.patcher

# Swift does this later for each server; done once before anything is loaded, it takes no time.
eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True)

from swift.common.daemon import run_daemon
from swift.common.ring import RingBuilder
from swift.common.utils import set_swift_dir
from swift.common.wsgi import run_wsgi
from swift.obj.updater import ObjectUpdater
import swift.account.server  # noqa: E402, F401
import swift.common.middleware.s3api.s3api  # noqa: E402, F401
import swift.common.middleware.slo  # noqa: E402, F401
import swift.common.middleware.tempauth  # noqa: E402, F401
import swift.container.server  # noqa: E402, F401
import swift.obj.server  # noqa: E402, F401
import swift.proxy.server  # noqa: E402, F401

PR_SET_PDEATHSIG = 1
LOOPBACK = '127.0.0.1'


class NoCache:
    """Stands in for memcached, which Swift requires but can do without."""

    def get(self, *args, **options):
        return None

    def set(self, *args, **options):
        pass

    delete = set


def no_cache(global_conf, **conf):
    """A filter of the proxy's pipeline, named in proxy.conf."""
    cache = NoCache()

    def filter_app(app):
        def answer(env, start_response):
            env['swift.cache'] = cache
            return app(env, start_response)

        return answer

    return filter_app


def check_file_system(folder):
    """Swift stores metadata in extended attributes."""
    try:
        os.setxattr(folder, 'user.swift.check', b'1')
    except OSError as error:
        sys.exit('%s lies on a file system without user attributes (%s): use ext4 or xfs' % (folder, error))


def make_ring(folder, service, port):
    """One device, one replica. Made again with another port, the files keep their place."""
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({
        'id': 0, 'region': 1, 'zone': 1, 'device': 'd1', 'weight': 1, 'ip': LOOPBACK, 'port': port,
        'replication_ip': LOOPBACK, 'replication_port': port,
    })
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, service + '.ring.gz'))


def end_with_parent():
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def fork(work):
    pid = os.fork()
    if pid > 0:
        return pid
    try:
        end_with_parent()
        sys.exit(work())
    finally:
        os._exit(1)


def start(folder, *ports):
    # Otherwise it would outlive a killed parent.
    end_with_parent()
    check_file_system(folder)
    set_swift_dir(folder)
    for service, port in zip(('account', 'container', 'object'), ports):
        make_ring(folder, service, int(port))

    def configuration(service):
        return os.path.join(folder, service + '.conf')

    def server(service):
        return fork(lambda: run_wsgi(configuration(service), service + '-server', verbose=True))

    pids = [server(service) for service in ('account', 'container', 'object', 'proxy')]
    pids.append(fork(lambda: run_daemon(ObjectUpdater, configuration('object'), verbose=True)))
    print(*pids, flush=True)
    # The first that ends stops the others.
    os.wait()
    sys.exit('a server of Swift has ended')


start(*sys.argv[1:])
