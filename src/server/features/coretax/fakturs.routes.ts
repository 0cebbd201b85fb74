import {
  cancelFaktur as cancelFakturCall,
  moveFaktur as moveFakturCall,
  recordFaktur as recordFakturCall,
  requestReplacement as requestReplacementCall,
  takeBackFaktur as takeBackFakturCall,
  withdrawReplacement as withdrawReplacementCall,
} from '#contract/coretax/fakturs.ts';
import { statusNames } from '#contract/statuses.ts';
import type { Database } from '../../database/database.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RequestDetails } from '../../store/requests/request-rows.ts';
import { cancelFaktur } from './cancel-faktur.ts';
import { moveFaktur } from './move-faktur.ts';
import { recordFaktur } from './record-faktur.ts';
import { requestReplacement, withdrawReplacement } from './request-replacement.ts';
import { takeBackFaktur } from './take-back-faktur.ts';

const guard = { access: 'importFakturs', limit: limits.staff } as const;
const manager = { access: 'manageCoretax', limit: limits.staff } as const;

/** What staff write down about fakturs that no drop brings. */
export function faktursRoutes(route: Route, needs: { database: Database; clock: Clock }): void {
  route(recordFakturCall, guard, async ({ params, body, user }) =>
    named(await recordFaktur(needs, { ...params, ...body }, user)),
  );

  route(requestReplacementCall, guard, async ({ params, body, user }) =>
    named(await requestReplacement(needs, { ...params, ...body }, user)),
  );

  route(withdrawReplacementCall, guard, async ({ params, user }) =>
    named(await withdrawReplacement(needs, params.transactionId, user)),
  );

  route(cancelFakturCall, manager, async ({ params, body: { reason, confirm = false }, user }) => {
    return cancelFaktur(needs, { number: params.number, reason, isConfirmed: confirm }, user);
  });

  route(moveFakturCall, manager, async ({ params, body, user }) =>
    named(await moveFaktur(needs, { ...params, ...body }, user)),
  );

  route(takeBackFakturCall, manager, async ({ params, body: { reason, confirm = false }, user }) =>
    named(await takeBackFaktur(needs, { number: params.number, reason, isConfirmed: confirm }, user)),
  );
}

const named = (details: RequestDetails) => ({ ...details, statusName: statusNames[details.status] });
