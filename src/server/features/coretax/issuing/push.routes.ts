import { pushOfProvider } from '#contract/coretax/issuing.ts';
import { limits } from '../../../http/route/limits.ts';
import type { Route } from '../../../http/route/route.ts';
import { takePush, type PushNeeds } from './take-push.ts';

/** Signed messages are short: whatever is longer is none. */
const bodyLimit = 16_000;

/** The route by which a provider says that something has happened. */
export function pushRoutes(route: Route, needs: PushNeeds): void {
  route(
    pushOfProvider,
    { access: 'provider', limit: limits.push, bodyLimit },
    async ({ params, request }) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value[0] : value,
        ]),
      );
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await takePush(needs, params.provider, { path: request.url, headers, body });
      return undefined;
    },
  );
}
