import { restore } from '../src/server/backup/restore.ts';
import { migrateAsOwner } from '../src/server/migrate.ts';
import { commandLine } from '../src/server/config/command-line.ts';
import { folderArgument, printTables, secretMark, totals } from './backup-report.ts';
import { withOwner } from './running/command-deps.ts';
import { createProgressLine } from './running/progress-line.ts';

const folder = folderArgument('restore');

if (folder !== undefined) {
  await withOwner(commandLine('restore'), false, async (deps) => {
    const progress = createProgressLine(process.stderr);
    const needs = {
      ...deps,
      migrate: (last?: string) =>
        migrateAsOwner({ ...deps, ownerUrl: deps.ownerUrl ?? deps.databaseUrl }, last),
    };
    const manifest = await restore(needs, folder, progress.show).finally(progress.clear);
    printTables(manifest);
    console.log(
      `Restored the backup of ${manifest.takenAt}: ${totals(manifest, progress.seconds())}. Every row and file was read back and is the same.`,
    );
    if (manifest.files.missing.length > 0)
      console.log(`${manifest.files.missing.length} files were missing already when it was made.`);
    if (manifest.secretMark !== secretMark(deps.signer))
      console.log(
        'APP_SECRET is not that of the backup: links in mails about these requests will not work. Set it before the first start.',
      );
  });
}
