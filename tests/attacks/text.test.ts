import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect } from 'vitest';
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { plainName } from '../../src/domain/buyers/written-name.ts';
import { demoReceipts } from '../../src/server/features/demo/demo-receipts.ts';
import { upsertReceipts } from '../../src/server/store/receipts/receipts.ts';
import { findRequest } from '../../src/server/store/requests/requests.ts';
import { confirmToken } from '../../src/server/secrets/tokens.ts';
import { closeMany } from '../support/bulk.ts';
import { Client } from '../support/client.ts';
import { answerOf, hurry, move, startDesk, type Desk } from '../support/desk.ts';
import { promise } from '../support/promise.ts';
import { sendRaw } from '../support/raw-http.ts';
import { customer, submitForm } from '../support/request-form.ts';
import { openSpreadsheet } from '../support/spreadsheets.ts';
import { until } from '../support/until.ts';
import { sheetOf, xlsxOf } from '../support/xlsx-files.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

/** What somebody might hope is run, opened or obeyed somewhere. */
const texts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `'; drop table requests; --`,
  '=HYPERLINK("http://evil.example","klik")',
  `=cmd|' /C calc'!A0`,
  '+1+1',
  '-2+3',
  '@SUM(1,1)',
  '＝1+1',
  '{{7*7}}${7*7}<%= 7*7 %>',
  'Budi\r\nBcc: evil@evil.example\r\n\r\n<b>tubuh</b>',
  '&lt;b&gt; &#60;b&#62; %3Cb%3E',
];

let number = 0;
/** A request with the text in every field that takes one: of the receipt, of the customer, of the company. */
async function requestOf(text: string): Promise<string> {
  const { server } = desk;
  const id = `33${String(++number).padStart(10, '0')}`;
  const [example] = demoReceipts(jakartaDate(server.clock.now())).valid;
  if (!example) throw new Error('no example');
  const line = { productName: text, quantity: 1, unitPrice: 1, taxRate: 12 };
  const receipt = { ...example, transactionId: id, store: text.slice(0, 100), lines: [line] };
  await server.deps.database.begin((tx) => upsertReceipts(tx, [receipt]));
  const fields = {
    TT_NAMA: plainName(text),
    TT_NAMA_PT: plainName(text),
    TT_ALAMAT_PT: text,
    TT_NPWP: String(number).padStart(16, '0'),
  };
  // A host that is not ours must not find its way into the links of the mails.
  const headers = { 'x-forwarded-host': 'evil.example', 'x-original-url': '//evil.example' };
  expect((await submitForm(new Client(server.address), id, { fields, headers })).status).toBe(201);
  // As earlier versions took it.
  await server.deps.database`
    update requests set requester_name = ${text}, company_name = ${text}, company_address = ${text} where transaction_id = ${id}`;
  const request = await findRequest(server.deps.database, id);
  const token = confirmToken(server.deps.signer, request?.submissionId ?? '');
  expect((await new Client(server.address).post('/api/confirm', { token })).status).toBe(200);
  return id;
}

