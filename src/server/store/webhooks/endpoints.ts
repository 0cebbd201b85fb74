import type { OffReason, WebhookEvent } from '#domain/webhooks/webhooks.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** What Super Admins decide about one. */
export type EndpointSettings = {
  name: string;
  url: string;
  events: WebhookEvent[];
  personalData: boolean;
  isOn: boolean;
};
export type WebhookEndpoint = EndpointSettings & {
  id: string;
  offReason: OffReason | null;
  /** The times of its failing and of its old secret, as YYYY-MM-DD HH:mm:ss in Jakarta. */
  failingSince: string | null;
  oldSecretUntil: string | null;
  waiting: number;
  failed: number;
};

const inJakarta = (time: ReturnType<typeof sql>) =>
  sql`to_char(${time} at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS')`;

const shown = (now: Date) => sql`
  id, name, url, events, personal_data as "personalData", is_on as "isOn", off_reason as "offReason",
  ${inJakarta(sql`failing_since`)} as "failingSince",
  case when old_secret_until > ${now} then ${inJakarta(sql`old_secret_until`)} end as "oldSecretUntil",
  (select count(*)::int from webhook_deliveries d where d.endpoint = e.id and d.state = 'waiting') as waiting,
  (select count(*)::int from webhook_deliveries d where d.endpoint = e.id and d.state = 'failed') as failed`;

export async function listEndpoints(db: Db, now: Date): Promise<WebhookEndpoint[]> {
  return db<WebhookEndpoint[]>`select ${shown(now)} from webhook_endpoints e order by lower(name), id`;
}

export async function findEndpoint(db: Db, id: string, now: Date): Promise<WebhookEndpoint | undefined> {
  const [row] = await db<WebhookEndpoint[]>`select ${shown(now)} from webhook_endpoints e where id = ${id}`;
  return row;
}

/** Counts the endpoints; nobody else adds one until the end of the transaction. */
export async function countEndpointsToAdd(db: Db): Promise<number> {
  await db`lock table webhook_endpoints in share row exclusive mode`;
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from webhook_endpoints`;
  return row?.count ?? 0;
}

export async function insertEndpoint(
  db: Db,
  { id, secret, ...settings }: EndpointSettings & { id: string; secret: Buffer },
  now: Date,
): Promise<void> {
  await db`insert into webhook_endpoints (id, name, url, events, personal_data, is_on, secret, created_at)
    values (${id}, ${settings.name}, ${settings.url}, ${settings.events}::text[], ${settings.personalData},
      ${settings.isOn}, ${secret}, ${now})`;
}

/** Locks an endpoint until the end of the transaction. */
export async function lockEndpoint(
  db: Db,
  id: string,
): Promise<(EndpointSettings & { secret: Buffer }) | undefined> {
  const [row] = await db<(EndpointSettings & { secret: Buffer })[]>`
    select name, url, events, personal_data as "personalData", is_on as "isOn", secret
    from webhook_endpoints where id = ${id} for update`;
  return row;
}

/** Updates an endpoint. Its failures are forgiven when it is switched on or sends to another address. */
export async function updateEndpoint(db: Db, id: string, settings: EndpointSettings): Promise<void> {
  await db`update webhook_endpoints set name = ${settings.name}, url = ${settings.url}, events = ${settings.events}::text[],
      personal_data = ${settings.personalData}, is_on = ${settings.isOn},
      off_reason = case when ${settings.isOn}::boolean then null else off_reason end,
      failing_since = case when is_on <> ${settings.isOn} or url <> ${settings.url} then null else failing_since end
    where id = ${id}`;
}

/** Removes an endpoint with everything that it was told or waits for. */
export async function removeEndpoint(db: Db, id: string): Promise<void> {
  await db`delete from webhook_endpoints where id = ${id}`;
}

export async function replaceSecret(db: Db, id: string, secret: Buffer, oldUntil: Date): Promise<void> {
  await db`update webhook_endpoints set old_secret = secret, old_secret_until = ${oldUntil}, secret = ${secret}
    where id = ${id}`;
}

export type StoredSecrets = { id: string; secret: Buffer; oldSecret: Buffer | null };

/** Old ones that no longer sign are forgotten. */
export async function forgetOldSecrets(db: Db, now: Date): Promise<void> {
  await db`update webhook_endpoints set old_secret = null, old_secret_until = null where old_secret_until <= ${now}`;
}

export async function listSecrets(db: Db): Promise<StoredSecrets[]> {
  return db<StoredSecrets[]>`select id, secret, old_secret as "oldSecret" from webhook_endpoints`;
}

/** Encrypted anew; not where somebody has replaced it meanwhile. */
export async function rewriteSecrets(db: Db, before: StoredSecrets, after: StoredSecrets): Promise<void> {
  await db`update webhook_endpoints set secret = ${after.secret}, old_secret = ${after.oldSecret}
    where id = ${before.id} and secret = ${before.secret}`;
}
