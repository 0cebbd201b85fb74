import {
  feedReturns as feedReturnsCall,
  feedSales as feedSalesCall,
  returnFromWire,
  saleFromWire,
} from '#contract/sales.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../database/database.ts';
import { feedReturns } from './feed-returns.ts';
import { feedSales } from './feed-sales.ts';
import { receiptProblemTexts } from './receipt-problems.ts';
import { returnProblemTexts } from './return-problems.ts';

/** A full batch with its lines is larger than any other call. */
const bodyLimit = 10_000_000;

export function salesRoutes(route: Route, needs: { database: Database; clock: Clock }): void {
  route(
    feedSalesCall,
    { access: 'posFeed', limit: limits.posFeed, bodyLimit },
    async ({ body, language }) => {
      const { accepted, unchanged, rejected } = await feedSales(needs, body.sales.map(saleFromWire));
      return {
        accepted,
        unchanged,
        rejected: rejected.map(({ index, transactionId, problem }) => ({
          index,
          transaction_id: transactionId,
          code: problem,
          message: receiptProblemTexts[problem][language],
        })),
      };
    },
  );
  route(
    feedReturnsCall,
    { access: 'posFeed', limit: limits.posFeed, bodyLimit },
    async ({ body, language }) => {
      const { accepted, unchanged, rejected } = await feedReturns(needs, body.returns.map(returnFromWire));
      return {
        accepted,
        unchanged,
        rejected: rejected.map(({ index, returnId, problem }) => ({
          index,
          return_id: returnId,
          code: problem,
          message: returnProblemTexts[problem][language],
        })),
      };
    },
  );
}
