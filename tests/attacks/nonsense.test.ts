import { randomInt } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { demoReceipts } from '../../src/server/features/demo/demo-receipts.ts';
import { Client } from '../support/client.ts';
import { calls, type CallName } from '../support/doors.ts';
import {
  formParts,
  jsonText,
  multipartBody,
  queryText,
  shown,
  valuesFor,
  type Words,
} from '../support/nonsense.ts';
import { pdfOf } from '../support/pdfs.ts';
import { smallPhoto } from '../support/photos.ts';
import { promise } from '../support/promise.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { newUser, signedIn } from '../support/staff.ts';
import { wholeAnswer } from '../support/whole-answer.ts';
import { sheetOf, xlsxOf } from '../support/xlsx-files.ts';

const tillsKey = 'the key of the tills, long enough';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { POS_API_KEY: tillsKey, RATE_LIMIT_FACTOR: '1000000' } });
});
afterAll(() => server.stop());

const texts =
  `victim,ghost,GHOST,..,kopi susu gula aren,siti@pelanggan.example,s***@c***.id,081355577799,0777888999000111,
  0012345674011000,1,2,50,1000,999999999999999999,true,Toko Dago,TT_NAMA,asc,W,2026,2026-1,2026-11-16,9999-12-31,
  Mohon <b>dicek</b>,${'A'.repeat(43)},3f0c9a52-6d0e-4b7c-9a55-0b6f6f1f7a11,00000000-0000-0000-0000-000000000000`
    .split(',')
    .map((text) => text.trim());

/** What is known here, so that generated calls find something to do. Those who call are not among it. */
function knownWords(): Words {
  const today = jakartaDate(server.clock.now());
  const { valid, requested, old } = demoReceipts(today);
  const sale = {
    transaction_id: '1',
    store: 'Toko',
    sales_date: valid[0]?.salesDate,
    total_amount_paid: 1,
    lines: [],
  };
  const line = { product_name: 'Kopi', quantity: 1, unit_price: 1, tax_rate: 12 };
  const lines = [
    line,
    { ...line, quantity: 1e-3, unit_price: 9e15, tax_rate: 1e-300 },
    { ...line, quantity: 1e9, unit_price: 0.01, tax_rate: 100 },
    { ...line, product_name: '\uD800', quantity: -0 },
  ];
  return [
    ...[...valid, ...requested, ...old].map(({ transactionId }) => transactionId),
    [...valid.slice(0, 3), ...requested.slice(0, 1)].map(({ transactionId }) => transactionId).join(','),
    ...texts,
    1,
    3,
    2 ** 31,
    Number.MAX_SAFE_INTEGER,
    sale,
    ...lines.map((one, at) => ({ ...sale, transaction_id: `9${at}`, lines: [one] })),
    { ...sale, total_amount_paid: Number.MAX_SAFE_INTEGER, transaction_id: '9'.repeat(32) },
    { ...sale, sales_date: '9999-12-31' },
  ];
}

type HostileCall = {
  path: string;
  type: string | undefined;
  body: string | Uint8Array<ArrayBuffer> | undefined;
};

function sendings(endpoint: Endpoint, words: Words, files: Buffer[]): fc.Arbitrary<HostileCall> {
  const path = fc
    .tuple(valuesFor(endpoint.params, words), queryText(endpoint.query, words))
    .map(([params, query]) => {
      const given = (params !== null && typeof params === 'object' ? params : {}) as Record<string, unknown>;
      const filled = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(shown(given[name])));
      return query ? `${filled}?${query}` : filled;
    });
  if (endpoint.method === 'GET') return path.map((to) => ({ path: to, type: undefined, body: undefined }));
  const values = valuesFor(endpoint.body, words);
  const types = (usual: string) =>
    fc.oneof(
      { weight: 30, arbitrary: fc.constant(usual) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'text/plain',
          'multipart/form-data',
          'multipart/form-data; boundary="',
          'a/b',
          '*',
        ),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'application/json; charset=utf-16',
          'application/json',
          'multipart/form-data; boundary=b',
        ),
      },
    );
  const wireNames = Object.values(endpoint.files ?? {});
  return wireNames.length > 0
    ? fc.record<HostileCall>({
        path,
        type: types('multipart/form-data; boundary=b'),
        body: multipartBody(formParts(values, wireNames, files)),
      })
    : fc.record<HostileCall>({ path, type: types('application/json'), body: jsonText(values) });
}

