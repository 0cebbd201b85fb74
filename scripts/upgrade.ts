import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { verdicts, worstOf } from '../src/domain/doctor/findings.ts';
import { judgeUpgrade } from '../src/domain/upgrade/judge-upgrade.ts';
import { operatorNotes } from '../src/domain/upgrade/operator-notes.ts';
import { commandLine } from '../src/server/config/command-line.ts';
import { ConfigError, readConfig } from '../src/server/config/config.ts';
import { projectRoot, type Deps } from '../src/server/deps.ts';
import { collectUpgrade } from '../src/server/features/upgrade/collect-upgrade.ts';
import { prepareDatabase } from '../src/server/migrate.ts';
import { withOwner } from './running/command-deps.ts';
import { explain } from './running/run-server.ts';
import { takeBackup } from './running/take-backup.ts';
import { reportAsJson, reportAsText, wayBack, type UpgradeReport } from './running/upgrade-report.ts';

// Brings the database to this version while the servers of the version before go on; --check only tells what it would
// do. The exit code is that of doctor: 0 ready or done, 1 with warnings, 2 impossible.
const options = {
  check: { type: 'boolean' },
  json: { type: 'boolean' },
  backup: { type: 'string' },
  'no-backup': { type: 'boolean' },
} as const;
const failed = 2;

try {
  const { values } = parseArgs({ options });
  await withOwner(
    commandLine('upgrade'),
    true,
    async (deps) => {
      const folder = backupFolder(deps, values.backup);
      const report = await examine(deps, folder);
      process.exitCode = verdicts.indexOf(worstOf(report.findings));
      if (values.check) return console.log(values.json ? reportAsJson(report) : reportAsText(report));
      if (process.exitCode === failed) return console.log(reportAsText(report));
      await upgrade(deps, report, values['no-backup'] ? undefined : folder);
    },
    failed,
  );
} catch (error) {
  console.error(explain(error));
  process.exitCode = failed;
}

/** Relative to where the person typed it; without a name, a new one beside the data. */
function backupFolder({ config, clock }: Deps, name: string | undefined): string {
  if (name !== undefined) return resolve(process.env['INIT_CWD'] ?? '.', name);
  const time = clock.now().toISOString().slice(0, 19).replaceAll(':', '');
  return join(config.dataDir, 'backups', `before-${packageJson.version}-${time}`);
}

async function examine(deps: Deps, folder: string): Promise<UpgradeReport> {
  const facts = await collectUpgrade(deps, { backupFolder: folder, problems: productionProblems(deps) });
  const changelog = readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8');
  return {
    to: packageJson.version,
    facts,
    findings: judgeUpgrade(facts),
    notes: facts.version === undefined ? [] : operatorNotes(changelog, facts.version, packageJson.version),
  };
}

/** What a demo may lack keeps a production server from starting. */
function productionProblems({ config }: Deps): string[] {
  if (config.demo) return [];
  try {
    readConfig({ ...process.env, NODE_ENV: 'production' });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

async function upgrade(deps: Deps, { facts, to }: UpgradeReport, folder: string | undefined): Promise<void> {
  const isUsed = facts.applied > 0 && facts.pending.length > 0;
  if (isUsed && folder !== undefined) await takeBackup(deps, folder);
  else if (isUsed) console.log('No backup was taken, as you said.');
  const from = performance.now();
  const { applied } = await prepareDatabase(deps);
  for (const name of applied) console.log(name);
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  console.log(`${applied.length} migrations were applied in ${seconds} s, and the server's rights are set.`);
  if (!isUsed) return;
  console.log(
    `\nNow restart the servers with version ${to}, the workers first, then one web server after the other:`,
  );
  console.log(
    'those of the version before go on meanwhile. A server is back when its /health/ready answers 200.',
  );
  console.log(`\nThe way back:\n${wayBack.map((line) => `  ${line}`).join('\n')}`);
}
