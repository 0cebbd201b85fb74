import type { Role } from '#domain/staff/permissions.ts';
import { systemActor } from '#domain/requests/request-status.ts';
import type { Db } from '../../../database/database.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { bindAccount, findBindings, noteAccountRefused } from '../../../store/people/company-accounts.ts';
import { wasDeleted } from '../../../store/people/company-sign-ins.ts';
import { deleteSessionsOf } from '../../../store/people/sessions.ts';
import {
  insertStaff,
  lockStaffByEmpid,
  lockSuperAdmins,
  setRole,
  type Staff,
} from '../../../store/people/staff.ts';

type Person = {
  empid: string;
  /** The role that the company gives; undefined where roles are ours. */
  role: Role | undefined;
  mayBeAdded: boolean;
  /** The hash of what the provider knows the account by for good. */
  accountHash: Buffer;
  now: Date;
};

/**
 * The user whom the company's account belongs to, with the role that the company gives; undefined when there is none. The
 * first account that names a user is theirs: a name can be given to somebody else there, or be chosen by them.
 */
export async function admitPerson(tx: Db, person: Person): Promise<Staff | 'otherAccount' | undefined> {
  const { empid, role, accountHash, now } = person;
  // Before the person, as by whoever changes roles in Users, so that no two of them wait for each other.
  const superAdmins = role === undefined ? [] : await lockSuperAdmins(tx);
  const known = await lockStaffByEmpid(tx, empid);
  const bound = await findBindings(tx, { staffId: known?.id, accountHash });
  if (bound.some((one) => one.staffId !== known?.id || !one.accountHash.equals(accountHash))) {
    await noteAccountRefused(
      tx,
      bound.map(({ staffId }) => staffId),
      now,
    );
    return 'otherAccount';
  }
  const staff = known ?? (await addPerson(tx, person));
  if (staff && bound.length === 0) {
    await bindAccount(tx, { staffId: staff.id, accountHash, now });
    await writeAudit(tx, { actor: systemActor, action: 'bindAccount', detail: { empid: staff.empid } }, now);
  }
  if (!staff || role === undefined || role === staff.role) return staff;
  // Somebody must be left who can let others in when the provider is away.
  if (superAdmins.length === 1 && superAdmins[0] === staff.id) return staff;
  await setRole(tx, staff.id, role);
  await deleteSessionsOf(tx, staff.id);
  const detail = { empid: staff.empid, from: staff.role, to: role };
  await writeAudit(tx, { actor: systemActor, action: 'changeRole', detail }, now);
  return { ...staff, role };
}

async function addPerson(
  tx: Db,
  { empid, role = 'staff', mayBeAdded, now }: Person,
): Promise<Staff | undefined> {
  if (!mayBeAdded || (await wasDeleted(tx, empid))) return undefined;
  const id = await insertStaff(tx, { empid, role, passwordHash: null, now });
  // Somebody else added them at the same moment.
  if (id === undefined) return lockStaffByEmpid(tx, empid);
  await writeAudit(tx, { actor: systemActor, action: 'addUser', detail: { empid, role } }, now);
  return { id, empid, role, passwordHash: null, secondStepSince: null };
}
