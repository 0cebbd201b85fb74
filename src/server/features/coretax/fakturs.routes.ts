import {
  cancelFaktur as cancelFakturCall,
  moveFaktur as moveFakturCall,
  recordFaktur as recordFakturCall,
  requestReplacement as requestReplacementCall,
  takeBackFaktur as takeBackFakturCall,
  withdrawReplacement as withdrawReplacementCall,
} from '#contract/coretax/fakturs.ts';
import { toldDetails } from '#contract/processing/request-details.ts';
import type { Database } from '../../database/database.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import { cancelFaktur } from './cancel-faktur.ts';
import { moveFaktur } from './move-faktur.ts';
import { recordFaktur } from './record-faktur.ts';
import { requestReplacement, withdrawReplacement } from './request-replacement.ts';
import { takeBackFaktur } from './take-back-faktur.ts';

const guard = { access: 'importFakturs', limit: limits.staff } as const;
const manager = { access: 'manageCoretax', limit: limits.staff } as const;

/** What staff write down about fakturs that no drop brings. */
export function faktursRoutes(route: Route, needs: { database: Database; clock: Clock }): void {
  route(recordFakturCall, guard, async ({ params, body, user, language }) =>
    toldDetails(await recordFaktur(needs, { ...params, ...body }, user), language),
  );

  route(requestReplacementCall, guard, async ({ params, body, user, language }) =>
    toldDetails(await requestReplacement(needs, { ...params, ...body }, user), language),
  );

  route(withdrawReplacementCall, guard, async ({ params, user, language }) =>
    toldDetails(await withdrawReplacement(needs, params.transactionId, user), language),
  );

  route(cancelFakturCall, manager, async ({ params, body: { reason, confirm = false }, user, reply }) => {
    const wish = { number: params.number, reason, isConfirmed: confirm };
    const { isAsked, ...outcome } = await cancelFaktur(needs, wish, user);
    if (isAsked) reply.code(202);
    return outcome;
  });

  route(moveFakturCall, { ...manager, rows: 'none' }, async ({ params, body, user, language }) =>
    toldDetails(await moveFaktur(needs, { ...params, ...body }, user), language),
  );

  route(
    takeBackFakturCall,
    { ...manager, rows: 'none' },
    async ({ params, body: { reason, confirm = false }, user, language }) =>
      toldDetails(
        await takeBackFaktur(needs, { number: params.number, reason, isConfirmed: confirm }, user),
        language,
      ),
  );
}
