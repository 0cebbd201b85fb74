import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBuyerCode } from '../src/domain/buyers/buyer-code.ts';
import { sweepEnded } from '../src/server/jobs/sweep-ended.job.ts';
import { createEncryption } from '../src/server/secrets/encryption.ts';
import { createSigner } from '../src/server/secrets/tokens.ts';
import { bearer } from './support/api-keys.ts';
import {
  buyWith,
  feed,
  newCode,
  newOwner,
  newReceiptId,
  notify,
  saleOf,
  tillKey,
} from './support/buyer-codes.ts';
import { Client } from './support/client.ts';
import { answerOf, hurry, startDesk, type Desk } from './support/desk.ts';
import { startTestServer } from './support/server.ts';
import { until } from './support/until.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk({ POS_API_KEY: tillKey });
});
afterAll(() => desk.stop());

const dayMs = 24 * 3_600_000;
const list = async (visitor: Client) =>
  (await answerOf(visitor.get('/api/my/buyer-codes'))) as unknown as {
    codes: Record<string, unknown>[];
    perDay: number;
  };
const check = (code: string) =>
  answerOf(new Client(desk.server.address).post('/api/buyer-codes/check', { code }, bearer(tillKey)));
const ask = (code: string) => {
  const id = newReceiptId();
  return feed(desk.server, [saleOf(desk.server, id, { buyer_code: code })]);
};

