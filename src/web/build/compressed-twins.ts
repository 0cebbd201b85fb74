import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(?:js|css|svg|html|json)$/;
const smallestBytes = 1024;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses once at build time, so that the server only chooses a file. */
export function compressedTwins(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const files = await readdir(dir, { recursive: true });
      await Promise.all(
        files.filter((file) => worthIt.test(file)).map((file) => writeTwins(join(dir, file))),
      );
    },
  };
}

async function writeTwins(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length <= smallestBytes) return;
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    toGzip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
