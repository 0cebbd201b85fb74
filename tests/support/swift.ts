import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSwift, type Swift } from '../../tools/cluster/swift.ts';
import { s3Storage } from '../../src/server/adapters/file-storage/s3-storage.ts';

export type TestSwift = Awaited<ReturnType<typeof startTestSwift>>;

/** A real S3 storage in a folder of its own, which can be killed and started again. */
export async function startTestSwift() {
  const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-swift-'));
  let running: Swift = await startSwift({ folder });
  return {
    place: { ...running.keys, endpoint: running.endpoint, bucket: 'files', prefix: '' },
    environment: running.environment,
    kill: () => running.stop('SIGKILL'),
    async startAgain(): Promise<void> {
      running = await startSwift({ folder });
    },
    async stop(): Promise<void> {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A part of the bucket that nobody else uses. */
export const s3Part = (swift: TestSwift, prefix: string) => s3Storage({ ...swift.place, prefix });
