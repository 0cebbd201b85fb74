import type { Role } from '#domain/staff/permissions.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Passwords } from '../../ports/passwords.ts';
import type { Database } from '../../database/database.ts';
import { hasStaff, insertStaff } from '../../store/people/staff.ts';

export const demoPassword = 'Nota-Hijau-Demo-7';

export const demoAccounts = [
  { empid: 'admin', role: 'superAdmin' },
  { empid: 'manager', role: 'manager' },
  { empid: 'staff', role: 'staff' },
] as const satisfies { empid: string; role: Role }[];

/** One account per role in a database that has none yet. */
export async function addDemoAccounts(needs: {
  database: Database;
  clock: Clock;
  passwords: Passwords;
}): Promise<void> {
  if (await hasStaff(needs.database)) return;
  const passwordHash = await needs.passwords.hash(demoPassword);
  await needs.database.begin(async (tx) => {
    for (const account of demoAccounts)
      await insertStaff(tx, { ...account, passwordHash, now: needs.clock.now() });
  });
}
