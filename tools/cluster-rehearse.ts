import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebWhenChanged } from '../scripts/building/build-web.ts';
import { rehearse } from './cluster/rehearsal/rehearse.ts';
import type { Shutdown } from './cluster/start-cluster.ts';
import { unpackDebianPackages } from './debian/unpacked-packages.ts';

unpackDebianPackages();
buildWebWhenChanged();
const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-rehearsal-'));
chmodSync(folder, 0o711); // PostgreSQL runs as another user when we are root
const started: Shutdown[] = [];
const killAll = () => {
  for (const { kill } of started) kill();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    killAll();
    rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
    process.exit(1);
  });

try {
  const figures = await rehearse({
    folder,
    onProgress: (line) => console.error(`${line} …`),
    onStart: (shutdown) => void started.push(shutdown),
  });
  for (const [what, value] of Object.entries(figures)) console.log(`${what}\t${value}`);
  for (const { stop } of started) await stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
} catch (error) {
  console.error(`The rehearsal failed: ${error instanceof Error ? error.message : String(error)}`);
  killAll();
  console.error(`What is left of it is in ${folder}`);
  process.exit(1);
}
