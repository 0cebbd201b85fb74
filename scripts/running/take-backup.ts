import packageJson from '../../package.json' with { type: 'json' };
import { backUp } from '../../src/server/backup/back-up.ts';
import type { Deps } from '../../src/server/deps.ts';
import { backupRun } from '../../src/server/store/doctor.ts';
import { noteScheduledRun } from '../../src/server/store/jobs.ts';
import { printTables, secretMark, totals } from '../backup-report.ts';
import { createProgressLine } from './progress-line.ts';

/** Backs up into a new folder and says what is in it. True when nothing was missing. */
export async function takeBackup(deps: Deps, folder: string): Promise<boolean> {
  const progress = createProgressLine(process.stderr);
  const about = { version: packageJson.version, secretMark: secretMark(deps.signer) };
  const manifest = await backUp(deps, folder, about, progress.show).finally(progress.clear);
  await noteScheduledRun(deps.database, backupRun);
  printTables(manifest);
  console.log(`Backed up to ${folder}: ${totals(manifest, progress.seconds())}.`);
  console.log(
    'It holds personal data: encrypt it before it leaves this machine. APP_SECRET is not in it: keep that apart; without it the links in mails stop working.',
  );
  const { missing } = manifest.files;
  if (missing.length === 0) return true;
  console.error(
    `${missing.length} files that rows refer to were not in the storage: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}`,
  );
  console.error('The rest is complete. Look for them in older backups.');
  return false;
}
