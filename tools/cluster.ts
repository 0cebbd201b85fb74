import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebWhenChanged } from '../scripts/building/build-web.ts';
import { addressesAsText } from './cluster/addresses.ts';
import { startAddressPage } from './cluster/address-page.ts';
import { startCluster } from './cluster/start-cluster.ts';
import { unpackDebianPackages } from './debian/unpacked-packages.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

unpackDebianPackages();
buildWebWhenChanged();
const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-cluster-'));
const { started, shutdown } = startCluster({
  folder,
  env: { DEMO: 'on', LOG_LEVEL: 'info' },
  via: ['haproxy', 'haproxy', 'hosts'],
  onProgress: (line) => console.log(`Starting ${line} …`),
});

const stopRequested = new Promise<void>((done) => {
  let firstAt: number | undefined;
  for (const signal of signals)
    process.on(signal, () => {
      firstAt ??= Date.now();
      done();
      // One Ctrl-C comes twice: from the terminal and from npm.
      if (Date.now() - firstAt < 1_000) return;
      shutdown.kill();
      process.exit(1);
    });
});
// Leave no process behind.
process.on('uncaughtException', (error) => {
  console.error(error);
  shutdown.kill();
  process.exit(1);
});
try {
  await Promise.race([started.then(serve), stopRequested]);
  await stopRequested;
  console.log('Ending …');
  await shutdown.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
} catch (error) {
  console.error(`The cluster could not start: ${error instanceof Error ? error.message : String(error)}`);
  await shutdown.stop();
  console.error(`Its logs are in ${folder}`);
  process.exit(1);
}

async function serve(cluster: Awaited<typeof started>): Promise<void> {
  const page = await startAddressPage(cluster);
  console.log(addressesAsText(cluster, page.address));
}
