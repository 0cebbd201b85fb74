import { isEmpid } from '../src/domain/staff/empid.ts';
import { resetByOperator } from '../src/server/features/staff/second-step/reset.ts';
import { commandLine } from '../src/server/config/command-line.ts';
import { withDeps } from './running/command-deps.ts';

const [empid = ''] = process.argv.slice(2);

if (!isEmpid(empid)) {
  console.error(`Usage: ${commandLine('staff:reset-second-step', 'EMPID')}`);
  process.exitCode = 1;
} else {
  await withDeps(commandLine('staff:reset-second-step'), async (deps) => {
    const reset = await resetByOperator(deps, empid);
    if (!reset) {
      console.error(`There is no user ${empid}.`);
      process.exitCode = 1;
    } else if (reset.hadOne) {
      console.log(`The second step of ${reset.empid} was removed and their sessions have ended.`);
      console.log('They sign in with their password and set up a new one.');
    } else console.log(`${reset.empid} has no second step.`);
  });
}
