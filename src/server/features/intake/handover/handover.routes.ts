import type { FastifyBaseLogger } from 'fastify';
import { callText } from '#contract/errors/call-texts.ts';
import { errorText } from '#contract/errors/error-texts.ts';
import { handOver as handOverCall, openHandOver as openHandOverCall } from '#contract/handover.ts';
import { submitRequest } from '#contract/submission.ts';
import type { Language } from '#domain/language.ts';
import type { Database, Db } from '../../../database/database.ts';
import { limits } from '../../../http/route/limits.ts';
import type { Route } from '../../../http/route/route.ts';
import type { Clock } from '../../../ports/clock.ts';
import { createFeedLog, type FeedLog } from '../feed-log.ts';
import { handOver, type RefusedReceipt } from './hand-over.ts';
import { openHandOver } from './open-hand-over.ts';

type Needs = {
  database: Database;
  viewWrites: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  config: { baseUrl: URL };
};

/** The words of a refusal are those that the form has for it. */
const inWords = (refused: RefusedReceipt[], language: Language) =>
  refused.map(({ transactionId, code }) => ({
    transactionId,
    code,
    message: callText(submitRequest, code, language, transactionId) ?? errorText(code, language),
  }));

/** Members' apps and e-receipts hand customers over to the form, whose browser opens what was handed over. */
export function handoverRoutes(route: Route, needs: Needs): FeedLog {
  const feedLog = createFeedLog(needs);

  route(handOverCall, { access: 'handover', limit: limits.handOver }, async ({ body, machine, language }) => {
    const { transactionIds, email = null, buyer = null } = body;
    const handed = { transactionIds, email, buyer, keyId: machine.id };
    const { url, endsAt, refused } = await handOver(needs, handed);
    const counts = { receipts: transactionIds.length, refused: refused.length };
    await feedLog.note('handOver', machine, counts);
    return {
      url,
      expiresAt: endsAt.toISOString(),
      refused: inWords(refused, language),
    };
  });

  route(openHandOverCall, { access: 'public', limit: limits.openHandOver }, async ({ body, language }) => {
    const { refused, ...opened } = await openHandOver(needs, body.token);
    return { ...opened, refused: inWords(refused, language) };
  });
  return feedLog;
}