/** Halves of characters have no place in an address. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()) || '0';

/** Generated at a time; a larger run is made of several such parts, each with a seed of its own. */
const part = 200;
const each = Number(process.env['ATTACK_BODIES'] ?? part);

promise(
  13,
  'Nonsense is refused, never a fault of ours',
  async () => {
    const seed = Number(process.env['ATTACK_SEED'] ?? randomInt(2 ** 31));
    const words = knownWords();
    const small = await smallPhoto();
    const files = [
      small,
      pdfOf([['x']]),
      xlsxOf({ sheets: [sheetOf([['trxno'], ['1']])] }),
      Buffer.alloc(0),
      Buffer.from('PK\u0003\u0004'),
      Buffer.from('%PDF-1.4'),
      small.subarray(0, 200),
    ];
    await newUser(server, 'victim', 'staff');
    const people = [
      await signedIn(server, 'admin'),
      new Client(server.address),
      await signedIn(server, 'manager'),
      await signedIn(server, 'staff'),
    ];
    await people[1]?.get('/api/session');

    const send = async (endpoint: Endpoint, sent: HostileCall, at: number) => {
      const { cookies } = people[at % people.length] ?? new Client('');
      const response = await fetch(server.address + sent.path, {
        method: endpoint.method,
        redirect: 'manual',
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
          authorization: at % people.length === 1 ? 'none' : `Bearer ${tillsKey}`,
          ...(sent.type === undefined ? {} : { 'content-type': sent.type }),
        },
        ...(sent.body === undefined ? {} : { body: sent.body }),
      });
      await wholeAnswer(response);
      return response.status;
    };

    const counts = { answered: 0, refused: 0 };
    // Whoever is signed out can try nothing more: that call comes last.
    const order: CallName[] = ['logout'];
    const inOrder = calls.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
    for (const { name, endpoint } of inOrder) {
      // Some calls tell a third one at the same moment to come again, and that is no fault.
      const atOnce = endpoint.errors?.includes('busy') ? 2 : 16;
      for (let done = 0; done < each; done += part) {
        const numRuns = Math.min(part, each - done);
        const sent = fc.sample(sendings(endpoint, words, files), { numRuns, seed: seed + done });
        for (let from = 0; from < sent.length; from += atOnce) {
          const batch = sent.slice(from, from + atOnce);
          const statuses = await Promise.all(batch.map((one, at) => send(endpoint, one, from + at)));
          const failed = batch.filter((_, at) => (statuses[at] ?? 500) >= 500);
          expect(
            failed.map((one) => ({
              name,
              seed: seed + done,
              path: one.path,
              type: one.type,
              body: String(one.body).slice(0, 2_000),
            })),
          ).toEqual([]);
          counts.answered += statuses.filter((status) => status < 300).length;
          counts.refused += statuses.filter((status) => status >= 400).length;
        }
      }
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(server.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    expect(counts.answered).toBeGreaterThan((calls.length * each) / part);
    const withBody = calls.filter(({ endpoint }) => endpoint.method !== 'GET').length;
    return {
      calls: calls.length,
      'each called': each,
      'with a generated body': withBody * each,
      'with a generated address': (calls.length - withBody) * each,
      ...counts,
      '5xx': 0,
      seed: String(seed),
    };
  },
  900_000 * Math.max(1, each / part),
);
