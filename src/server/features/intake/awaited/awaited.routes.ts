import { leaveReceipt } from '#contract/awaited.ts';
import { awaitedLimits } from '#domain/receipts/awaited-receipt.ts';
import { DomainError } from '#domain/errors.ts';
import type { ReceiptProof } from '#domain/receipts/receipt-proof.ts';
import { limits, type RateLimiter } from '../../../http/route/limits.ts';
import type { Route } from '../../../http/route/route.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Database } from '../../../database/database.ts';
import { countAwaited, insertAwaited } from '../../../store/receipts/awaited-receipts.ts';
import type { Signer } from '../../../secrets/tokens.ts';
import { proofIn } from '../proof-in.ts';

type Needs = {
  database: Database;
  clock: Clock;
  signer: Signer;
  limiter: RateLimiter;
  config: { receiptProof: ReceiptProof };
};

/** The pause that is asked of callers while there is no room for anybody. */
const retryAfterSeconds = 60 * 60;

/**
 * Keeps a transaction ID and the address that is told when its receipt arrives. It never looks whether there is such a
 * receipt or a request for it: so neither the answer nor its time tells anybody.
 */
export function awaitedRoutes(route: Route, { database, clock, signer, limiter, config }: Needs): void {
  route(
    leaveReceipt,
    { access: 'public', limit: limits.leaveReceipt, captcha: 'leaveReceipt' },
    async ({ body, language }) => {
      const { transactionId, email } = body;
      const total = proofIn(body, config);
      if ((await countAwaited(database, awaitedLimits.inAll)) >= awaitedLimits.inAll)
        throw new DomainError('tooManyRequests', { retryAfterSeconds });
      // Counts are no place for an address.
      const who = signer.sign('address', email.toLowerCase());
      const isWithin = await Promise.all([
        limiter.allows(limits.leftByEmail, who),
        limiter.allows(limits.leftOfTransaction, transactionId),
      ]);
      if (isWithin.every(Boolean))
        await insertAwaited(database, { transactionId, email, language, total }, clock.now());
      return undefined;
    },
  );
}
