import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { Client } from '../support/client.ts';
import { newReceipt, newRequest, signedIn } from '../support/desk.ts';
import { fieldPart, filePart, holdUpload, lastLine } from '../support/held-upload.ts';
import { goodList } from '../support/hostile-lists.ts';
import { pdfOf } from '../support/pdfs.ts';
import { smallPhoto } from '../support/photos.ts';
import { promise } from '../support/promise.ts';
import { customer, submitForm } from '../support/request-form.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { encodeAnswer, solveCaptcha } from '../support/solve-captcha.ts';
import { until } from '../support/until.ts';

const megabyte = 1_000_000;
const noise = randomBytes(megabyte);

let server: TestServer;
let staff: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: 'altcha', UPLOAD_MEMORY_MB: '80' } });
  staff = await signedIn(server, 'staff');
});
afterAll(() => server.stop());

async function stranger(): Promise<Client> {
  const client = new Client(server.address);
  await client.get('/api/session');
  return client;
}

const fieldsOf = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => fieldPart(name, value))
    .join('');
const solved = async () => encodeAnswer(await solveCaptcha(new Client(server.address), 'submitRequest'));

let number = 0;
const newId = async () => {
  const id = `90${String(++number).padStart(9, '0')}`;
  await newReceipt(server, id);
  return id;
};

/** The form with its captcha, up to the beginning of its first photo. */
async function beginSubmission(fields: Record<string, string> = {}) {
  const upload = holdUpload(server.address, '/api/submit-form', await stranger());
  const sent = { TT_TRXNO: await newId(), ...customer, captcha: await solved(), ...fields };
  upload.send(fieldsOf(sent) + filePart('TT_FOTO_NPWP'));
  return upload;
}

/** The ways of sending a file, and a field of each that says at once that it is wrong. */
const doors = [
  { path: '/api/submit-form', who: stranger, fields: {}, refusal: { status: 422, code: 'captchaFailed' } },
  { path: '/api/submit-forms', who: stranger, fields: {}, refusal: { status: 422, code: 'captchaFailed' } },
  {
    path: '/api/upload',
    who: async () => staff,
    fields: { TT_TRXNO: 'no ID' },
    refusal: { status: 422, code: 'invalidInput' },
  },
  {
    path: '/api/uploadc',
    who: async () => staff,
    fields: { operation: 'none' },
    refusal: { status: 422, code: 'invalidInput' },
  },
  {
    path: '/api/uploadr',
    who: async () => staff,
    fields: { operation: 'none' },
    refusal: { status: 422, code: 'invalidInput' },
  },
];

promise(
  14,
  'Fields are judged before a byte of a file is kept, and the limit is of the whole body',
  async () => {
    for (const { path, who, fields, refusal } of doors) {
      const early = holdUpload(server.address, path, await who());
      early.send(fieldsOf({ consent: 'true', ...fields }) + filePart('file'));
      early.send(noise);
      // Nobody waits for the rest, which does not come.
      expect(await until(early.answer)).toMatchObject(refusal);
      early.leave();
    }

    // Files before fields, and fields behind files.
    const filesFirst = holdUpload(server.address, '/api/submit-form', await stranger());
    filesFirst.send(filePart('TT_FOTO_NPWP'));
    filesFirst.send(noise);
    expect(await until(filesFirst.answer)).toMatchObject({ status: 422, code: 'invalidInput' });
    expect(filesFirst.answer()?.body).toContain('{"field":"TT_FOTO_NPWP","code":"fieldsFirst"');
    const between = await beginSubmission();
    between.send(await smallPhoto());
    between.send(`\r\n${fieldPart('TT_NAMA', 'Lain')}${filePart('TT_FOTO_TRX')}`);
    expect(await until(between.answer)).toMatchObject({ status: 422, code: 'invalidInput' });
    expect(between.answer()?.body).toContain('{"field":"TT_NAMA","code":"fieldsFirst"');

    // However the body is made up: more files, more around them, more fields, nothing but a beginning.
    const bodies: Record<string, [path: string, who: Client, parts: () => Promise<(string | Buffer)[]>]> = {
      'a long tail': [
        '/api/submit-form',
        await stranger(),
        async () => [
          fieldsOf({ TT_TRXNO: await newId(), ...customer, captcha: await solved() }),
          filePart('TT_FOTO_NPWP'),
          ...Array<Buffer>(9).fill(noise),
          '\r\n',
          filePart('TT_FOTO_TRX'),
          ...Array<Buffer>(9).fill(noise),
          lastLine,
          ...Array<Buffer>(9).fill(noise),
        ],
      ],
      'four photos': [
        '/api/submit-form',
        await stranger(),
        async () => [
          fieldsOf({ TT_TRXNO: await newId(), ...customer, captcha: await solved() }),
          ...['a', 'b', 'c', 'd'].flatMap((name) => [
            filePart(name),
            ...Array<Buffer>(9).fill(noise),
            '\r\n',
          ]),
        ],
      ],
      'too many receipts at once': [
        '/api/submit-forms',
        await stranger(),
        async () => [
          fieldsOf({
            TT_TRXNO: [await newId(), await newId()].join(','),
            ...customer,
            captcha: await solved(),
          }),
          // What the call does not know is not kept, but counts.
          ...Array.from({ length: 6 }, (_, at) => [
            filePart(`other${at}`),
            ...Array<Buffer>(9).fill(noise),
            '\r\n',
          ]).flat(),
        ],
      ],
      'a beginning without end': [
        '/api/submit-form',
        await stranger(),
        async () => Array<Buffer>(5).fill(Buffer.alloc(megabyte, 'x')),
      ],
      'forty long fields': [
        '/api/submit-form',
        await stranger(),
        async () => Array.from({ length: 200 }, (_, i) => fieldPart(`f${i % 30}`, 'x'.repeat(9_000))),
      ],
      'a tail behind a PDF': [
        '/api/upload',
        staff,
        async () => [
          fieldsOf({
            TT_TRXNO: await newRequest(server, 'process', { fields: { captcha: await solved() } }),
          }),
          filePart('file'),
          ...Array<Buffer>(9).fill(noise),
          lastLine,
          ...Array<Buffer>(5).fill(noise),
        ],
      ],
      'a tail behind a list': [
        '/api/read-ids',
        staff,
        async () => [filePart('file'), goodList, lastLine, ...Array<Buffer>(15).fill(noise)],
      ],
    };
    for (const [what, [path, who, parts]] of Object.entries(bodies)) {
      const upload = holdUpload(server.address, path, who);
      for (const content of await parts()) upload.send(content);
      expect({ what, ...(await until(upload.answer)) }).toMatchObject({
        what,
        status: 413,
        code: 'tooLarge',
      });
      upload.leave();
    }
    const declared = holdUpload(server.address, '/api/submit-form', await stranger(), {
      'content-length': '30000000',
    });
    expect(await until(declared.answer)).toMatchObject({ status: 413, code: 'tooLarge' });
    return { 'ways in': doors.length + 1, 'bodies beyond the limit': Object.keys(bodies).length + 1 };
  },
);

