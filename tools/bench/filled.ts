import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startBenchDatabase, type BenchDatabase } from './database.ts';
import type { Filler } from './fill.ts';

/**
 * Databases that `bench:data` has filled before, each in a folder with the number of its requests as its name: filled
 * whenever there is time, measured when the machine is quiet.
 */
export function openFilled(folder: string): Filler & { stop: () => Promise<void> } {
  let open: { requests: number; database: BenchDatabase } | undefined;
  const stop = async () => {
    await open?.database.stop();
    open = undefined;
  };
  return {
    stop,
    database() {
      if (!open) throw new Error(`${folder} has no database of any size`);
      return open.database;
    },
    async fill({ requests }) {
      const own = join(folder, String(requests));
      if (!existsSync(own)) throw new Error(`${own} was not filled by bench:data`);
      await stop();
      open = { requests, database: await startBenchDatabase('npm run bench', own) };
    },
    expectSize({ requests }) {
      if (open?.requests !== requests) throw new Error('there is no such database');
    },
  };
}
