import { commandLine } from '../src/server/config/command-line.ts';
import { folderArgument } from './backup-report.ts';
import { withOwner } from './running/command-deps.ts';
import { takeBackup } from './running/take-backup.ts';

const folder = folderArgument('backup');

if (folder !== undefined) {
  await withOwner(commandLine('backup'), true, async (deps) => {
    if (!(await takeBackup(deps, folder))) process.exitCode = 1;
  });
}
