import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../src/domain/coretax/issuing/outcome.ts';
import { providerNames } from '../src/domain/coretax/issuing/providers.ts';
import type { CallFault } from '../src/server/adapters/issuing/stand-in/faults.ts';
import type {
  AskedFaktur,
  CallAnswer,
  FakturIssuer,
  ProviderPush,
} from '../src/server/ports/faktur-issuer.ts';
import { askedFaktur } from './support/asked-faktur.ts';
import { secrets, startIssuers } from './support/issuers.ts';
import { until } from './support/until.ts';

let peers: Awaited<ReturnType<typeof startIssuers>>;
beforeAll(async () => {
  peers = await startIssuers();
});
afterAll(() => peers.stop());
afterEach(() => {
  peers.standIn.script([]);
  peers.kept.length = 0;
});

let count = 0;
/** A faktur that nobody has asked for yet. */
const newFaktur = (changes: Parameters<typeof askedFaktur>[0] = {}): AskedFaktur =>
  askedFaktur({
    ...changes,
    invoice: { reference: `20261103${String(++count).padStart(5, '0')}`, ...changes.invoice },
  });
const done = <Value>(answer: CallAnswer<Value>): Value => {
  if (!('done' in answer)) throw new Error(JSON.stringify(answer));
  return answer.done;
};
/** Issues a faktur, from the first call until it is signed. */
async function issue(issuer: FakturIssuer, faktur: AskedFaktur): Promise<Outcome> {
  let outcome: Outcome | null = done(await issuer.submit(faktur));
  if (outcome.state === 'draft') outcome = done(await issuer.upload(outcome.reference ?? '', faktur));
  while (outcome?.state === 'signing') outcome = done(await issuer.read(outcome.reference ?? '', faktur));
  if (!outcome) throw new Error('it is gone');
  return outcome;
}
const known = ({ key: { transactionId } }: AskedFaktur) =>
  peers.standIn.fakturs().filter(({ reference }) => reference === transactionId);
const statesOf = (faktur: AskedFaktur) => known(faktur).map(({ state }) => state);