/** The cells of a CSV as a spreadsheet reads them. */
const cellsOf = (csv: string): string[] =>
  [...csv.slice(1).matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

/** Tags, handlers and links of a mail's HTML that are not ours. */
function expectTame(mail: Email, base: string): void {
  const html = mail.html ?? '';
  expect(html).not.toMatch(/<script|<img|<b>tubuh|<%=/i);
  expect([...html.matchAll(/<(\w+)[^>]*\son\w+=/g)]).toEqual([]);
  for (const [, address] of html.matchAll(/href="([^"]*)"/g))
    expect(address).toMatch(new RegExp(`^${base}/`));
  expect(mail.to).toHaveLength(1);
  expect([mail.cc, mail.bcc, mail.replyTo]).toEqual([undefined, undefined, undefined]);
  expect(mail.subject).not.toMatch(/[\r\n<>]/);
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
}

promise(
  12,
  'Text stays text',
  async () => {
    const { server, peer, staff, manager, admin } = desk;
    const sql = server.deps.database;
    const ids: string[] = [];
    for (const text of texts) ids.push(await requestOf(text));
    for (const [at, id] of ids.entries()) await move(staff, id, 'P', { remarks: texts[at] });
    expect(await closeMany(staff, ids, texts[0])).toMatchObject({ http: 200 });

    // Lists, details and the history: the very text, in JSON that no browser takes for a page.
    const list = await manager.get('/api/trx_tiket?q=33000');
    expect(list.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const rows = (await list.json()) as Record<string, string>[];
    for (const [at, id] of ids.entries()) {
      const text = texts[at] ?? '';
      const row = rows.find((one) => one['TT_TRXNO'] === id);
      expect(row).toMatchObject({ TT_NAMA: text, TT_NAMA_PT: text, TT_ALAMAT_PT: text, TT_STORE: text });
      expect(await answerOf(staff.get(`/api/trx_tiket/${id}`))).toMatchObject({ TT_NAMA_PT: text });
      const history = await (await staff.get(`/api/track-status/${id}`)).json();
      expect(history).toEqual(expect.arrayContaining([expect.objectContaining({ TTH_REMARKS: text })]));
    }
    // The pages never write markup of their own accord, and repeat nothing of their address.
    const web = join(import.meta.dirname, '../../src/web');
    const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    for (const name of sources)
      expect(readFileSync(join(web, name), 'utf8')).not.toMatch(
        /dangerouslySetInnerHTML|innerHTML|outerHTML|document\.write|\beval\(|new Function/,
      );
    for (const path of [
      '/nope<script>',
      '/track?id=<script>',
      '/?trx=%22%3E%3Cscript%3E',
      '/view-details/%3Cscript%3E',
      '/api/nope<script>',
    ])
      expect(
        await (await new Client(server.address).get(path, { accept: 'text/html' })).text(),
      ).not.toContain('script>alert');

    // Mails: one recipient, our own links, no markup of theirs, cells of the CSV that no spreadsheet takes for a formula.
    const mails = await until(async () => {
      await hurry(server);
      const waiting = await sql`select from mails where state <> 'sent'`;
      return waiting.length === 0 ? peer.received : undefined;
    });
    expect(mails.length).toBeGreaterThan(2 * texts.length);
    let cells = 0;
    for (const mail of mails) {
      expectTame(mail, server.address);
      for (const { filename, content } of mail.attachments.filter((file) =>
        file.filename?.endsWith('.csv'),
      )) {
        const read = cellsOf(Buffer.from(content as ArrayBuffer).toString('utf8'));
        for (const cell of read) expect(`${filename} ${cell}`).not.toMatch(/^\S+ [=+@\t\r\-＝＋－＠]/);
        cells += read.length;
      }
    }
    const greeting = mails.find(({ subject }) => subject?.includes(ids[0] ?? '?'));
    expect(greeting?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');

    // Excel: every cell a text, none a formula, numbers of sixteen digits whole.
    const report = new Uint8Array(await (await manager.get('/api/report.xlsx?q=33000')).arrayBuffer());
    const book = openSpreadsheet(report);
    const sheet = book.part('xl/worksheets/sheet1.xml');
    expect(sheet).not.toMatch(/<f[ >/]/);
    for (const text of texts.filter((one) => !one.includes('\r'))) {
      const found = Array.from({ length: ids.length }, (_, i) => book.cell('Transactions', `F${i + 2}`));
      expect(found).toContainEqual(expect.objectContaining({ type: 's', value: text }));
    }
    expect(sheet).toContain('>0000000000000001<');

    // Names of filters and orders are words of a list, not of the database.
    const count = async () => (await sql`select count(*)::int as rows from requests`)[0]?.['rows'] as number;
    const before = await count();
    let asked = 0;
    const filters = ['q', 'status', 'store', 'date', 'sort', 'dir', 'page', 'size', 'person', 'before'];
    const more = ['transaction_id', 'TT_TRXNO; drop table requests', 'TT_TRXNO desc, 1', '%', '_', '\\'];
    for (const text of [...texts, ...more]) {
      const queries = [...filters, text].map((name) => new URLSearchParams([[name, text]]).toString());
      const pages = ['/api/trx_tiket?size=1', '/api/master_customer?size=1'];
      const lists = [...pages, '/api/audit?', '/api/get_process?'];
      const paths = lists.flatMap((path) => queries.map((query) => `${path}&${query}`));
      const answers = await Promise.all(paths.map((path) => admin.get(path)));
      for (const answer of answers) expect([200, 422]).toContain(answer.status);
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
      asked += answers.length;
    }
    expect(await count()).toBe(before);

    // Recipients: nothing that a mail server could take for a second one or for a line of its own.
    const addresses = [
      'a@b.co\r\nBcc: e@e.co',
      'a@b.co,e@e.co',
      'a@b.co;e@e.co',
      '"a b"@b.co',
      '<a@b.co>',
      'a@b.co> <e@e.co',
      'a@[127.0.0.1]',
      'a@b',
      'a b@c.co',
      'a@b.co\0',
      'a\u0001b@c.co',
      'a@b.c\u{202E}o',
      `${'a'.repeat(250)}@b.co`,
      '(x)a@b.co',
      'a@b.co\n.\nRCPT TO:<e@e.co>',
    ];
    for (const TT_EMAIL of addresses)
      expect(
        (await submitForm(new Client(server.address), ids[0] ?? '', { fields: { ...customer, TT_EMAIL } }))
          .status,
      ).toBe(422);

    // Names of files: offered in one header line, with a name that leads nowhere.
    const { operation } = await closeMany(staff, ids);
    const names = [
      '../../etc/passwd',
      'a\r\nSet-Cookie: session=x',
      '"; filename="evil.html',
      'daftar.xlsx\u0000.html',
      '<script>.xlsx',
      'x'.repeat(500),
      '\u{202E}xslx.exe',
    ];
    for (const name of names) {
      const form = new FormData();
      form.set('TT_TRXNO', ids.join(','));
      form.set('operation', String(operation));
      form.set('file', new Blob([new Uint8Array(xlsxOf({ sheets: [sheetOf([['1']])] }))]), name);
      expect((await staff.sendForm('/api/uploadc', form)).status).toBe(200);
      const offered = await admin.get(`/api/bulk-operations/${String(operation)}/list`);
      expect(offered.headers.get('content-disposition')).toMatch(
        /^attachment; filename="[\w .()-]*"(; filename\*=UTF-8''[\w.%~!-]*)?$/,
      );
      expect(offered.headers.get('content-disposition')).not.toMatch(/%2F|%5C|%0D|%0A|%00/i);
      expect(offered.headers.getSetCookie().join()).not.toContain('session=x');
    }

    // Addresses of calls: none of these is another file, another call or a second header.
    const cookie = [...admin.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const odd = [
      '%0d%0aSet-Cookie:%20session=x',
      '%00',
      '..%2f..%2fpackage.json',
      '%2e%2e%2f',
      '%252e%252e%252f',
      '..%5c',
      '%c0%ae%c0%ae%2f',
      '%ff',
      ';admin',
      '1'.repeat(5_000),
    ];
    for (const part of odd) {
      for (const path of [
        `/api/trx_tiket/${part}/foto_npwp`,
        `/api/track/${part}/faktur`,
        `/api/users/${part}`,
        `/assets/${part}`,
        `/${part}`,
      ]) {
        const answer = await sendRaw(
          server.address,
          `GET ${path} HTTP/1.1\r\nhost: evil.example\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`,
        );
        expect(answer.slice(9, 12)).toMatch(/^4(04|22)$/);
        expect(answer).not.toMatch(/set-cookie: ?session=x|"dependencies"|location:/i);
        asked++;
      }
    }
    return {
      texts: texts.length,
      mails: mails.length,
      'cells of CSV': cells,
      'hostile addresses and filters': asked,
      recipients: addresses.length,
      'file names': names.length,
      'taken for more than text': 0,
    };
  },
  300_000,
);
