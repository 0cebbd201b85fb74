import { expect, it } from 'vitest';
import { addKey } from './support/api-keys.ts';
import { feed, newCode, newReceiptId, saleOf, sayNotUs } from './support/buyer-codes.ts';
import { move, newRequest } from './support/desk.ts';
import { issuingDeskForFile } from './support/issuing-desk.ts';
import { placeByPress, saveProvider, settingsFor } from './support/issuing.ts';
import { customer } from './support/request-form.ts';
import { until } from './support/until.ts';
import { visitOf } from './support/visits.ts';

const { desk, provider, use, issue, there, confirmed, reaches, fakturMails } = issuingDeskForFile();

it.each(['pajakexpress', 'klikpajak'] as const)(
  'leads from the confirmation to the mail with the faktur, by %s',
  async (name) => {
    await use({ automatic: { amountUpTo: null, dailySample: 1, knownBuyersOnly: false } }, 'pajakexpress');
    const known = await confirmed();
    await reaches(known, 'closed');
    await use({}, name);
    // Klikpajak knows nothing of buyers: the same one as before.
    const { npwp } = (await desk().row(known)) as { npwp: string };
    const id = await newRequest(desk().server, 'open', { fields: { TT_NPWP: npwp } });
    const { number } = await reaches(id, 'closed');
    expect(there(id)).toMatchObject([{ provider: name, state: 'approved', number, buyer: npwp }]);
    expect(await desk().row(id)).toMatchObject({
      status: 'closed',
      faktur_number: number,
      faktur_state: 'issued',
      faktur_verdict: 'ready',
    });
    expect((await desk().history(id)).slice(2)).toEqual([
      { status: 'process', actor: 'SYSTEM', remarks: 'Faktur pajak sedang diterbitkan.' },
      { status: 'closed', actor: 'SYSTEM', remarks: `Faktur pajak ${number}` },
    ]);
    expect((await desk().audit(id)).at(-1)).toMatchObject({
      action: 'issueFakturs',
      detail: { faktur: number, provider: name, round: 1, verdict: 'ready' },
    });
    expect(await fakturMails(id)).toMatchObject([{ subject: `Faktur pajak untuk struk ${id}` }]);
    const { database } = desk().server.deps;
    expect(await database`select source from fakturs where transaction_id = ${id}`).toEqual([
      { source: 'provider' },
    ]);
    const kept = await database<{ request: string; answer: string }[]>`
      select request, answer from issuing_calls where transaction_id = ${id}`;
    expect(kept.length).toBeGreaterThan(2);
    expect(JSON.stringify(await database`select * from issuing_calls`)).not.toMatch(/tiruan'|rahasia|sandi/);
  },
);

it('issues by itself what a till requests by a code, until a purchase by it was not its owner’s', async () => {
  const { server } = desk();
  await use();
  const requested = await confirmed();
  await reaches(requested, 'closed');
  const { code } = await newCode({ visitor: await visitOf(server, customer.TT_EMAIL), requested });
  const { secret } = await addKey(await desk().signIn('admin'), 'Kasir');
  const buy = async () => {
    const id = newReceiptId();
    const fed = await feed(server, [saleOf(server, id, { buyer_code: code })], secret);
    expect(fed).toMatchObject({ requested: [id] });
    return id;
  };
  const bought = await buy();
  await reaches(bought, 'closed');
  expect(await fakturMails(bought)).toHaveLength(1);
  expect(await sayNotUs(server, bought)).toMatchObject({ http: 202, reported: true });
  const { reasons } = await reaches(await buy(), 'waiting');
  expect(reasons).toMatchObject([{ code: 'buyerCodeReported' }]);
});

it('waits until a confirmation by staff can no longer be taken back', async () => {
  await use();
  const id = await newRequest(desk().server, 'waiting', { fields: { TT_NPWP: '0098765431021000' } });
  await move(desk().staff, id, 'O');
  const other = await confirmed();
  await until(() => issue(other));
  expect(await issue(id)).toBeUndefined();
  desk().server.clock.advance(71_000);
  await reaches(id, 'closed');
});

it.each([
  ['982', 'at once'],
  ['981', 'after a while'],
])('gives back what the provider refuses, and issues it in another round (%s, %s)', async (digits) => {
  await use();
  const id = await confirmed(digits);
  const { problems } = await reaches(id, 'rejected');
  expect(problems).toMatchObject([{ kind: 'data' }]);
  expect(await desk().row(id)).toMatchObject({ status: 'process', faktur_number: null });
  // It is not sent again by itself.
  expect(there(id).filter(({ state }) => state === 'approved')).toEqual([]);
  const { database, clock } = desk().server.deps;
  await database`update requests set npwp = '0098765431021000' where transaction_id = ${id}`;
  await placeByPress(database, [id], clock.now());
  const { number } = await reaches(id, 'closed', 2);
  expect(there(id).filter(({ state }) => state === 'approved')).toMatchObject([{ number }]);
});

it('stops at a provider that refuses our sign-in, tells the team once, and goes on when it is taken', async () => {
  const { deps } = desk().server;
  await saveProvider(deps, settingsFor('pajakexpress', provider()), { pajakexpress: 'keliru' });
  const [first, second] = [await confirmed(), await confirmed()];
  const held = await until(async () => {
    const [row] =
      await deps.database`select held_kind as kind, held_text as text from issuing where held_kind is not null`;
    return row;
  });
  expect(held).toMatchObject({ kind: 'signIn', text: expect.stringMatching(/\S/) as string });
  const toTeam = () =>
    desk().peer.received.filter(({ subject }) => subject?.startsWith('PajakExpress menolak'));
  await until(() => toTeam().length > 0);
  const calls = provider().calls.length;
  desk().server.clock.advance(61_000);
  // The probe alone, which is refused.
  await until(() => provider().calls.length > calls);
  expect(
    provider()
      .calls.slice(calls)
      .every(({ call }) => call === 'signIn'),
  ).toBe(true);
  expect([await issue(first), await issue(second)].map((one) => one?.state)).not.toContain('closed');
  await use();
  for (const id of [first, second]) await reaches(id, 'closed');
  expect(toTeam()).toHaveLength(1);
  expect(await deps.database`select held_kind from issuing`).toEqual([{ held_kind: null }]);
});

it.each([
  ['is found when it arrived', 'breakAfter', 1],
  ['is found when the gateway answered', 'badGatewayAfter', 1],
  ['is sent again when it certainly did not arrive', 'badGateway', 2],
] as const)('looks up what is uncertain: it %s', async (_how, fault, creates) => {
  await use();
  const id = await confirmed();
  provider().script([{ reference: id, call: 'create', fault, times: 1 }]);
  await reaches(id, 'uncertain');
  await reaches(id, 'closed');
  expect(there(id).map(({ state }) => state)).toEqual(['approved']);
  const own = provider().calls.filter(({ reference }) => reference === id);
  expect(own.filter(({ call }) => call === 'create')).toHaveLength(creates);
  expect(await issue(id)).toMatchObject({ round: 1 });
  expect(await fakturMails(id)).toHaveLength(1);
});

it.each([
  ['985', 'buyerDiffers'],
  ['987', 'amountDiffers'],
])('leaves a PDF to a person that is not what was asked for (%s: %s)', async (digits, verdict) => {
  await use();
  const id = await confirmed(digits);
  await reaches(id, 'approved');
  const found = await until(async () => {
    const now = await issue(id);
    desk().server.clock.advance(200);
    return now?.verdict ? now : undefined;
  });
  expect(found).toMatchObject({ verdict, number: there(id)[0]?.number });
  expect(await desk().row(id)).toMatchObject({ status: 'process', faktur_number: null, faktur_file: null });
  expect(await fakturMails(id)).toEqual([]);
});

it('takes amounts that are off by one, and not a PDF with another number than was told', async () => {
  await use();
  const near = await confirmed('986');
  await reaches(near, 'closed');
  const id = await confirmed('984');
  await reaches(id, 'approved');
  const { database } = desk().server.deps;
  await database`update issues set faktur_number = '04002600000000001' where transaction_id = ${id}`;
  const found = await until(async () => {
    desk().server.clock.advance(200);
    const now = await issue(id);
    return now?.verdict ? now : undefined;
  });
  expect(found).toMatchObject({ state: 'approved', verdict: 'numberDiffers' });
});

it('says why a request waits, and judges it again when the settings or the request change', async () => {
  const automatic = { amountUpTo: 1, dailySample: 1, knownBuyersOnly: false };
  await use({ automatic });
  const [dear, inactive, unknown] = [await confirmed(), await confirmed('991'), await confirmed('990')];
  const codes = async (id: string) => (await until(() => issue(id))).reasons.map(({ code }) => code);
  expect(await codes(dear)).toContain('amountAbove');
  await use({ automatic: { ...automatic, amountUpTo: null } });
  await reaches(dear, 'closed');
  await until(async () => (await codes(inactive)).includes('buyerInactive'));
  await until(async () => (await codes(unknown)).includes('buyerUnknown'));
  await desk().server.deps
    .database`update requests set npwp = '0098765431021000' where transaction_id = ${inactive}`;
  await reaches(inactive, 'closed');
  // Who has had one is known, to a provider that cannot be asked as well.
  await use({}, 'klikpajak');
  await until(async () => (await codes(unknown)).includes('buyerNew'));
  await use({ policy: 'off' });
  expect(await issue(unknown)).toMatchObject({ state: 'withdrawn' });
});

it('leaves a provider alone that is down, longer each time, and goes on when it comes up', async () => {
  await use();
  const { database } = desk().server.deps;
  await provider().goDown();
  const id = await confirmed();
  const breaker = async () =>
    (await database`select breaker_step as step from issuing`)[0]?.['step'] as number;
  await until(async () => {
    desk().server.clock.advance(200);
    return (await breaker()) >= 3;
  });
  expect((await issue(id))?.state).not.toBe('closed');
  await provider().comeUp();
  await reaches(id, 'closed');
  expect(await breaker()).toBe(0);
  expect(there(id)).toHaveLength(1);
});

it('marks the first ones of a day for a person to look at', async () => {
  await use({ automatic: { amountUpTo: null, dailySample: 2, knownBuyersOnly: false } });
  const { deps, clock } = desk().server;
  await deps.database`update issuing set sampled_on = null`;
  const isSample = async () => (await reaches(await confirmed(), 'closed')).sample;
  expect([await isSample(), await isSample(), await isSample()]).toEqual([true, true, false]);
  clock.advance(24 * 3_600_000);
  expect(await isSample()).toBe(true);
});
