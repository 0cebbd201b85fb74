import { expect, onTestFinished } from 'vitest';
import { createEncryption } from '../../src/server/secrets/encryption.ts';
import { insertEndpoint } from '../../src/server/store/webhooks/endpoints.ts';
import { newWebhookSecret } from '../../src/server/secrets/webhook-signature.ts';
import { sharedSecret } from '../support/conversations.ts';
import { databaseForTest } from '../support/database.ts';
import { plantRequests } from '../support/planted-requests.ts';
import { promise } from '../support/promise.ts';
import { newEnvironment } from '../support/run-npm.ts';
import { startProcess } from '../support/killable-process.ts';
import { until } from '../support/until.ts';
import { isSignedBy, startWebhookReceiver } from '../support/webhook-receiver.ts';

promise(
  20,
  'No webhook is lost while its receiver and the workers are killed; what comes again has the same id',
  async () => {
    const { url, sql } = await databaseForTest();
    let receiver = await startWebhookReceiver();
    onTestFinished(() => receiver.stop());
    const { port } = receiver;
    const everything: typeof receiver.received = [];
    const secret = newWebhookSecret();
    await insertEndpoint(
      sql,
      {
        id: crypto.randomUUID(),
        name: 'ERP',
        url: receiver.url,
        events: ['requestRejected'],
        personalData: false,
        isOn: true,
        secret: createEncryption(sharedSecret).encrypt('webhook', secret),
      },
      new Date(),
    );
    const env = {
      ...(await newEnvironment()),
      DATABASE_URL: url,
      DEMO: 'off',
      APP_SECRET: sharedSecret,
      WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
    };
    const perKill = 40;
    const kills = 12;
    const hurry = () =>
      sql`update webhook_deliveries set due_at = now() where state = 'waiting' and due_at > now()`;
    for (let kill = 0; kill < kills; kill++) {
      const ids = Array.from({ length: perKill }, (_, at) => `78${kill}${String(at).padStart(10, '0')}`);
      await plantRequests(
        sql,
        ids.map((transactionId) => ({ transactionId })),
      );
      await sql`insert into request_history (transaction_id, submission_id, at, status, remarks, actor)
        select transaction_id, submission_id, now(), 'rejected', 'Foto buram', 'SYSTEM'
        from requests where transaction_id = any(${ids}::text[])`;
      // In turn it answers, and says nothing until the worker is dead.
      receiver.answers(kill % 2 === 0 ? 204 : 'silent');
      const before = receiver.received.length;
      const worker = await startProcess(env, { args: ['--only=worker'] });
      await until(() => receiver.received.length > before + (kill % 2 === 0 ? 5 : 2));
      await worker.kill();
      everything.push(...receiver.received);
      await receiver.stop();
      receiver = await startWebhookReceiver(port);
      await hurry();
    }
    const worker = await startProcess(env, { args: ['--only=worker'] });
    await until(async () => {
      await hurry();
      return (await sql`select from webhook_deliveries where state <> 'delivered'`).length === 0;
    });
    await worker.kill();
    everything.push(...receiver.received);

    const told = new Map<unknown, Set<unknown>>();
    for (const { message, headers } of everything) {
      const id = message.data?.['transaction_id'];
      told.set(id, (told.get(id) ?? new Set()).add(headers['webhook-id']));
    }
    expect(told.size).toBe(kills * perKill);
    expect([...told.values()].filter((ids) => ids.size !== 1)).toEqual([]);
    expect(everything.every((one) => isSignedBy(secret, one))).toBe(true);
    return { kills, events: told.size, lost: 0, 'sent again': everything.length - told.size };
  },
);
