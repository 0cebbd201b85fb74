import { verifyAudit, type AuditFault } from '../src/server/features/staff/verify-audit.ts';
import { withDeps } from './running/command-deps.ts';

const problems: Record<AuditFault['problem'], (line: string) => string> = {
  missing: (line) => `Line ${line} is missing.`,
  added: (line) => `Line ${line} was added after the lines behind it were sealed.`,
  changed: (line) => `Line ${line} was changed, or a line before it was removed together with its seal.`,
};
const number = new Intl.NumberFormat('en');

await withDeps('npm run audit:verify', async ({ database }) => {
  const { fault, sealed, lastSeal, unsealed } = await verifyAudit(database);
  if (fault) {
    console.error(`The audit log is not as it was written. ${problems[fault.problem](fault.line)}`);
    console.error(`${number.format(sealed)} lines before it are unchanged.`);
    process.exitCode = 1;
    return;
  }
  console.log(`${number.format(sealed)} lines are as they were written; ${unsealed} are not sealed yet.`);
  if (lastSeal) console.log(`Last seal: line ${lastSeal.lineId}, ${lastSeal.hash.toString('hex')}`);
});
