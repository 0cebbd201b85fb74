import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { keptSize } from '../../../src/domain/requests/photo-size.ts';

/**
 * What a submission cannot do without: both photos decoded, turned, made small and encoded, written and synced. No
 * server, no checks of what came in, no database; the settings of the product's adapter, so that the work is the same.
 */
sharp.concurrency(1);
sharp.cache(false);

type Work = { photo: string; folder: string; count: number; atOnce: number };

async function keepPhoto(content: Buffer, folder: string): Promise<void> {
  const { autoOrient } = await sharp(content).metadata();
  const made = await sharp(content)
    .autoOrient()
    .resize({ ...keptSize(autoOrient), fit: 'fill' })
    .jpeg({ quality: 82 })
    .toBuffer();
  const file = await open(join(folder, randomUUID()), 'wx', 0o600);
  await file.writeFile(made);
  await file.sync();
  await file.close();
}

async function run({ photo, folder, count, atOnce }: Work): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const content = readFileSync(photo);
  let next = 0;
  const started = performance.now();
  const lane = async () => {
    while (next++ < count) await Promise.all([keepPhoto(content, folder), keepPhoto(content, folder)]);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const seconds = (performance.now() - started) / 1000;
  rmSync(folder, { recursive: true });
  return count / seconds;
}

process.on('disconnect', () => process.exit()); // the parent process is gone
process.on('message', (work: Work) => {
  void run(work).then((perSecond) => process.send?.({ perSecond }));
});
