import {
  cancelFaktur as cancelFakturCall,
  recordFaktur as recordFakturCall,
  requestReplacement as requestReplacementCall,
  withdrawReplacement as withdrawReplacementCall,
} from '#contract/coretax/fakturs.ts';
import { statusNames } from '#contract/statuses.ts';
import type { Database } from '../../database/database.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RequestDetails } from '../../store/requests/request-rows.ts';
import { cancelFaktur } from './cancel-faktur.ts';
import { recordFaktur } from './record-faktur.ts';
import { requestReplacement, withdrawReplacement } from './request-replacement.ts';

const guard = { access: 'importFakturs', limit: limits.staff } as const;

/** What staff write down about fakturs that no drop brings. */
export function faktursRoutes(route: Route, needs: { database: Database; clock: Clock }): void {
  route(recordFakturCall, guard, async ({ params, body, user }) =>
    named(await recordFaktur(needs, { transactionId: params.trxno, ...body }, user)),
  );

  route(requestReplacementCall, guard, async ({ params, body, user }) =>
    named(await requestReplacement(needs, { transactionId: params.trxno, reason: body.reason }, user)),
  );

  route(withdrawReplacementCall, guard, async ({ params, user }) =>
    named(await withdrawReplacement(needs, params.trxno, user)),
  );

  route(
    cancelFakturCall,
    { access: 'manageCoretax', limit: limits.staff },
    async ({ params, body: { reason, confirm = false }, user }) => {
      const asked = { number: params.number, reason, isConfirmed: confirm };
      const { transactionId, status, fakturState } = await cancelFaktur(needs, asked, user);
      return { trxno: transactionId, status, fakturState };
    },
  );
}

const named = (details: RequestDetails) => ({ ...details, statusName: statusNames[details.status] });
