import { randomUUID } from 'node:crypto';
import type { AuditAction } from '#domain/staff/audit.ts';
import { DomainError } from '#domain/errors.ts';
import { endpointsMax, oldSecretMs } from '#domain/webhooks/webhooks.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Encryption } from '../../secrets/encryption.ts';
import type { Clock } from '../../ports/clock.ts';
import type { WebhookSender } from '../../ports/webhook-sender.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { insertTest, resend } from '../../store/webhooks/deliveries.ts';
import {
  countEndpointsToAdd,
  findEndpoint,
  insertEndpoint,
  lockEndpoint,
  removeEndpoint,
  replaceSecret,
  updateEndpoint,
  type EndpointSettings,
  type WebhookEndpoint,
} from '../../store/webhooks/endpoints.ts';
import { newWebhookSecret } from '../../secrets/webhook-signature.ts';

export type EndpointNeeds = {
  database: Database;
  clock: Clock;
  encryption: Encryption;
  webhookSender: WebhookSender;
};
type WebhookAction = Extract<
  AuditAction,
  'addWebhook' | 'editWebhook' | 'deleteWebhook' | 'replaceWebhookSecret' | 'testWebhook' | 'resendWebhook'
>;
type Facts = NonNullable<Parameters<typeof writeAudit>[1]['detail']>;

export async function addEndpoint(
  needs: EndpointNeeds,
  settings: EndpointSettings,
  actor: string,
): Promise<{ webhookId: string; secret: string }> {
  const { database, clock, encryption } = needs;
  await checkAddress(needs, settings.url);
  const id = randomUUID();
  const secret = newWebhookSecret();
  await database.begin(async (tx) => {
    if ((await countEndpointsToAdd(tx)) >= endpointsMax) throw new DomainError('tooMany');
    const encrypted = encryption.encrypt('webhook', secret);
    await insertEndpoint(tx, { ...settings, id, secret: encrypted }, clock.now());
    await note(tx, { actor, action: 'addWebhook' }, id, clock.now(), facts(settings));
  });
  return { webhookId: id, secret };
}

export async function changeEndpoint(
  needs: EndpointNeeds,
  id: string,
  settings: EndpointSettings,
  actor: string,
): Promise<WebhookEndpoint> {
  const { database, clock } = needs;
  await checkAddress(needs, settings.url);
  return withEndpoint(database, id, async (tx) => {
    await updateEndpoint(tx, id, settings);
    await note(tx, { actor, action: 'editWebhook' }, id, clock.now(), facts(settings));
    const changed = await findEndpoint(tx, id, clock.now());
    if (!changed) throw new DomainError('notFound');
    return changed;
  });
}

export async function deleteEndpoint(needs: EndpointNeeds, id: string, actor: string): Promise<void> {
  await withEndpoint(needs.database, id, async (tx, { url }) => {
    await removeEndpoint(tx, id);
    await note(tx, { actor, action: 'deleteWebhook' }, id, needs.clock.now(), { host: hostOf(url) });
  });
}

export async function newEndpointSecret(
  { database, clock, encryption }: EndpointNeeds,
  id: string,
  actor: string,
): Promise<{ secret: string }> {
  const secret = newWebhookSecret();
  await withEndpoint(database, id, async (tx) => {
    const now = clock.now();
    const oldUntil = new Date(now.getTime() + oldSecretMs);
    await replaceSecret(tx, id, encryption.encrypt('webhook', secret), oldUntil);
    await note(tx, { actor, action: 'replaceWebhookSecret' }, id, now);
  });
  return { secret };
}

export async function testEndpoint(
  { database, clock }: EndpointNeeds,
  id: string,
  actor: string,
): Promise<void> {
  await withEndpoint(database, id, async (tx) => {
    await insertTest(tx, id, clock.now());
    await note(tx, { actor, action: 'testWebhook' }, id, clock.now());
  });
}

export async function resendTo(
  { database, clock }: EndpointNeeds,
  id: string,
  delivery: string | undefined,
  actor: string,
): Promise<{ resent: number }> {
  return withEndpoint(database, id, async (tx) => {
    const resent = await resend(tx, id, delivery, clock.now());
    if (resent > 0) await note(tx, { actor, action: 'resendWebhook' }, id, clock.now(), { count: resent });
    return { resent };
  });
}

/** Checks where an address leads now; every delivery checks again. */
async function checkAddress({ webhookSender }: EndpointNeeds, url: string): Promise<void> {
  const code = await webhookSender.judge(url);
  if (code !== undefined) throw new DomainError('invalidInput', { fields: [{ field: 'url', code }] });
}

async function withEndpoint<T>(
  database: Database,
  id: string,
  work: (tx: Db, endpoint: EndpointSettings) => Promise<T>,
): Promise<T> {
  return database.begin(async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    if (!endpoint) throw new DomainError('notFound');
    return work(tx, endpoint);
  });
}

const hostOf = (url: string): string => new URL(url).host;

/** The facts of an endpoint for the audit log, without the whole address, by which some receivers know their senders. */
const facts = ({ url, events, personalData, isOn }: EndpointSettings): Facts => ({
  host: hostOf(url),
  events: events.join(' '),
  personalData,
  on: isOn,
});

async function note(
  tx: Db,
  { actor, action }: { actor: string; action: WebhookAction },
  id: string,
  now: Date,
  detail: Facts = {},
): Promise<void> {
  await writeAudit(tx, { actor, action, detail: { webhook: id.slice(0, 8), ...detail } }, now);
}
