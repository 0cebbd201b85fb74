import { globSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/server/deps.ts';

/** What `npm run test:ship` built before its tests: the package, the same built again, and the next version. */
export function builtPackage(): Record<'file' | 'again' | 'newer', string> {
  const built = (build: string): string => {
    const [file] = globSync(join(projectRoot, 'dist/ship/packages', build, '*.deb'));
    if (file !== undefined) return file;
    throw new Error('There is no package: the suite is run by npm run test:ship.');
  };
  return { file: built('first'), again: built('second'), newer: built('newer') };
}
