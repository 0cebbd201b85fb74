import { DomainError } from '../src/domain/errors.ts';
import { isEmpid } from '../src/domain/staff/empid.ts';
import { roleNamed } from '../src/domain/staff/role-name.ts';
import { addStaff } from '../src/server/features/staff/add-staff.ts';
import { commandLine } from '../src/server/config/command-line.ts';
import { withDeps } from './running/command-deps.ts';

const [empid = '', roleName = ''] = process.argv.slice(2);
const role = roleNamed(roleName);

if (!role || !isEmpid(empid)) {
  console.error(`Usage: ${commandLine('staff:add', 'EMPID ROLE')}`);
  console.error('  EMPID  1 to 32 letters, digits, dots, underscores or hyphens, a letter or digit first');
  console.error('  ROLE   1, 2 or 3, or staff, manager or super-admin');
  process.exitCode = 1;
} else {
  await withDeps(commandLine('staff:add'), async (deps) => {
    try {
      const { activationUrl } = await addStaff(deps, { empid, role });
      if (activationUrl === null) {
        console.log(`${empid} was added and signs in with the company account.`);
      } else {
        console.log(`${empid} was added. This link works once, within 24 hours:`);
        console.log(activationUrl);
      }
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'empidTaken')) throw error;
      console.error(`${empid} exists already. A Super Admin can issue a new activation link.`);
      process.exitCode = 1;
    }
  });
}
