import { takeReturnedMail as takeReturnedMailCall } from '#contract/machines/returned-mails.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import { takeReturnedMail, type ReturnNeeds } from './take-returned-mail.ts';

/** A report may carry the whole mail that it returns, with its PDFs. */
const bodyLimit = 10_000_000;

/** The route by which a relay hands in what came back. */
export function returnedMailsRoutes(route: Route, needs: ReturnNeeds): void {
  route(
    takeReturnedMailCall,
    { access: 'relay', limit: limits.returnedMail, bodyLimit },
    async ({ request: { body } }) => ({
      outcome: await takeReturnedMail(needs, Buffer.isBuffer(body) ? body : Buffer.alloc(0)),
    }),
  );
}
