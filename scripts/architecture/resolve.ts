import { statSync } from 'node:fs';
import path from 'node:path';

const ALIAS = /^#(domain|contract|server|web)\//;

type Resolved = { kind: 'file'; file: string } | { kind: 'package'; name: string } | { kind: 'missing' };

/** Takes the path as it is written, since Node guesses no extension either. A `?raw` of Vite is no part of it. */
export function resolveImport(root: string, importer: string, specifier: string): Resolved {
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
