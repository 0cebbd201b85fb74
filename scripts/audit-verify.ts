import { parseArgs } from 'node:util';
import {
  compareSeal,
  verifyAudit,
  type AuditFault,
  type SealVerdict,
} from '../src/server/features/staff/verify-audit.ts';
import { commandLine } from '../src/server/config/command-line.ts';
import { withDeps } from './running/command-deps.ts';

const problems: Record<AuditFault['problem'], (line: string) => string> = {
  missing: (line) => `Line ${line} is missing.`,
  added: (line) => `Line ${line} was added after the lines behind it were sealed.`,
  changed: (line) => `Line ${line} was changed, or a line before it was removed together with its seal.`,
};
const sealProblems: Record<Exclude<SealVerdict, 'same'>, (line: string) => string> = {
  missing: (line) => `Line ${line} was sealed once and has no seal now: the end of the log was cut off.`,
  other: (line) => `Line ${line} has another seal than the one that was kept: the log was written anew.`,
};
const number = new Intl.NumberFormat('en');

const { values } = parseArgs({ options: { seal: { type: 'string' } } });
const kept = /^(?<number>\d{1,18}):(?<hash>[\da-f]{64})$/i.exec(values.seal ?? '')?.groups;
if (values.seal !== undefined && !kept) {
  console.error(`Usage: ${commandLine('audit:verify', '--seal N:HASH')}, as the log or the anchor has it.`);
  process.exit(2);
}

await withDeps(commandLine('audit:verify'), async ({ database }) => {
  const { fault, sealed, lastSeal, unsealed } = await verifyAudit(database);
  if (fault) {
    console.error(`The audit log is not as it was written. ${problems[fault.problem](fault.line)}`);
    console.error(`${number.format(sealed)} lines before it are unchanged.`);
    process.exitCode = 1;
    return;
  }
  console.log(`${number.format(sealed)} lines are as they were written; ${unsealed} are not sealed yet.`);
  if (lastSeal) console.log(`Last seal: line ${lastSeal.lineId}, ${lastSeal.hash.toString('hex')}`);
  if (!kept) return;
  const seal = { number: kept['number'] ?? '', hash: kept['hash'] ?? '' };
  const verdict = await compareSeal(database, seal);
  if (verdict === 'same') {
    console.log(`The seal of line ${seal.number} is the one that was kept.`);
    return;
  }
  console.error(`The audit log is not as it was written. ${sealProblems[verdict](seal.number)}`);
  process.exitCode = 1;
});
