import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { doctorTexts, wordsOfFinding } from '../src/contract/doctor/texts.ts';
import { verdicts, worstOf, type Finding } from '../src/domain/doctor/findings.ts';
import { judgements } from '../src/domain/doctor/judgements.ts';
import { commandLine } from '../src/server/config/command-line.ts';
import { ConfigError, readConfig } from '../src/server/config/config.ts';
import { createDeps } from '../src/server/deps.ts';
import { examine } from '../src/server/features/doctor/examine.ts';
import { explain } from './running/run-server.ts';

// Looks at the installation as a production server would find it. The exit code is for monitoring: 0 good, 1 warnings,
// 2 failures.
const options = { json: { type: 'boolean' }, demo: { type: 'boolean' } } as const;

try {
  const { values } = parseArgs({ options });
  // The settings are judged as those of `serve`, which is what runs in production.
  if (!values.demo) process.env['NODE_ENV'] = 'production';
  const findings = await examineThis();
  console.log(values.json ? asJson(findings) : asText(findings));
  // At once: a peer that does not answer may still be waited for.
  process.exit(verdicts.indexOf(worstOf(findings)));
} catch (error) {
  console.error(explain(error));
  process.exit(2);
}

async function examineThis(): Promise<Finding[]> {
  try {
    const log = pino({ level: 'silent' });
    const deps = await createDeps(readConfig(), { log, what: commandLine('doctor'), beside: true });
    return await examine(deps).finally(() => deps.close());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [{ check: 'settings', ...judgements.settings({ problems: error.problems }, new Date()) }];
  }
}

function asJson(findings: Finding[]): string {
  const inWords = findings.map((finding) => ({ ...finding, ...wordsOfFinding(finding, 'en') }));
  return JSON.stringify({ verdict: worstOf(findings), findings: inWords }, null, 2);
}

function asText(findings: Finding[]): string {
  const { checks, verdicts: words } = doctorTexts.en;
  const lines = findings.flatMap((finding) => {
    const { found, act } = wordsOfFinding(finding, 'en');
    const line = `${words[finding.verdict].padEnd(8)} ${checks[finding.check]}: ${found}`;
    return act === null ? [line] : [line, `         → ${act}`];
  });
  const count = (verdict: Finding['verdict']) =>
    findings.filter((finding) => finding.verdict === verdict).length;
  return [
    ...lines,
    '',
    `${count('good')} good, ${count('warning')} warnings, ${count('failure')} failures.`,
  ].join('\n');
}
