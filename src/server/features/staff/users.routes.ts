import {
  addUser,
  changeRole as changeRoleCall,
  deleteUser as deleteUserCall,
  issueActivation as issueActivationCall,
  listUsers,
  resetSecondStep as resetSecondStepCall,
} from '#contract/users.ts';
import { roleNames, type Role } from '#domain/staff/permissions.ts';
import type { CompanySignIn } from '#domain/staff/company-identity.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { listStaff } from '../../store/people/staff.ts';
import { addStaff } from './add-staff.ts';
import { changeRole } from './change-role.ts';
import { deleteUser } from './delete-user.ts';
import { resetSecondStep } from './second-step/reset.ts';
import { issueActivation } from './issue-activation.ts';

type Needs = {
  database: Database;
  reads: Reads;
  clock: Clock;
  config: { baseUrl: URL; oidc: CompanySignIn | undefined };
};

const named = ({ empid, role, hasSecondStep }: { empid: string; role: Role; hasSecondStep?: boolean }) => ({
  empid,
  role,
  // Only where there is one.
  hasSecondStep: hasSecondStep || undefined,
  roleName: roleNames[role],
});
const guard = { access: 'manageUsers', limit: limits.staff } as const;

export function usersRoutes(route: Route, needs: Needs): void {
  route(listUsers, guard, async () => (await listStaff(needs.reads.latest)).map(named));

  route(addUser, guard, async ({ body, user }) => {
    const { activationUrl } = await addStaff(needs, body, user.empid);
    return { ...named(body), activationUrl };
  });

  route(changeRoleCall, guard, async ({ params, body, user }) =>
    named(await changeRole(needs, { ...params, ...body }, user)),
  );

  route(deleteUserCall, guard, async ({ params, user }) => deleteUser(needs, params.empid, user));

  route(issueActivationCall, guard, async ({ params, user }) =>
    issueActivation(needs, params.empid, user.empid),
  );

  route(resetSecondStepCall, guard, async ({ params, user }) => {
    await resetSecondStep(needs, params.empid, user);
    return undefined;
  });
}
