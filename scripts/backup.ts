import packageJson from '../package.json' with { type: 'json' };
import { backUp } from '../src/server/backup/back-up.ts';
import { commandLine } from '../src/server/config/command-line.ts';
import { backupRun } from '../src/server/store/doctor.ts';
import { noteScheduledRun } from '../src/server/store/jobs.ts';
import { folderArgument, printTables, secretMark, totals } from './backup-report.ts';
import { withOwner } from './running/command-deps.ts';
import { createProgressLine } from './running/progress-line.ts';

const folder = folderArgument('backup');

if (folder !== undefined) {
  await withOwner(commandLine('backup'), true, async (deps) => {
    const progress = createProgressLine(process.stderr);
    const about = { version: packageJson.version, secretMark: secretMark(deps.signer) };
    const manifest = await backUp(deps, folder, about, progress.show).finally(progress.clear);
    await noteScheduledRun(deps.database, backupRun);
    printTables(manifest);
    console.log(`Backed up to ${folder}: ${totals(manifest, progress.seconds())}.`);
    console.log(
      'It holds personal data: encrypt it before it leaves this machine. APP_SECRET is not in it: keep that apart; without it the links in mails stop working.',
    );
    reportMissing(manifest.files.missing);
  });
}

function reportMissing(missing: string[]): void {
  if (missing.length === 0) return;
  console.error(
    `${missing.length} files that rows refer to were not in the storage: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}`,
  );
  console.error('The rest is complete. Look for them in older backups.');
  process.exitCode = 1;
}
