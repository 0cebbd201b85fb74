import { listBuyerCodes, revokeBuyerCode } from '#contract/buyer-codes.ts';
import type { Database } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Encryption } from '../../secrets/encryption.ts';
import { listCodesFor } from '../../store/codes/buyer-codes.ts';
import { countedSince, describeForStaff } from './describe-code.ts';
import { revoke } from './revoke.ts';

type Needs = { database: Database; reads: Reads; clock: Clock; encryption: Encryption };

const guard = { access: 'editCompany', limit: limits.staff } as const;

/** The codes of a company, for staff, who see no digits of them. */
export function companyCodesRoutes(route: Route, { database, reads, clock, encryption }: Needs): void {
  route(listBuyerCodes, { ...guard, rows: 'masked' }, async ({ query: { npwp }, listed }) => {
    const codes = await listCodesFor(reads.latest, npwp, countedSince(clock.now()));
    listed({ rows: codes.length, filter: { npwp } });
    return codes.map((code) => describeForStaff(code, encryption));
  });

  route(revokeBuyerCode, guard, async ({ params: { id }, body: { reason }, user }) => {
    const revocation = { by: user.empid, reason, now: clock.now() };
    const revoked = await database.begin((tx) => revoke(tx, { id }, revocation));
    return describeForStaff(revoked, encryption);
  });
}