describe.each(providerNames)('%s', (provider) => {
  it('issues a faktur, gives its PDF, finds it again, replaces it and cancels it', async () => {
    const issuer = peers.issuer(provider);
    const faktur = newFaktur();
    expect(done(await issuer.find(faktur))).toBeNull();
    const approved = await issue(issuer, faktur);
    expect(approved).toMatchObject({ state: 'approved', problems: [] });
    expect(approved.number).toMatch(/^0400\d{13}$/);
    const { reference, number } = approved as { reference: string; number: string };
    expect(done(await issuer.find(faktur))).toMatchObject({ state: 'approved', reference, number });
    const pdf = done(await issuer.pdf(reference, faktur));
    expect(Buffer.from(pdf ?? []).toString('latin1')).toMatch(/^%PDF-/);

    const second = newFaktur({ round: 2, replaces: { number, reference }, invoice: faktur.invoice });
    expect(done(await issuer.find(second))).toBeNull();
    const replaced = await issue(issuer, second);
    expect(replaced.number).toBe(`0401${number.slice(4)}`);
    expect(done(await issuer.find(second))).toMatchObject({ state: 'approved', number: replaced.number });
    expect(done(await issuer.read(reference, faktur))).toMatchObject({ state: 'cancelled' });

    const last = [replaced.reference ?? '', replaced.number ?? '', second] as const;
    expect(done(await issuer.cancel(...last))).toMatchObject({ state: 'cancelled' });
    expect(done(await issuer.cancel(...last))).toMatchObject({ state: 'rejected' });
    expect(statesOf(faktur)).toEqual(['replaced', 'cancelled']);
  });

  it('says that a PDF is not there yet, that signing goes on, and that it was refused', async () => {
    const issuer = peers.issuer(provider);
    peers.standIn.script([{ makes: { signsAtRead: 3, pdfAtTry: 3 } }]);
    const faktur = newFaktur();
    const { reference } = (await issue(issuer, faktur)) as { reference: string };
    const reads = peers.kept.filter(({ kind }) => kind === 'read');
    expect(reads).toHaveLength(3);
    const pdfs: boolean[] = [];
    while (!pdfs.includes(true)) pdfs.push(done(await issuer.pdf(reference, faktur)) !== null);
    expect(pdfs.length).toBeGreaterThan(1);
    peers.standIn.script([{ makes: { isRefused: true } }]);
    expect(await issue(issuer, newFaktur())).toMatchObject({
      state: 'rejected',
      problems: [{ kind: 'data' }],
    });
    expect(done(await issuer.read('0', faktur))).toBeNull();
  });

  it('tells two parts of a request apart', async () => {
    const issuer = peers.issuer(provider);
    const faktur = newFaktur();
    const other = newFaktur({ invoice: { ...faktur.invoice, code: '01' } });
    const number = (await issue(issuer, faktur)).number;
    expect(done(await issuer.find(other))).toBeNull();
    await issue(issuer, other);
    expect(done(await issuer.find(faktur))).toMatchObject({ number });
  });

  const refusals: [CallFault, object][] = [
    [
      'refuse',
      {
        done: { state: 'rejected', problems: [{ kind: 'data', text: expect.stringMatching(/tolak|valid/) }] },
      },
    ],
    ['quota', { notAccepted: [{ kind: 'quota', text: expect.stringMatching(/kuota/i) }] }],
    ['forbid', { notAccepted: [{ kind: 'signIn' }] }],
    ['tooMany', { notAccepted: [{ kind: 'down' }], retryAfterSeconds: 30 }],
    ['duplicate', { uncertain: expect.stringContaining('sudah digunakan') }],
    [
      'errorInside',
      provider === 'klikpajak'
        ? { uncertain: expect.stringContaining('kesalahan') }
        : { done: { state: 'rejected', problems: [{ kind: 'data', code: '422' }] } },
    ],
    ['unknownCode', { uncertain: expect.stringContaining('77') }],
    ['badGateway', { uncertain: expect.stringContaining('502') }],
    ['down', { uncertain: 'Penyedia tidak dapat dihubungi.' }],
  ];
  it.each(refusals)('makes nothing and says so: %s', async (fault, answer) => {
    const issuer = peers.issuer(provider);
    const faktur = newFaktur();
    peers.standIn.script([{ call: 'create', fault }]);
    expect(await issuer.submit(faktur)).toMatchObject(answer);
    expect(known(faktur)).toEqual([]);
    peers.standIn.script([]);
    expect(done(await issuer.find(faktur))).toBeNull();
  });

  it.each<CallFault>(['breakAfter', 'badGatewayAfter', 'silentAfter'])(
    'leaves open what it did not hear of, and finds it: %s',
    async (fault) => {
      const issuer = peers.issuer(provider, { timeoutMs: 1_000 });
      const faktur = newFaktur();
      peers.standIn.script([{ call: 'create', fault, times: 1 }]);
      expect(await issuer.submit(faktur)).toEqual({ uncertain: expect.any(String) as string });
      const found = done(await issuer.find(faktur));
      expect(found?.reference).toBe(known(faktur)[0]?.id);
      expect(known(faktur)).toHaveLength(1);
    },
  );

  it('says that nothing was sent where nobody answers, and where the journal has no place', async () => {
    const nowhere = { klikpajak: 'http://127.0.0.1:1', pajakexpress: 'http://127.0.0.1:1' };
    const issuer = peers.issuer(provider, {
      klikpajak: { ...peers.settings.klikpajak, address: nowhere.klikpajak },
      pajakexpress: { ...peers.settings.pajakexpress, address: nowhere.pajakexpress },
    });
    expect(await issuer.submit(newFaktur())).toMatchObject({
      notAccepted: [{ kind: 'down', code: 'unreachable' }],
      retryAfterSeconds: null,
    });
    const calls = peers.kept.length;
    peers.places(false);
    expect(await peers.issuer(provider).submit(newFaktur())).toEqual({
      notAccepted: [],
      retryAfterSeconds: null,
    });
    peers.places(true);
    expect(peers.kept).toHaveLength(calls);
  });

  it('finds out what is wrong with the settings, and issues nothing by it', async () => {
    const before = peers.standIn.fakturs().length;
    expect(done(await peers.issuer(provider).probe())).toEqual({ problems: [] });
    const wrong = { clientSecret: 'salah', password: 'salah' };
    expect(done(await peers.issuer(provider, {}, wrong).probe())).toMatchObject({
      problems: [{ kind: 'signIn' }],
    });
    expect(done(await peers.issuer(provider, {}, {}).probe())).toMatchObject({
      problems: [{ kind: 'settings', code: 'incomplete' }],
    });
    expect(peers.standIn.fakturs()).toHaveLength(before);
  });

  it('tells the journal of every call, without a secret', async () => {
    const issuer = peers.issuer(provider);
    const faktur = newFaktur();
    const { reference } = await issue(issuer, faktur);
    await issuer.pdf(reference ?? '', faktur);
    await peers.issuer(provider, {}, { ...secrets, password: 'salah', clientSecret: 'salah' }).probe();
    const kinds = peers.kept.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['submit', 'read', 'pdf']));
    const text = JSON.stringify(peers.kept);
    for (const secret of [...Object.values(secrets), 'salah', 'Bearer', 'hmac'])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/eyJ|"token"/);
    expect(peers.kept.find(({ kind }) => kind === 'submit')).toMatchObject({
      key: faktur.key,
      outcome: 'done',
      request: expect.stringContaining(faktur.invoice.buyerAddress),
    });
  });
});

it('Klikpajak: the same bytes under the same key are a look-up', async () => {
  const issuer = peers.issuer('klikpajak');
  const faktur = newFaktur();
  const first = done(await issuer.submit(faktur));
  expect(done(await issuer.submit(faktur))).toMatchObject({ reference: first.reference });
  expect(known(faktur)).toHaveLength(1);
});

