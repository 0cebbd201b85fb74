import type { FastifyBaseLogger } from 'fastify';
import {
  feedReturns as feedReturnsCall,
  feedSales as feedSalesCall,
  returnFromWire,
  saleFromWire,
} from '#contract/sales.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database, Db } from '../../database/database.ts';
import { createFeedLog, type FeedLog } from './feed-log.ts';
import { feedReturns } from './feed-returns.ts';
import { feedSales } from './feed-sales.ts';
import { receiptProblemTexts } from './receipt-problems.ts';
import { returnProblemTexts } from './return-problems.ts';

/** A full batch with its lines is larger than any other call. */
const bodyLimit = 10_000_000;

type Needs = { database: Database; viewWrites: Db; clock: Clock; log: FastifyBaseLogger };

export function salesRoutes(route: Route, needs: Needs): FeedLog {
  const feedLog = createFeedLog(needs);
  route(
    feedSalesCall,
    { access: 'posFeed', limit: limits.posFeed, bodyLimit },
    async ({ body, language, machine }) => {
      const { accepted, unchanged, rejected } = await feedSales(needs, body.sales.map(saleFromWire));
      await feedLog.note('feedSales', machine, { accepted, unchanged, rejected: rejected.length });
      return {
        accepted,
        unchanged,
        rejected: rejected.map(({ index, transactionId, problem }) => ({
          index,
          transactionId,
          code: problem,
          message: receiptProblemTexts[problem][language],
        })),
        requested: [],
        warnings: [],
      };
    },
  );
  route(
    feedReturnsCall,
    { access: 'posFeed', limit: limits.posFeed, bodyLimit },
    async ({ body, language, machine }) => {
      const { accepted, unchanged, rejected } = await feedReturns(needs, body.returns.map(returnFromWire));
      await feedLog.note('feedReturns', machine, { accepted, unchanged, rejected: rejected.length });
      return {
        accepted,
        unchanged,
        rejected: rejected.map(({ index, returnId, problem }) => ({
          index,
          returnId,
          code: problem,
          message: returnProblemTexts[problem][language],
        })),
      };
    },
  );
  return feedLog;
}
