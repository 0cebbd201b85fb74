import { addApiKey, listApiKeys, revokeApiKey, type ApiKey } from '#contract/machines/api-keys.ts';
import { stateOfApiKey } from '#domain/machines/api-key.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import type { Database } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import { listKeys, type ListedKey } from '../../store/machines/api-keys.ts';
import type { KeyRing } from '../../http/route/key-ring.ts';
import { addKey } from './add-key.ts';
import { revokeKey } from './revoke-key.ts';

type Needs = {
  database: Database;
  reads: Reads;
  clock: Clock;
  keys: KeyRing;
  config: { posApiKey: string | undefined };
};

const guard = { access: 'manageApiKeys', limit: limits.staff } as const;
const changing = { ...guard, fresh: true } as const;

/** The keys of machines, for Super Admins. */
export function apiKeysRoutes(route: Route, needs: Needs): void {
  const today = () => jakartaDay(needs.clock.now());
  const describe = (key: ListedKey): ApiKey => ({
    ...key,
    state: stateOfApiKey({ endsOn: key.endsOn, isRevoked: key.revokedAt !== null }, today()),
  });

  route(listApiKeys, guard, async () => ({
    keys: (await listKeys(needs.reads.latest)).map(describe),
    hasEnvironmentKey: needs.config.posApiKey !== undefined,
    today: today(),
  }));

  route(addApiKey, changing, async ({ body, user }) => {
    const { key, secret } = await addKey(
      needs,
      { ...body, personalData: body.personalData ?? false, vouches: body.vouches ?? false },
      user.empid,
    );
    needs.keys.forget();
    return { apiKey: describe(key), secret };
  });

  route(revokeApiKey, changing, async ({ params, user }) => {
    const key = await revokeKey(needs, params.id, user.empid);
    needs.keys.forget();
    return describe(key);
  });
}