promise(
  24,
  'Uploads that stop halfway hold a bounded share of memory, and others are told when to come',
  async () => {
    // Four times nine megabytes of eighty are held by people who send no more; from half on an address has a quarter.
    const held = await Promise.all(Array.from({ length: 4 }, beginSubmission));
    for (const upload of held) {
      for (let i = 0; i < 9; i++) upload.send(noise);
      await until(() => upload.hasTaken() > 9 * megabyte);
    }
    let refused = 0;
    // The last bytes may still be on their way to the server.
    await until(async () => {
      const late = await beginSubmission();
      for (let i = 0; i < 9; i++) late.send(noise);
      late.send(lastLine);
      late.end();
      const answer = await until(late.answer);
      late.leave();
      if (answer.status === 503) {
        expect(answer).toMatchObject({ code: 'busy', retryAfter: '5' });
        refused++;
      }
      return refused > 0;
    });
    // Small ones fit in beside them.
    const id = await newId();
    const answer = await submitForm(new Client(server.address), id, { fields: { captcha: await solved() } });
    expect(answer.status).toBe(201);
    const process = await newRequest(server, 'process', { fields: { captcha: await solved() } });

    for (const upload of held) upload.leave();
    // What they held is free again.
    const large = Buffer.concat([pdfOf([[process]]), Buffer.alloc(9 * megabyte, '\n')]);
    await until(async () => {
      const form = () => {
        const sent = new FormData();
        sent.set('TT_TRXNO', process);
        sent.set('check_only', 'true');
        sent.set('file', new Blob([new Uint8Array(large)]), 'faktur.pdf');
        return staff.sendForm('/api/upload', sent);
      };
      const answers = await Promise.all([form(), form()]);
      return answers.every(({ status }) => status === 200);
    });
    return { 'MB at most': 80, 'MB held': 36, 'told to come again': refused, 'served afterwards': 2 };
  },
);

promise(16, 'A key that was used with another call, or by another person, is a new one', async () => {
  const headers = { 'idempotency-key': 'the same for all' };
  const id = await newId();
  const submit = async (captcha: string) =>
    submitForm(new Client(server.address), id, { fields: { captcha }, headers });
  const first = await (await submit(await solved())).json();
  expect(first).toMatchObject({ trxno: id, status: 'W' });
  const process = await newRequest(server, 'process', { fields: { captcha: await solved() } });
  const send = async (client: Client, path: string, fields: Record<string, string>, content: Buffer) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(content)]), 'file');
    const answer = await client.sendForm(path, form, headers);
    return { status: answer.status, body: await answer.json() };
  };
  const manager = await signedIn(server, 'manager');
  let used = 0;
  for (const client of [staff, manager]) {
    expect(await send(client, '/api/read-ids', {}, goodList)).toMatchObject({
      status: 200,
      body: { trxnos: ['2026110300017'] },
    });
    const pdf = pdfOf([[process]]);
    const fields = { TT_TRXNO: process, acceptFaktur: 'true', reason: 'Sudah diperiksa' };
    expect(await send(client, '/api/upload', fields, pdf)).toMatchObject({
      status: 200,
      body: { trxno: process, pages: 1 },
    });
    expect(await send(client, '/api/uploadc', fields, pdf)).toMatchObject({ status: 200 });
    expect(await send(client, '/api/uploadr', { TT_TRXNO: process }, goodList)).toMatchObject({
      status: 404,
    });
    used += 4;
  }
  // Where it was first used it still stands for the first answer, whoever asks and without another captcha.
  expect(await (await submit('')).json()).toEqual(first);
  return { 'other uses': used, faults: 0, 'first answer again': 1 };
});
