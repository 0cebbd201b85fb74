import { ensureProgram } from '../debian/installed-program.ts';
import { run, type Commit } from '../bundle/stage.ts';

/** What is left out of Debian's packages: nobody reads manuals in a container. */
const leftOut = ['doc', 'man', 'info', 'locale'].map((folder) => `/usr/share/${folder}/*`);

/**
 * Makes the smallest Debian that a bundle runs on, from the mirrors that Debian names, as an archive: what every Debian has,
 * and the library of C++. The same packages give the same bytes.
 */
export function makeMinimalBase(archive: string, { seconds }: Commit): string {
  ensureProgram('mmdebstrap');
  console.error('Fetching a minimal Debian …');
  const options = [
    '--quiet',
    '--variant=essential',
    '--include=libstdc++6',
    // Without the program that would move the files of an older system, and the Perl that it needs.
    '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr',
    ...leftOut.map((files) => `--dpkgopt=path-exclude=${files}`),
    '--dpkgopt=path-include=/usr/share/doc/*/copyright',
  ];
  run('mmdebstrap', [...options, 'bookworm', archive], undefined, { SOURCE_DATE_EPOCH: String(seconds) });
  return archive;
}
