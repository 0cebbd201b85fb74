import { createHash } from 'node:crypto';
import type { FileStorage } from '../../../src/server/ports/file-storage.ts';

/** The hashes of files by name; a file that is not there has none. */
export async function fileHashes(storage: FileStorage, names: string[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const name of names) {
    const content = await storage.get(name);
    if (content) hashes.set(name, createHash('sha256').update(content).digest('hex'));
  }
  return hashes;
}
