import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/server/deps.ts';
import { earlierFolder, earlierVersion } from './earlier-version.ts';

// Installs the earlier version once; the next run finds it.
const stamp = join(earlierFolder, '.installed');
if (!existsSync(stamp)) {
  rmSync(earlierFolder, { recursive: true, force: true });
  mkdirSync(earlierFolder, { recursive: true });
  const { commit, version } = earlierVersion;
  const exported = `git cat-file -e ${commit}^{commit} && git archive ${commit} | tar -x -C "$1"`;
  run(
    ['sh', '-ec', exported, 'sh', earlierFolder],
    projectRoot,
    `The commit of version ${version} is not in this clone: git fetch --unshallow`,
  );
  run(
    [process.execPath, 'scripts/bootstrap.mjs', 'build'],
    earlierFolder,
    `Version ${version} could not be installed.`,
  );
  writeFileSync(stamp, commit);
}

function run([program = '', ...args]: string[], cwd: string, otherwise: string): void {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(otherwise);
}
