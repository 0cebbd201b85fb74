import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  standInAccess,
  startStandIn,
  type StandIn,
} from '../src/server/adapters/issuing/stand-in/stand-in.ts';
import { createEncryption } from '../src/server/secrets/encryption.ts';
import { readSecrets } from '../src/server/features/coretax/issuing/issuing-secrets.ts';
import { sweepEnded } from '../src/server/jobs/sweep-ended.job.ts';
import { readIssuing } from '../src/server/store/issuing/issuing-settings.ts';
import type { Client } from './support/client.ts';
import { seller } from './support/issuers.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { answerOf, newUser, refusal } from './support/staff.ts';

const address = '/api/issuing/settings';
type Settings = { version: number; klikpajak: object; pajakexpress: object } & Record<string, unknown>;

let server: TestServer;
let standIn: StandIn;
let admin: Client;
let manager: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: 'off', WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' } });
  standIn = await startStandIn({ clock: server.clock, seller });
  admin = await newUser(server, 'chief', 'superAdmin');
  manager = await newUser(server, 'lead', 'manager');
});
afterAll(async () => {
  await standIn.stop();
  await server.stop();
});

const read = async () => (await (await admin.get(address)).json()) as Settings;
const put = (body: unknown, who = admin) => answerOf(who.send('PUT', address, body));
/** What is saved now, with these parts changed. */
const change = async (changes: object) => put({ ...(await read()), ...changes });
const test = () => answerOf(admin.post(`${address}/test`));
const audited = async () => {
  const rows = await server.deps.database<{ detail: Record<string, unknown> }[]>`
    select detail from audit_log where action = 'editIssuing' order by at`;
  return rows.map(({ detail }) => detail);
};

const pajakexpress = () => ({
  address: standIn.address,
  reportAddress: standIn.reportAddress,
  email: standInAccess.pajakexpress.email,
  npwp: seller.npwp,
  password: standInAccess.pajakexpress.password,
});
const signer = { name: 'Sari', number: '3174012345678901', place: 'JAKARTA' };

it('begins without a provider, which only a Super Admin sees', async () => {
  expect(await read()).toMatchObject({
    version: 0,
    provider: 'none',
    policy: 'off',
    klikpajak: { address: '', clientId: '', clientSecret: { isSet: false }, pushSecret: { isSet: false } },
    pajakexpress: { password: { isSet: false } },
    callsPerMinute: 60,
    timeoutMs: 30_000,
    hours: null,
    editedBy: null,
  });
  expect(await answerOf(manager.get(address))).toEqual(refusal(403, 'notAllowed'));
  expect(await test()).toEqual(refusal(409, 'issuingOff'));
});

it('saves a whole, tells of secrets only that they are there, and audits who changed what', async () => {
  const saved = await change({
    provider: 'pajakexpress',
    policy: 'press',
    pajakexpress: pajakexpress(),
    signer,
  });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      version: 1,
      provider: 'pajakexpress',
      editedBy: 'chief',
      pajakexpress: { password: { isSet: true } },
    },
  });
  expect(await read()).toEqual((saved as { body: Settings }).body);
  expect((await audited()).at(-1)).toEqual({
    version: 1,
    provider: 'pajakexpress',
    policy: 'press',
    changed: 'provider, policy, pajakexpress, signer',
    secrets: 'pajakexpress.password',
  });
});

it('keeps a secret that is sent as it was answered or not at all, and removes one that is null', async () => {
  const secretsNow = async () =>
    readSecrets(server.deps.encryption, 'pajakexpress', (await readIssuing(server.deps.database)).secrets);
  await change({ callsPerMinute: 120 });
  const { password: _, ...withoutPassword } = (await read()).pajakexpress as Record<string, unknown>;
  await change({ pajakexpress: withoutPassword });
  expect(await secretsNow()).toEqual({ password: standInAccess.pajakexpress.password });
  await change({ pajakexpress: { ...withoutPassword, password: null } });
  expect((await read()).pajakexpress).toMatchObject({ password: { isSet: false } });
  expect(await secretsNow()).toEqual({});
  expect((await audited()).at(-1)).toMatchObject({ changed: '', secrets: 'pajakexpress.password' });
});

it('refuses what others have saved meanwhile, who is not fresh, and what is no setting', async () => {
  const { version, ...rest } = await read();
  expect(await put({ ...rest, version: version - 1 })).toEqual({
    status: 409,
    body: expect.objectContaining({ code: 'stateChanged', current: { version, ...rest } }) as unknown,
  });
  expect(await change({ callsPerMinute: 0, hours: { from: '8', to: '17:00' } })).toEqual(
    refusal(422, 'invalidInput'),
  );
  expect(await put({ ...rest, version, secrets: {} })).toEqual(refusal(422, 'invalidInput'));
  server.clock.advance(11 * 60_000);
  expect(await put({ ...rest, version })).toEqual(refusal(403, 'confirmNeeded'));
  await admin.signIn('chief', 'kopi susu gula aren');
});

it('judges addresses that are new, and says where each of them leads', async () => {
  const now = await read();
  const addresses = {
    klikpajak: { ...now.klikpajak, address: 'http://10.0.0.1/' },
    pajakexpress: { ...now.pajakexpress, address: 'kopi', reportAddress: 'http://127.0.0.1:22/' },
  };
  expect(await change(addresses)).toMatchObject({
    status: 422,
    body: {
      fields: [
        { field: 'klikpajak.address', code: 'webhookInside' },
        { field: 'pajakexpress.address', code: 'webhookAddress' },
      ],
    },
  });
  // One that was saved before stays, wherever it leads by now, so that the policy can be switched off.
  await server.deps
    .database`update issuing set settings = jsonb_set(settings, '{klikpajak,address}', '"http://10.0.0.1/"')`;
  expect(await change({ policy: 'off' })).toMatchObject({ status: 200, body: { policy: 'off' } });
});

it('tests the connection in words of either language', async () => {
  await change({ provider: 'pajakexpress', pajakexpress: { ...pajakexpress(), password: 'tebakan-lama' } });
  expect(await test()).toEqual({
    status: 200,
    body: { ok: false, problems: [{ kind: 'signIn', text: 'Email atau password salah' }] },
  });
  await change({ pajakexpress: { ...pajakexpress(), password: null } });
  const incomplete = async (language: string) => {
    const answer = await admin.send('POST', `${address}/test`, undefined, { 'accept-language': language });
    return ((await answer.json()) as { problems: { text: string }[] }).problems[0]?.text;
  };
  expect(await incomplete('id')).toContain('belum lengkap');
  expect(await incomplete('en')).toContain('incomplete');
  await change({ pajakexpress: pajakexpress() });
  expect(await test()).toEqual({ status: 200, body: { ok: true, problems: [] } });
  expect(standIn.fakturs()).toEqual([]);
});

it('encrypts secrets, and anew after APP_SECRET was replaced', async () => {
  const { database, config } = server.deps;
  const stored = async () => (await readIssuing(database)).secrets;
  const before = await stored();
  expect(JSON.stringify(before)).not.toContain(standInAccess.pajakexpress.password);
  const next = 'another secret of more than thirty-two characters';
  await sweepEnded({ ...server.deps, encryption: createEncryption(next, config.appSecret) });
  const after = await stored();
  expect(after).not.toEqual(before);
  expect(readSecrets(createEncryption(next), 'pajakexpress', after)).toEqual({
    password: standInAccess.pajakexpress.password,
  });
  expect(readSecrets(createEncryption(next), 'pajakexpress', before)).toEqual({});
});
