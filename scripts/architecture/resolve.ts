import { statSync } from 'node:fs';
import path from 'node:path';

const ALIAS = /^#(domain|contract|server|web)\//;

type ImportTarget = { kind: 'file'; file: string } | { kind: 'package'; name: string } | { kind: 'missing' };

/** Resolves the path as it is written: Node adds no extension either. Vite's `?raw` is ignored. */
export function resolveImport(root: string, importer: string, specifier: string): ImportTarget {
  const [address = ''] = specifier.split('?', 1);
  const isOurs = /^[.#/]/.test(address);
  if (!isOurs) return { kind: 'package', name: address };
  const file = ALIAS.test(address)
    ? path.posix.normalize(address.replace(ALIAS, 'src/$1/'))
    : path.posix.join(path.posix.dirname(importer), address);
  const isFile =
    /^[.#]/.test(address) && statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile();
  return isFile === true ? { kind: 'file', file } : { kind: 'missing' };
}