describe('a buyer code', () => {
  it('is made of a confirmed request of its owner, several of them, and of nobody else', async () => {
    const { server } = desk;
    const [owner, stranger, waiting] = [
      await newOwner(server),
      await newOwner(server),
      await newOwner(server, 'waiting'),
    ];
    const branch = await newCode(owner, ' Cabang  Menteng ');
    const clerk = await newCode(owner, 'Bu Sari');
    expect(readBuyerCode(branch.code)).toBe(branch.code);
    expect(branch).toMatchObject({
      name: 'Cabang  Menteng',
      notify: 'each',
      usedToday: 0,
      lastUsedAt: null,
      buyer: { kind: 'npwp', number: owner.fields.TT_NPWP, name: owner.fields.TT_NAMA_PT },
    });
    const { codes, perDay } = await list(owner.visitor);
    expect([codes.map(({ id }) => id), perDay]).toEqual([[clerk.id, branch.id], 50]);
    expect((await list(stranger.visitor)).codes).toEqual([]);

    const make = (visitor: Client, trxno: string) =>
      answerOf(visitor.post('/api/my/buyer-codes', { trxno, name: 'x' }));
    expect(await make(stranger.visitor, owner.requested)).toMatchObject({
      http: 404,
      code: 'transactionNotFound',
    });
    expect(await make(waiting.visitor, waiting.requested)).toMatchObject({
      http: 409,
      code: 'transitionNotAllowed',
    });
    for (const [method, act, body] of [
      ['PUT', '', { name: 'x', notify: 'none' }],
      ['POST', '/revoke', undefined],
      ['POST', '/renew', undefined],
    ] as const)
      expect(
        await answerOf(stranger.visitor.send(method, `/api/my/buyer-codes/${branch.id}${act}`, body)),
      ).toMatchObject({ http: 404 });
    expect(await answerOf(new Client(server.address).get('/api/my/buyer-codes'))).toMatchObject({
      http: 401,
    });
  });

  it('is named, renewed and revoked at once; old digits are unknown', async () => {
    const owner = await newOwner(desk.server);
    const code = await newCode(owner);
    const path = `/api/my/buyer-codes/${code.id}`;
    expect(await notify(owner, { ...code, name: 'Gudang' }, 'daily')).toMatchObject({
      http: 200,
      name: 'Gudang',
      notify: 'daily',
      code: code.code,
    });
    const renewed = await answerOf(owner.visitor.post(`${path}/renew`));
    expect(renewed).toMatchObject({ http: 200, id: code.id, name: 'Gudang', state: 'active' });
    expect(renewed['code']).not.toBe(code.code);
    expect((await ask(code.code)).warnings).toMatchObject([{ code: 'buyerCodeUnknown' }]);
    await buyWith(desk.server, String(renewed['code']));

    const revoked = await answerOf(owner.visitor.post(`${path}/revoke`));
    expect(revoked).toMatchObject({
      http: 200,
      state: 'revoked',
      revokedBy: 'owner',
      code: null,
      usedToday: 1,
    });
    expect(await answerOf(owner.visitor.post(`${path}/revoke`))).toEqual(revoked);
    for (const refused of [
      owner.visitor.post(`${path}/renew`),
      owner.visitor.send('PUT', path, { name: 'x', notify: 'none' }),
    ])
      expect(await answerOf(refused)).toMatchObject({ http: 409 });
    expect((await ask(String(renewed['code']))).warnings).toMatchObject([{ code: 'buyerCodeUnknown' }]);
    expect((await list(owner.visitor)).codes).toMatchObject([{ id: code.id, state: 'revoked' }]);
  });

  it('is told valid or not to a till, and to nobody else', async () => {
    const owner = await newOwner(desk.server);
    const { id, code } = await newCode(owner);
    expect(await check(code)).toEqual({ http: 200, valid: true });
    expect(await check(`${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`)).toMatchObject({
      valid: true,
    });
    expect(await check('123456789012')).toEqual({ http: 200, valid: false });
    expect(await check('')).toMatchObject({ valid: false });
    await owner.visitor.post(`/api/my/buyer-codes/${id}/revoke`);
    expect(await check(code)).toEqual({ http: 200, valid: false });
    expect(await answerOf(owner.visitor.post('/api/buyer-codes/check', { code }))).toMatchObject({
      http: 401,
    });
  });

  it('is seen masked by staff, who revoke it with a reason that its owner is told', async () => {
    const owner = await newOwner(desk.server);
    const { id, code } = await newCode(owner);
    await buyWith(desk.server, code);
    const listed = await desk.staff.get(`/api/buyer-codes?npwp=${owner.fields.TT_NPWP}`);
    const text = await listed.text();
    expect(JSON.parse(text)).toMatchObject([
      { id, code: `**** **** ${code.slice(-4)}`, usedToday: 1, reports: 0, state: 'active' },
    ]);
    for (const hidden of [code, owner.email]) expect(text).not.toContain(hidden);

    const path = `/api/buyer-codes/${id}/revocation`;
    expect(await answerOf(desk.staff.post(path, { reason: '' }))).toMatchObject({ http: 422 });
    expect(await answerOf(desk.staff.post(path, { reason: 'Dipakai orang lain' }))).toMatchObject({
      state: 'revoked',
      revokedBy: 'staff',
      revokedByStaff: 'staff',
    });
    expect((await list(owner.visitor)).codes).toMatchObject([
      { state: 'revoked', revokedBy: 'staff', revokeReason: 'Dipakai orang lain' },
    ]);
    const told = await until(() => desk.peer.received.find(({ subject }) => subject?.includes('dicabut')));
    expect(told.to?.[0]?.address).toBe(owner.email);
    expect(told.text).toContain('Dipakai orang lain');
    expect(
      await answerOf(desk.staff.post(`/api/buyer-codes/${crypto.randomUUID()}/revocation`, { reason: 'x' })),
    ).toMatchObject({ http: 404 });
  });

  it('stands nowhere but encrypted, and is known after APP_SECRET was replaced', async () => {
    const { database, config, clock } = desk.server.deps;
    const owner = await newOwner(desk.server);
    const { id, code } = await newCode(owner);
    await buyWith(desk.server, code);
    await until(async () => {
      await hurry(desk.server);
      return desk.peer.received.some(({ to }) => to?.[0]?.address === owner.email);
    });
    const [kept] =
      await database`select to_jsonb(c)::text as row, code_hash from buyer_codes c where id = ${id}`;
    expect(kept?.['row']).not.toContain(code);
    const [audit] = await database`select string_agg(detail::text, ' ') as text from audit_log`;
    expect(audit?.['text']).not.toContain(code);
    expect(desk.server.logLines.join('')).not.toContain(code);
    for (const { text, html } of desk.peer.received) expect(`${text}${html}`).not.toContain(code);

    const next = 'another secret of more than thirty-two characters';
    const signer = createSigner(next, config.appSecret);
    await sweepEnded({ database, clock, signer, encryption: createEncryption(next, config.appSecret) });
    const [renewed] = await database`select code_hash, code from buyer_codes where id = ${id}`;
    expect(renewed?.['code_hash']).not.toEqual(kept?.['code_hash']);
    expect(createEncryption(next).decrypt('buyerCode', renewed?.['code'] as Buffer)).toBe(code);
    // Back again, for the tests that follow.
    const back = createSigner(config.appSecret ?? '', next);
    const encryption = createEncryption(config.appSecret ?? '', next);
    await sweepEnded({ database, clock, signer: back, encryption });
    expect(await check(code)).toMatchObject({ valid: true });
  });

  it('is forgotten 90 days after it was revoked, and opens the mailed link until then', async () => {
    const { server } = desk;
    const owner = await newOwner(server);
    const { id } = await newCode(owner);
    await owner.visitor.post(`/api/my/buyer-codes/${id}/revoke`);
    const left = async () => (await server.deps.database`select from buyer_codes where id = ${id}`).length;
    const later = (days: number) => ({ now: () => new Date(server.clock.now().getTime() + days * dayMs) });
    await sweepEnded({ ...server.deps, clock: later(89) });
    expect(await left()).toBe(1);
    await sweepEnded({ ...server.deps, clock: later(90) });
    expect(await left()).toBe(0);
  });
});

it('is switched off: nobody makes or uses one, and receipts are taken', async () => {
  const off = await startTestServer({ env: { BUYER_CODES: 'off', POS_API_KEY: tillKey } });
  const owner = await newOwner(off);
  expect(await answerOf(owner.visitor.get('/api/session'))).toMatchObject({ buyerCodes: false });
  const id = crypto.randomUUID();
  for (const call of [
    owner.visitor.get('/api/my/buyer-codes'),
    owner.visitor.post('/api/my/buyer-codes', { trxno: owner.requested, name: 'x' }),
    owner.visitor.post(`/api/my/buyer-codes/${id}/revoke`),
    owner.visitor.post('/api/buyer-codes/check', { code: '1' }, bearer(tillKey)),
    owner.visitor.get('/api/buyer-codes?npwp=0012345678901000'),
  ])
    expect((await call).status).toBe(404);
  const receipt = newReceiptId();
  expect(await feed(off, [saleOf(off, receipt, { buyer_code: 'x' })])).toMatchObject({
    accepted: 1,
    requested: [],
    warnings: [{ index: 0, transaction_id: receipt, code: 'buyerCodeUnknown' }],
  });
  await off.stop();
});
