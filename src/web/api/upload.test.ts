import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { submitRequest } from '#contract/submission.ts';
import { upload } from './upload.ts';

type Answer = { status: number; body: unknown } | 'lost' | 'silence';

/** Answers each send with the next of `answers`. */
class FakeRequest extends EventTarget {
  static answers: Answer[] = [];
  static sent: FakeRequest[] = [];
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  address = '';
  content = new FormData();
  status = 0;
  responseText = '';
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name.toLowerCase(), value);
  }
  getResponseHeader() {
    return null;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  send(content: FormData) {
    this.content = content;
    FakeRequest.sent.push(this);
    const answer = FakeRequest.answers.shift() ?? 'lost';
    if (answer === 'silence') return;
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
    if (answer !== 'lost') {
      this.status = answer.status;
      this.responseText = JSON.stringify(answer.body);
    }
    this.dispatchEvent(new Event(answer === 'lost' ? 'error' : 'load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const input = () => ({
  body: {
    transactionIds: ['1002'],
    totals: undefined,
    requesterName: ' Budi ',
    email: 'budi@contoh.co.id',
    phone: '081234567890',
    npwp: '0013121660091000',
    buyerKind: undefined,
    buyerDocument: undefined,
    buyerCountry: undefined,
    nikRegistered: undefined,
    companyName: 'PT Maju',
    companyAddress: 'Jl. Satu 1',
    captcha: 'c',
    consent: 'true' as const,
  },
  files: { npwpPhoto: photo('n.jpg'), receiptPhoto1: photo('r.jpg') },
  idempotencyKey: 'k-1',
});
const created = { status: 201, body: { trxno: '1002', status: 'W' } };
const page = { cookie: '', documentElement: { lang: 'en' } };

beforeEach(() => {
  FakeRequest.answers = [];
  FakeRequest.sent = [];
  page.cookie = 'XSRF-TOKEN=first';
  vi.stubGlobal('document', page);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('sends fields and files under wire names, with token, language and key', async () => {
  FakeRequest.answers = [created];
  const onProgress = vi.fn<(share: number) => void>();
  expect(await upload(submitRequest, { ...input(), onProgress })).toEqual({
    transactionId: '1002',
    status: 'waiting',
  });
  const [sent] = FakeRequest.sent;
  expect(sent?.address).toBe(submitRequest.path);
  expect(Object.fromEntries(sent?.headers ?? [])).toMatchObject({
    'x-xsrf-token': 'first',
    'accept-language': 'en',
    'idempotency-key': 'k-1',
  });
  const { npwpPhoto, receiptPhoto1 } = submitRequest.files;
  expect([...(sent?.content.keys() ?? [])].slice(-2)).toEqual([npwpPhoto, receiptPhoto1]);
  expect([...(sent?.content.values() ?? [])].slice(0, 2)).toEqual(['1002', 'Budi']);
  expect(onProgress).toHaveBeenCalledWith(0.5);
});

test('renews a refused token once and sends again under the same key', async () => {
  FakeRequest.answers = [{ status: 403, body: { code: 'forged', message: '…' } }, created];
  vi.stubGlobal('fetch', () => {
    page.cookie = 'XSRF-TOKEN=second';
    return Promise.resolve(Response.json({}));
  });
  await upload(submitRequest, input());
  expect(FakeRequest.sent.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual(['first', 'second']);
  expect(FakeRequest.sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k-1', 'k-1']);
});

test('gives refusals by code, a lost connection as network', async () => {
  FakeRequest.answers = [{ status: 413, body: null }, 'lost'];
  await expect(upload(submitRequest, input())).rejects.toMatchObject({ code: 'tooLarge' });
  await expect(upload(submitRequest, input())).rejects.toMatchObject({ code: 'network' });
});

test('gives up when nothing moves for half a minute', async () => {
  vi.useFakeTimers();
  FakeRequest.answers = ['silence'];
  const [given] = await Promise.allSettled([
    upload(submitRequest, input()),
    vi.advanceTimersByTimeAsync(30_000),
  ]);
  expect(given).toMatchObject({ status: 'rejected', reason: { code: 'network' } });
});

test('what the contract refuses is not sent, and is named by our names', async () => {
  const wrong = { ...input(), body: { ...input().body, email: 'budi', requesterName: '' } };
  await expect(upload(submitRequest, wrong)).rejects.toMatchObject({
    code: 'invalidInput',
    fields: [
      { field: 'requesterName', code: 'required' },
      { field: 'email', code: 'email' },
    ],
  });
  expect(FakeRequest.sent).toEqual([]);
});
