import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '../src/server/http/route/limits.ts';
import { Client } from './support/client.ts';
import { linkToken, readCorrection, sendCorrection } from './support/corrections.ts';
import { answerOf, newRequest, signedIn } from './support/desk.ts';
import { smallPhoto } from './support/photos.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { namesIn } from './support/stored-files.ts';

let server: TestServer;
let staff: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1' } });
  staff = await signedIn(server, 'staff');
});
afterAll(() => server.stop());

const client = () => new Client(server.address);
const everything = async () => {
  const rows = await server.deps.database`
    select (select json_agg(r order by transaction_id) from requests r) as requests,
      (select json_agg(h order by id) from request_history h) as history,
      (select json_agg(c) from corrections c) as corrections, (select json_agg(m order by id) from mails m) as mails`;
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

it('tells strangers nothing and does nothing for them, whatever they bring', async () => {
  const [own, other, revoked] = [
    await newRequest(server, 'open'),
    await newRequest(server, 'open'),
    await newRequest(server, 'open'),
  ];
  const right = await linkToken(server, own);
  const old = await linkToken(server, revoked);
  expect((await staff.post('/api/revoke-tracking', { trxno: revoked })).status).toBe(204);
  const before = await everything();
  const files = await namesIn(server.deps.files);
  const photos = { TT_FOTO_NPWP: await smallPhoto() };
  const fields = { TT_NAMA_PT: 'PT Orang Lain' };
  const tries: [string, string | undefined, Client][] = [
    [own, undefined, client()],
    [own, '', client()],
    [own, 'wrong', client()],
    [own, right.toLowerCase(), client()],
    [own, await linkToken(server, other), client()],
    [revoked, old, client()],
    // No request, with a token of one; and a staff session, which is no token.
    ['9999999999999', right, client()],
    [own, undefined, staff],
  ];
  const answers = [];
  for (const [id, token, who] of tries) {
    answers.push(await readCorrection(who, id, token));
    // Ten of them: none counts for the customer's own five an hour.
    answers.push(await sendCorrection(who, id, token, fields, photos));
    // What they send is not even looked at.
    answers.push(await sendCorrection(who, id, token, { buyer_kind: 'nonsense' }));
  }
  // The right token, where servers and proxies would write it into their logs.
  answers.push(await answerOf(client().get(`/api/track/${own}/correction?t=${right}`)));
  answers.push(await answerOf(client().sendForm(`/api/track/${own}/correction?t=${right}`, formOf(fields))));
  const [first] = answers;
  expect(first).toMatchObject({ http: 404, code: 'tokenUnknown' });
  expect(answers).toEqual(answers.map(() => first));
  expect(await everything()).toBe(before);
  expect(await namesIn(server.deps.files)).toEqual(files);
  expect(await server.deps.database`select from pending_files`).toEqual([]);
  // The customer is not held up by any of it.
  expect(await sendCorrection(client(), own, right, fields)).toMatchObject({ http: 200 });
});

it('takes five an hour of one transaction; what has to be mended does not count', async () => {
  const [id, other] = [await newRequest(server, 'open'), await newRequest(server, 'open')];
  const token = await linkToken(server, id);
  const send = (name: string) => sendCorrection(client(), id, token, { TT_NAMA_PT: name });
  expect(await sendCorrection(client(), id, token, { TT_NPWP: '1' })).toMatchObject({ http: 422 });
  const { max } = limits.correctOfTransaction;
  expect(max).toBe(5);
  for (let nth = 0; nth < max; nth++) expect(await send(`PT Ke-${nth}`)).toMatchObject({ http: 200 });
  expect(await send('PT Terlalu Sering')).toMatchObject({ http: 429, code: 'tooManyRequests' });
  const another = await linkToken(server, other);
  expect(await sendCorrection(client(), other, another, { TT_NAMA_PT: 'PT Lain' })).toMatchObject({
    http: 200,
  });
  server.clock.advance(3_600_000);
  expect(await send('PT Sejam Kemudian')).toMatchObject({ http: 200 });
});

it('refuses what is no photo, and keeps nothing of it', async () => {
  const id = await newRequest(server, 'open');
  const token = await linkToken(server, id);
  const files = await namesIn(server.deps.files);
  const send = (content: Buffer) =>
    sendCorrection(client(), id, token, { TT_NAMA_PT: 'PT Foto' }, { TT_FOTO_NPWP: content });
  expect(await send(Buffer.from('<svg onload=alert(1)>'))).toMatchObject({
    http: 422,
    fields: [{ field: 'TT_FOTO_NPWP', code: 'photoType' }],
  });
  expect(await send(Buffer.alloc(30_000_000))).toMatchObject({ http: 413, code: 'tooLarge' });
  expect(await namesIn(server.deps.files)).toEqual(files);
  const [row] = await server.deps.database`select company_name from requests where transaction_id = ${id}`;
  expect(row?.['company_name']).not.toBe('PT Foto');
});
