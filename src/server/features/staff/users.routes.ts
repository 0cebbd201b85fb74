import {
  addUser,
  changeRole as changeRoleCall,
  deleteUser as deleteUserCall,
  issueActivation as issueActivationCall,
  liftRowBound as liftRowBoundCall,
  listUsers,
  releaseAccount as releaseAccountCall,
  resetSecondStep as resetSecondStepCall,
} from '#contract/users.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { roleNames, type Role } from '#domain/staff/permissions.ts';
import { filesPerDay, isNearBound, rowBoundOf, type RowBounds } from '#domain/staff/rows-per-day.ts';
import type { CompanySignIn } from '#domain/staff/company-identity.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { listReadOfDay, type ReadOfDay } from '../../store/people/rows-read.ts';
import { listStaff } from '../../store/people/staff.ts';
import { addStaff } from './add-staff.ts';
import { changeRole } from './change-role.ts';
import { releaseAccount } from './company/release-account.ts';
import { deleteUser } from './delete-user.ts';
import { resetSecondStep } from './second-step/reset.ts';
import { issueActivation } from './issue-activation.ts';
import { liftRowBound } from './lift-row-bound.ts';

type Needs = {
  database: Database;
  reads: Reads;
  clock: Clock;
  config: { baseUrl: URL; oidc: CompanySignIn | undefined; rowsPerDay: RowBounds };
};

type NamedUser = {
  empid: string;
  role: Role;
  hasSecondStep?: boolean;
  hasCompanyAccount?: boolean;
  refusedAt?: string | null;
  rowsToday?: ReadOfDay | undefined;
};
const named = ({ empid, role, hasSecondStep, hasCompanyAccount, refusedAt, rowsToday }: NamedUser) => ({
  empid,
  role,
  // Only where there is one.
  hasSecondStep: hasSecondStep || undefined,
  hasCompanyAccount: hasCompanyAccount || undefined,
  refusedAt: refusedAt ?? undefined,
  roleName: roleNames[role],
  rowsToday,
});
const guard = { access: 'manageUsers', limit: limits.staff } as const;
const changing = { ...guard, fresh: true } as const;

export function usersRoutes(route: Route, needs: Needs): void {
  route(listUsers, { ...guard, rows: 'none' }, async () => {
    const { reads, clock, config } = needs;
    const [people, read] = await Promise.all([
      listStaff(reads.latest),
      listReadOfDay(reads.latest, jakartaDay(clock.now())),
    ]);
    const nearBound = (person: { empid: string; role: Role }) => {
      const today = read.get(person.empid);
      const bound = rowBoundOf(config.rowsPerDay, person.role);
      const isNear = today && (isNearBound(bound - today.rows, bound) || today.files >= filesPerDay);
      return isNear ? today : undefined;
    };
    return people.map((person) => named({ ...person, rowsToday: nearBound(person) }));
  });

  route(addUser, changing, async ({ body, user }) => {
    const { activationUrl } = await addStaff(needs, body, user.empid);
    return { ...named(body), activationUrl };
  });

  route(changeRoleCall, changing, async ({ params, body, user }) =>
    named(await changeRole(needs, { ...params, ...body }, user)),
  );

  route(deleteUserCall, changing, async ({ params, user }) => deleteUser(needs, params.empid, user));

  route(issueActivationCall, changing, async ({ params, user }) =>
    issueActivation(needs, params.empid, user.empid),
  );

  route(resetSecondStepCall, changing, async ({ params, user }) => {
    await resetSecondStep(needs, params.empid, user);
    return undefined;
  });

  route(releaseAccountCall, changing, async ({ params, user }) => {
    await releaseAccount(needs, params.empid, user);
    return undefined;
  });

  route(liftRowBoundCall, changing, async ({ params, user }) => {
    await liftRowBound(needs, params.empid, user);
    return undefined;
  });
}
