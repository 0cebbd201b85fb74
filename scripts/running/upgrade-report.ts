import { worstOf } from '../../src/domain/doctor/findings.ts';
import type { UpgradeFinding } from '../../src/domain/upgrade/judge-upgrade.ts';
import type { MigrationStep } from '../../src/domain/upgrade/migration-steps.ts';
import type { OperatorNote } from '../../src/domain/upgrade/operator-notes.ts';
import type { UpgradeFacts } from '../../src/domain/upgrade/upgrade-facts.ts';
import { costOf } from '../../src/domain/upgrade/upgrade-time.ts';

export type UpgradeReport = {
  /** The version of the program. */
  to: string;
  facts: UpgradeFacts;
  findings: UpgradeFinding[];
  notes: OperatorNote[];
};

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const words: Record<UpgradeFinding['verdict'], string> = {
  good: 'Good',
  warning: 'Warning',
  failure: 'Failure',
};

/** How an upgrade is taken back, and until when. */
export const wayBack = [
  'The program is bad, the data are right: start the servers of the version before again, on the new tables. Nothing is lost.',
  'A version before 0.18.0 for a day at most: its nightly sweep would remove files that only the new version knows.',
  'The data are wrong: restore the backup with the version before, into a new database. What came in since is lost.',
];

export function reportAsText(report: UpgradeReport): string {
  const { facts, findings, notes } = report;
  const lines = [`The database is of ${versionWords(facts)}; this program is version ${report.to}.`, ''];
  for (const { check, verdict, found, act } of findings) {
    lines.push(`${words[verdict].padEnd(8)} ${check}: ${found}`);
    if (act !== undefined) lines.push(`         → ${act}`);
  }
  if (facts.pending.length > 0 && facts.applied > 0 && facts.tooOld === undefined) {
    lines.push('', 'Migrations, in this order:');
    for (const migration of facts.pending) {
      lines.push(`  ${migration.name}: ${migration.what}`);
      lines.push(...stepLines(migration.steps, facts).map((line) => `    ${line}`));
      if (migration.runsCode) lines.push('    runs code of its own');
    }
    lines.push('', `Time: ${timeWords(facts)}`);
    lines.push('', 'The way back:', ...wayBack.map((line) => `  ${line}`));
    if (notes.length > 0) lines.push('', 'By hand, of what the changelog says to operators:');
    for (const { version, text } of notes) lines.push('', version, text);
  }
  return lines.join('\n');
}

export function reportAsJson({ to, facts, findings, notes }: UpgradeReport): string {
  const { pending, sizes, speeds } = facts;
  const migrations = pending.map(({ name, what, steps, runsCode }) => ({
    name,
    what,
    runsCode,
    steps: steps.map((step) => ({ ...step, rows: sizes.get(step.table)?.rows ?? 0 })),
    seconds: speeds ? costOf(steps, sizes, speeds).seconds : null,
  }));
  const report = {
    verdict: worstOf(findings),
    from: facts.version ?? null,
    to,
    findings,
    migrations,
    wayBack,
    notes,
  };
  return JSON.stringify(report, null, 2);
}

function versionWords({ version, applied, pending }: UpgradeFacts): string {
  if (applied === 0) return 'no version yet';
  if (pending.length === 0) return 'this version';
  return version === undefined ? 'an unknown version' : `version ${version}`;
}

const stepWords: Record<Exclude<MigrationStep['kind'], 'lock'>, (table: string) => string> = {
  read: (table) => `reads ${table} beside others`,
  index: (table) => `builds an index on ${table} beside others`,
  lockedRead: (table) => `reads ${table} while nobody else may`,
  lockedIndex: (table) => `builds an index on ${table} while nobody may write there`,
  change: (table) => `changes rows of ${table}`,
  rewrite: (table) => `writes ${table} anew while nobody else may read it`,
};

function stepLines(steps: readonly MigrationStep[], { sizes }: UpgradeFacts): string[] {
  const locked = steps.filter(({ kind }) => kind === 'lock').map(({ table }) => table);
  const worked = steps.flatMap(({ kind, table }) =>
    kind === 'lock' ? [] : [`${stepWords[kind](table)} (${number.format(sizes.get(table)?.rows ?? 0)} rows)`],
  );
  return locked.length === 0 ? worked : [`keeps others from ${locked.join(', ')} for a moment`, ...worked];
}

function timeWords({ pending, sizes, speeds }: UpgradeFacts): string {
  if (speeds === undefined) return 'a few seconds. The tables have too few rows to say more.';
  const { seconds } = costOf(
    pending.flatMap((migration) => migration.steps),
    sizes,
    speeds,
  );
  const rates = `${number.format(speeds.readBytes / 1e6)} MB a second read from the largest of these tables, ${number.format(speeds.indexRows)} rows a second put into an index of a temporary one`;
  return `about ${durationWords(seconds)}. This is an estimate from ${rates}, just now; a busy server takes longer.`;
}

const durationWords = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`;