it('Klikpajak: a push is believed as long as its signature is fresh', async () => {
  const pushes: ProviderPush[] = [];
  const server = createServer(async (request, response) => {
    const headers = request.headers as ProviderPush['headers'];
    pushes.push({ path: request.url ?? '', headers, body: await buffer(request) });
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/issuing/push/klikpajak`;
  const { pushSecret } = secrets;
  peers.standIn.pushTo({ url, clientId: peers.settings.klikpajak.clientId, pushSecret });
  const { verifyPush } = peers.issuer('klikpajak');
  for (const manner of ['once', 'forged', 'old'] as const) {
    peers.standIn.script([{ makes: { pushes: manner } }]);
    const { reference } = await issue(peers.issuer('klikpajak'), newFaktur());
    const push = await until(() => pushes.find(({ body }) => body.includes(reference ?? '')));
    const sentAt = new Date(push.headers['date'] ?? '');
    expect(verifyPush?.(push)).toEqual(manner === 'once' ? { reference, sentAt } : 'forged');
  }
  const [genuine] = pushes as [ProviderPush];
  peers.clock.advance(301_000);
  expect(verifyPush?.(genuine)).toBe('forged');
  expect(peers.issuer('klikpajak', {}, { ...secrets, pushSecret: '' }).verifyPush).toBeUndefined();
  server.close();
});

const signIns = () => peers.kept.filter(({ kind }) => kind === 'signIn').length;

it('PajakExpress: signs in once for six hours, and once more when its tokens die', async () => {
  const issuer = peers.issuer('pajakexpress');
  await Promise.all([issue(issuer, newFaktur()), issue(peers.issuer('pajakexpress'), newFaktur())]);
  peers.kept.length = 0;
  peers.standIn.script([{ call: 'create', fault: 'tokenDies', times: 1 }]);
  expect(await issue(issuer, newFaktur())).toMatchObject({ state: 'approved' });
  expect(signIns()).toBe(3);
  peers.clock.advance(6 * 3_600_000);
  expect(await issue(issuer, newFaktur())).toMatchObject({ state: 'approved' });
  expect(signIns()).toBe(6);
  expect(peers.kept.filter(({ outcome }) => outcome === 'held')).toHaveLength(1);
  peers.standIn.script([{ call: 'create', fault: 'tokenDies' }]);
  expect(await issuer.submit(newFaktur())).toMatchObject({ notAccepted: [{ kind: 'signIn' }] });
});

it('PajakExpress: a refused upload leaves no draft, and one that is on its way stays', async () => {
  const issuer = peers.issuer('pajakexpress');
  const faktur = newFaktur();
  const { reference } = done(await issuer.submit(faktur)) as { reference: string };
  peers.standIn.script([{ call: 'upload', fault: 'refuse' }]);
  expect(done(await issuer.upload(reference, faktur))).toMatchObject({ state: 'rejected' });
  expect(known(faktur)).toEqual([]);

  const other = newFaktur();
  const { reference: second } = done(await issuer.submit(other)) as { reference: string };
  peers.standIn.script([{ call: 'upload', fault: 'breakAfter', times: 1 }]);
  expect(await issuer.upload(second, other)).toHaveProperty('uncertain');
  // Sent once more by whoever does not know: it is not deleted, nor called refused.
  expect(await issuer.upload(second, other)).toHaveProperty('uncertain');
  expect(done(await issuer.read(second, other))).toMatchObject({ state: 'approved' });
  expect(statesOf(other)).toEqual(['approved']);
});

it('PajakExpress: a draft of an earlier round that says something else is not used', async () => {
  const issuer = peers.issuer('pajakexpress');
  const faktur = newFaktur();
  await issuer.submit(faktur);
  const corrected = newFaktur({ round: 2, invoice: { ...faktur.invoice, buyerName: 'PT Lain' } });
  expect(done(await issuer.find(corrected))).toBeNull();
  expect(known(faktur)).toEqual([]);
});

it('PajakExpress: knows buyers, and whether they are active', async () => {
  const { checkBuyer } = peers.issuer('pajakexpress');
  const buyers = ['0098765431021000', '0098765431021991', '0098765431021990'];
  const answers = await Promise.all(buyers.map(async (npwp) => checkBuyer?.(npwp)));
  expect(answers).toMatchObject([
    { done: { isActive: true, status: 'AKTIF' } },
    { done: { isActive: false } },
    { done: null },
  ]);
});

it('PajakExpress: issues nothing without somebody who signs', async () => {
  const issuer = peers.issuer('pajakexpress', { signer: { name: '', number: '', place: '' } });
  expect(await issuer.submit(newFaktur())).toMatchObject({
    notAccepted: [{ kind: 'settings', code: 'signer' }],
  });
  expect(done(await issuer.probe())).toMatchObject({ problems: [{ code: 'signer' }] });
});
