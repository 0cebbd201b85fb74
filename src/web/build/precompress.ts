import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|html|json|wasm)$/;
const minBytes = 1024;
/** The size beyond which the best compression takes twenty seconds and saves a tenth. */
const largeBytes = 500_000;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses at build time, so that the server only has to choose a file. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const files = await readdir(dir, { recursive: true });
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => writeCompressed(join(dir, file))),
      );
    },
  };
}

async function writeCompressed(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length <= minBytes) return;
  const quality = content.length > largeBytes ? 9 : 11;
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    toGzip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
