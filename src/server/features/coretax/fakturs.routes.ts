import { recordFaktur as recordFakturCall } from '#contract/coretax/fakturs.ts';
import { statusNames } from '#contract/statuses.ts';
import type { Database } from '../../database/database.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordFaktur } from './record-faktur.ts';

export function faktursRoutes(route: Route, needs: { database: Database; clock: Clock }): void {
  route(
    recordFakturCall,
    { access: 'importFakturs', limit: limits.staff },
    async ({ params, body, user }) => {
      const details = await recordFaktur(needs, { transactionId: params.trxno, ...body }, user);
      return { ...details, statusName: statusNames[details.status] };
    },
  );
}
