import type { FastifyBaseLogger } from 'fastify';
import { checkBuyerCode } from '#contract/buyer-codes.ts';
import {
  codeFromWire,
  feedReturns as feedReturnsCall,
  feedSales as feedSalesCall,
  returnFromWire,
  saleFromWire,
} from '#contract/sales.ts';
import { limits, type RateLimiter } from '../../http/route/limits.ts';
import { keyName, type Machine } from '../../http/route/key-ring.ts';
import type { Route } from '../../http/route/route.ts';
import type { Database, Db } from '../../database/database.ts';
import { checkCode } from './codes/check-code.ts';
import { codeWarningTexts } from './codes/code-warnings.ts';
import type { CodeNeeds, WrongCodes } from './codes/request-by-codes.ts';
import { createFeedLog, type FeedLog } from './feed-log.ts';
import { feedReturns } from './feed-returns.ts';
import { feedSales } from './feed-sales.ts';
import { receiptProblemTexts } from './receipt-problems.ts';
import { returnProblemTexts } from './return-problems.ts';

/** A full batch with its lines is larger than any other call. */
const bodyLimit = 10_000_000;

type Needs = CodeNeeds & { database: Database; viewWrites: Db; log: FastifyBaseLogger; limiter: RateLimiter };

export function salesRoutes(route: Route, needs: Needs): FeedLog {
  const feedLog = createFeedLog(needs);
  route(
    feedSalesCall,
    { access: 'posFeed', limit: limits.posFeed, bodyLimit },
    async ({ body, language, machine }) => {
      const sales = body.sales.map((sale) => ({ sale: saleFromWire(sale), code: codeFromWire(sale) }));
      const fed = await feedSales(needs, sales, wrongCodesOf(needs.limiter, machine));
      const { accepted, unchanged, rejected, requested, warnings } = fed;
      await feedLog.note('feedSales', machine, {
        accepted,
        unchanged,
        rejected: rejected.length,
        // Most receipts come without the code of a buyer: their lines do not speak of it.
        ...(requested.length > 0 && { requested: requested.length }),
      });
      return {
        accepted,
        unchanged,
        rejected: rejected.map(({ index, transactionId, problem }) => ({
          index,
          transactionId,
          code: problem,
          message: receiptProblemTexts[problem][language],
        })),
        requested,
        warnings: warnings.map((warning) => ({
          ...warning,
          message: codeWarningTexts[warning.code][language],
        })),
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
  if (needs.config.buyerCodes.isOn)
    route(
      checkBuyerCode,
      { access: 'posFeed', limit: limits.checkBuyerCode },
      async ({ body: { code }, machine }) => {
        const isValid = await checkCode(needs, code, wrongCodesOf(needs.limiter, machine));
        return { valid: isValid };
      },
    );
  return feedLog;
}

/** The wrong codes of a key, in whichever call, so that a till that guesses is soon told nothing more. */
const wrongCodesOf = (limiter: RateLimiter, machine: Machine): WrongCodes => ({
  left: (db) => limiter.leftOf(db, limits.wrongBuyerCodes, keyName(machine)),
  count: (db, times) => limiter.countTimes(db, limits.wrongBuyerCodes, keyName(machine), times),
});
