import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listDeliveries as listDeliveriesCall,
  listWebhooks,
  replaceWebhookSecret,
  resendDeliveries,
  testWebhook,
} from '#contract/webhooks.ts';
import { DomainError } from '#domain/errors.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import { listDeliveries } from '../../store/webhooks/deliveries.ts';
import { findEndpoint, listEndpoints } from '../../store/webhooks/endpoints.ts';
import {
  addEndpoint,
  changeEndpoint,
  deleteEndpoint,
  newEndpointSecret,
  resendTo,
  testEndpoint,
  type EndpointNeeds,
} from './endpoints.ts';

const guard = { access: 'manageWebhooks', limit: limits.staff } as const;
const changing = { ...guard, fresh: true } as const;
const pageSize = 50;

/** The routes of webhooks: which of the chain's other systems are told of what, and what became of it. */
export function webhooksRoutes(route: Route, needs: EndpointNeeds): void {
  const { database, clock } = needs;

  route(listWebhooks, { ...guard, rows: 'none' }, async () => listEndpoints(database, clock.now()));

  route(addWebhook, changing, async ({ body, user }) => addEndpoint(needs, body, user.empid));

  route(changeWebhook, changing, async ({ params, body, user }) =>
    changeEndpoint(needs, params.webhookId, body, user.empid),
  );

  route(deleteWebhook, changing, async ({ params, user }) => {
    await deleteEndpoint(needs, params.webhookId, user.empid);
    return undefined;
  });

  route(replaceWebhookSecret, changing, async ({ params, user }) =>
    newEndpointSecret(needs, params.webhookId, user.empid),
  );

  route(testWebhook, changing, async ({ params, user }) => {
    await testEndpoint(needs, params.webhookId, user.empid);
    return undefined;
  });

  route(listDeliveriesCall, { ...guard, rows: 'none' }, async ({ params, query }) => {
    const endpoint = params.webhookId;
    if (!(await findEndpoint(database, endpoint, clock.now()))) throw new DomainError('notFound');
    // One more than is shown tells whether there are older ones.
    const found = await listDeliveries(database, { endpoint, ...query }, pageSize + 1);
    return { deliveries: found.slice(0, pageSize), hasOlder: found.length > pageSize };
  });

  route(resendDeliveries, changing, async ({ params, body, user }) =>
    resendTo(needs, params.webhookId, body.delivery, user.empid),
  );
}
