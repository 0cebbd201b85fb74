import { editBuyer as editBuyerCall, setDocument as setDocumentCall } from '#contract/coretax/buyer.ts';
import { toldDetails } from '#contract/processing/request-details.ts';
import type { Database } from '../../database/database.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import { editBuyer } from './edit-buyer.ts';
import { setDocument } from './set-document.ts';

export function buyerRoutes(route: Route, needs: { database: Database; clock: Clock }): void {
  const guard = { access: 'exportToCoretax', limit: limits.staff } as const;

  route(editBuyerCall, guard, async ({ params, body: { reason, ...change }, user, language }) => {
    const details = await editBuyer(needs, { ...params, change, reason }, user);
    return toldDetails(details, language);
  });

  route(setDocumentCall, guard, async ({ params, body: { reason, ...document }, user, language }) => {
    const details = await setDocument(needs, { ...params, document, reason }, user);
    return toldDetails(details, language);
  });
}
