import { verdicts, type Verdict } from '../doctor/findings.ts';
import type { UpgradeFacts } from './upgrade-facts.ts';
import { costOf } from './upgrade-time.ts';

/** What was found about one thing that an upgrade needs, and what is to be done. */
export type UpgradeFinding = {
  check: 'database' | 'migrations' | 'owner' | 'settings' | 'transactions' | 'disk' | 'backup';
  verdict: Verdict;
  found: string;
  act?: string;
};

const oldestPostgres = 150_000;
const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

/** Judges whether the upgrade can run. An impossible one has a failure. */
export function judgeUpgrade(facts: UpgradeFacts): UpgradeFinding[] {
  const found = [judgePostgres(facts), judgeMigrations(facts)];
  if (facts.pending.length > 0 && verdictOf(found) !== 'failure') {
    found.push(judgeOwner(facts), judgeTransactions(facts), judgeDisk(facts));
    if (facts.applied > 0) found.push(judgeBackup(facts));
  }
  return [...found, judgeSettings(facts)];
}

const verdictOf = (findings: readonly UpgradeFinding[]): Verdict =>
  verdicts.findLast((verdict) => findings.some((finding) => finding.verdict === verdict)) ?? 'good';

function judgePostgres({ postgres }: UpgradeFacts): UpgradeFinding {
  const version = `${Math.floor(postgres / 10_000)}.${postgres % 10_000}`;
  return postgres >= oldestPostgres
    ? { check: 'database', verdict: 'good', found: `PostgreSQL ${version} answers.` }
    : {
        check: 'database',
        verdict: 'failure',
        found: `PostgreSQL ${version} is older than 15.`,
        act: 'Upgrade the database server first.',
      };
}

function judgeMigrations({ applied, tooOld, unknown, edited, pending }: UpgradeFacts): UpgradeFinding {
  const check = 'migrations';
  if (tooOld !== undefined) return { check, verdict: 'failure', found: tooOld };
  if (unknown.length > 0)
    return {
      check,
      verdict: 'failure',
      found: `The database is ahead of this program: ${unknown.join(', ')}.`,
      act: 'Use the version that made it so, or a later one.',
    };
  if (edited.length > 0)
    return {
      check,
      verdict: 'failure',
      found: `The database has these migrations with another text: ${edited.join(', ')}.`,
      act: 'Unpack this version again: its files were changed.',
    };
  if (pending.length === 0)
    return { check, verdict: 'good', found: 'None is to run: the database is as this version needs it.' };
  if (applied === 0)
    return { check, verdict: 'good', found: 'The database is new: its tables are made at once.' };
  return { check, verdict: 'good', found: `${pending.length} are to run.` };
}

function judgeOwner({ mayMigrate }: UpgradeFacts): UpgradeFinding {
  return mayMigrate
    ? { check: 'owner', verdict: 'good', found: 'The role may change tables.' }
    : {
        check: 'owner',
        verdict: 'failure',
        found: 'The role of DATABASE_URL may not change tables.',
        act: 'Set DATABASE_OWNER_URL to the owner of the database.',
      };
}

function judgeTransactions({ openTransaction }: UpgradeFacts): UpgradeFinding {
  const check = 'transactions';
  if (openTransaction === undefined)
    return { check, verdict: 'good', found: 'None is open for longer than a minute.' };
  const { program, minutes } = openTransaction;
  return {
    check,
    verdict: 'warning',
    found: `${program || 'A program without a name'} has had one open for ${minutes} minutes. A migration that waits for its tables gives up after a minute.`,
    act: 'Wait for its end (a backup or an export takes its time), or end it.',
  };
}

function judgeDisk({ pending, sizes, speeds, databaseDisk }: UpgradeFacts): UpgradeFinding {
  const check = 'disk';
  const steps = pending.flatMap((migration) => migration.steps);
  const { bytes } = costOf(steps, sizes, speeds ?? { readBytes: Infinity, indexRows: Infinity });
  const needed = `The migrations need up to ${megabytes(bytes)}`;
  if (databaseDisk === undefined)
    return {
      check,
      verdict: 'good',
      found: `${needed} on the disk of the database, which cannot be seen from here.`,
    };
  const { freeBytes } = databaseDisk;
  return freeBytes > 2 * bytes
    ? { check, verdict: 'good', found: `${needed}; ${megabytes(freeBytes)} are free.` }
    : {
        check,
        verdict: freeBytes > bytes ? 'warning' : 'failure',
        found: `${needed}, and only ${megabytes(freeBytes)} are free.`,
        act: 'Make room on the disk of the database first.',
      };
}

function judgeBackup({ backup: { bytes, folder, freeBytes } }: UpgradeFacts): UpgradeFinding {
  const found = `Up to ${megabytes(bytes)} go to ${folder}; ${megabytes(freeBytes)} are free there.`;
  return freeBytes > bytes
    ? { check: 'backup', verdict: 'good', found }
    : {
        check: 'backup',
        verdict: 'warning',
        found,
        act: 'Name a folder on another disk by --backup, or back up by other means and say --no-backup.',
      };
}

function judgeSettings({ problems }: UpgradeFacts): UpgradeFinding {
  return problems.length === 0
    ? { check: 'settings', verdict: 'good', found: 'The server of this version takes them.' }
    : {
        check: 'settings',
        verdict: 'warning',
        found: `The production server of this version would not start: ${problems.join('; ')}.`,
        act: 'Correct them before you restart the servers.',
      };
}
