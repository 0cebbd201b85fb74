import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noFace, type ChainFace } from '../src/domain/chain/face.ts';
import { freePort } from '../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { sweepFiles } from '../src/server/features/intake/sweep-files.job.ts';
import { queueMail } from '../src/server/jobs/queue-mail.ts';
import type { Client } from './support/client.ts';
import { hostilePhotos } from './support/hostile-photos.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { startSmtpPeer, type SmtpPeer } from './support/smtp-peer.ts';
import { answerOf, newUser, refusal } from './support/staff.ts';
import { namesIn } from './support/stored-files.ts';
import { until } from './support/until.ts';

type SavedFace = ChainFace & { version: number; picture: { address: string } | null };

let peer: SmtpPeer;
let server: TestServer;
let second: TestServer;
let admin: Client;
let folder: string;
beforeAll(async () => {
  peer = await startSmtpPeer(await freePort());
  // As servers do that share a folder.
  folder = mkdtempSync(join(tmpdir(), 'faktur-desk-face-'));
  const env = {
    DEMO: 'off',
    DATA_DIR: folder,
    SMTP_URL: peer.url,
    MAIL_FROM: 'Faktur <faktur@retail.example>',
  };
  server = await startTestServer({ worker: true, env });
  second = await startTestServer({ env, databaseUrl: server.databaseUrl });
  admin = await newUser(server, 'chief', 'superAdmin');
});
afterAll(async () => {
  await second.stop();
  await server.stop();
  await peer.stop();
  rmSync(folder, { recursive: true });
});

const read = async () => (await (await admin.get('/api/chain')).json()) as SavedFace;
const put = async (changes: object, version?: number) => {
  const saved = await read();
  return answerOf(
    admin.send('PUT', '/api/chain', { ...noFace, version: version ?? saved.version, ...changes }),
  );
};
const problems = async (changes: object) => {
  const { body } = (await put(changes)) as { body: { fields: { field: string; code: string }[] } };
  return body.fields.map(({ field, code }) => `${field} ${code}`);
};
const upload = (content: Buffer) => {
  const form = new FormData();
  form.set('logo', new Blob([new Uint8Array(content)]), 'logo.png');
  return admin.sendForm('/api/chain/logos', form);
};
const pageOf = async ({ address }: TestServer, path = '/') => {
  const response = await fetch(`${address}${path}`, { headers: { accept: 'text/html' } });
  return { policy: response.headers.get('content-security-policy'), html: await response.text() };
};
const wideLogo = () =>
  sharp({ create: { width: 900, height: 300, channels: 4, background: '#7a1f5cff' } })
    .withExif({ IFD0: { Make: 'EXIFMAKER' } })
    .png()
    .toBuffer();

describe('without a face', () => {
  it('everything is as ever: version 0, the built page, no inline style', async () => {
    expect(await read()).toMatchObject({
      ...noFace,
      version: 0,
      picture: null,
      mailAddress: 'faktur@retail.example',
    });
    const { html, policy } = await pageOf(server);
    expect(html).toContain('<title>Faktur Desk</title>');
    expect(html).not.toContain('id="face"');
    expect(policy).not.toContain('sha256-');
  });

  it('the service is an app under our own name, whose worker is never kept from being renewed', async () => {
    const ask = (path: string, init = {}) => fetch(`${server.address}${path}`, init);
    const { short_name, icons } = (await (await ask('/manifest.webmanifest')).json()) as {
      short_name: string;
      icons: { src: string }[];
    };
    expect(short_name).toBe('Faktur Desk');
    for (const { src } of icons) expect((await ask(src)).headers.get('content-type')).toBe('image/png');
    const worker = await ask('/sw.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(await worker.text()).toMatch(/face 0\n$/);
    const offline = await ask('/offline');
    expect(offline.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    // Without a worker that takes it, a shared picture leads to the form, which says so.
    const form = new FormData();
    form.set('photo', new Blob([new Uint8Array(await wideLogo())]), 'struk.png');
    const shared = await ask('/share', { method: 'POST', body: form, redirect: 'manual' });
    expect([shared.status, shared.headers.get('location')]).toEqual([303, '/?shared=photo']);
  });
});

describe('saving', () => {
  it('refuses what cannot be read, and says where', async () => {
    expect(
      await problems({
        name: 'Toko\nMaju',
        colour: '#ffd400',
        logo: '2d7c0a39-0b2c-4d57-9d5c-4f6f6b6b1f11',
        help: { phone: 'call us', whatsapp: '0812 3456', email: 'nobody', hours: { id: 'Senin', en: '' } },
        greeting: { id: '', en: 'Hello' },
      }),
    ).toEqual([
      'name oneLine',
      'colour colourContrast',
      'help.phone contactPhone',
      'help.whatsapp whatsapp',
      'help.email email',
      'help.hours.en bothLanguages',
      'greeting.en bothLanguages',
    ]);
    expect(await problems({ colour: 'red;}' })).toEqual(['colour colour']);
    expect(await problems({ logo: '2d7c0a39-0b2c-4d57-9d5c-4f6f6b6b1f11' })).toEqual(['logo logoGone']);
  });

  it('is refused with what somebody else saved meanwhile', async () => {
    const { version } = await read();
    expect(await put({ name: 'Toko Pertama' })).toMatchObject({ status: 200 });
    expect(await put({ name: 'Toko Kedua' }, version)).toMatchObject({
      ...refusal(409, 'stateChanged'),
      body: { current: { name: 'Toko Pertama', version: version + 1, editedBy: 'chief' } },
    });
  });
});

describe('a logo', () => {
  it('is drawn anew in all sizes, kept while a version shows it, and served by every server', async () => {
    const { status, body } = (await answerOf(upload(await wideLogo()))) as {
      status: number;
      body: { logo: string; picture: { address: string; width: number; height: number } };
    };
    expect({ status, picture: body.picture }).toMatchObject({
      status: 201,
      picture: { width: 360, height: 120 },
    });
    const { address } = body.picture;
    // Nobody sees it before it is saved.
    expect((await fetch(`${server.address}${address}`)).status).toBe(404);
    expect(await put({ name: 'Toko Maju', logo: body.logo })).toMatchObject({ status: 200 });

    for (const one of [server, second]) {
      const answer = await until(async () => {
        const response = await fetch(`${one.address}${address}`);
        return response.status === 200 ? response : undefined;
      });
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const content = Buffer.from(await answer.arrayBuffer());
      expect(content.includes('EXIFMAKER')).toBe(false);
      expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 360, height: 120 });
    }
    const manifest = (await (await fetch(`${server.address}/manifest.webmanifest`)).json()) as {
      short_name: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest.short_name).toBe('Toko Maju');
    for (const { src, sizes, purpose } of manifest.icons) {
      const icon = await sharp(
        Buffer.from(await (await fetch(`${server.address}${src}`)).arrayBuffer()),
      ).metadata();
      expect(`${icon.width}x${icon.height}`).toBe(sizes);
      expect(purpose).toMatch(/^(any|maskable)$/);
    }
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');

    const before = await namesIn(server.deps.files);
    const tomorrow = { now: () => new Date(Date.now() + 25 * 3_600_000) };
    await sweepFiles({ ...server.deps, clock: tomorrow });
    expect(await namesIn(server.deps.files)).toEqual(before);
  });

  it('that nobody saved is forgotten a day later, and no other file is reached by its address', async () => {
    const { body } = (await answerOf(upload(await wideLogo()))) as { body: { logo: string } };
    const { database } = server.deps;
    await database`update chain_pictures set uploaded_at = uploaded_at - interval '25 hours' where logo = ${body.logo}::uuid`;
    expect((await upload(await wideLogo())).status).toBe(201);
    const [left] = await database`select from chain_pictures where logo = ${body.logo}::uuid`;
    expect(left).toBeUndefined();
    expect(await problems({ logo: body.logo })).toEqual(['logo logoGone']);

    const other = await server.deps.files.put(Buffer.from('%PDF-secret'));
    for (const name of [`${other}.png`, other, '..%2Fsecret', 'x'])
      expect((await fetch(`${server.address}/chain/${name}`)).status).toBe(404);
  });

  it('that is none is refused, whatever it claims', async () => {
    const small = await sharp({ create: { width: 90, height: 40, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const huge = Buffer.from(await wideLogo());
    huge.writeUInt32BE(60_000, 16);
    huge.writeUInt32BE(60_000, 20);
    const hostile = (await hostilePhotos()).filter(
      ({ what }) => !/^a (PNG|JPEG and|picture of endless)/.test(what),
    );
    const files: [string, Buffer][] = [
      ...hostile.map(({ what, content }): [string, Buffer] => [what, content]),
      ['a small PNG', small],
      ['a PNG that claims to be huge', huge],
      ['a PNG that was cut off', (await wideLogo()).subarray(0, 200)],
      ['a GIF', await sharp(small).gif().toBuffer()],
    ];
    for (const [what, content] of files) {
      const answer = (await answerOf(upload(content))) as {
        status: number;
        body: { fields?: { code: string }[] };
      };
      expect({ what, status: answer.status, code: answer.body.fields?.[0]?.code }).toEqual({
        what,
        status: 422,
        code: expect.stringMatching(/^(logoType|logoBroken|logoSize|required)$/) as string,
      });
    }
    expect((await upload(Buffer.alloc(2_100_000))).status).toBe(413);
  });
});

describe('a saved face', () => {
  const hostile = '</script><script>alert(1)</script>';
  const face = {
    name: 'Toko Maju & Jaya',
    colour: '#7a1f5c',
    help: { phone: '021 555 0101', whatsapp: '', email: '', hours: { id: '', en: '' } },
    privacy: { email: 'data@maju.example', phone: '' },
    footer: { id: hostile, en: hostile },
    mailSender: 'Toko "Maju"',
  };

  it('is in the pages of all servers within seconds, and the policy allows its style alone', async () => {
    expect(await put(face)).toMatchObject({ status: 200 });
    for (const [one, path] of [
      [server, '/'],
      [second, '/dashboard'],
      [second, '/no-such-page'],
    ] as const) {
      const { html, policy } = await until(async () => {
        const page = await pageOf(one, path);
        return page.html.includes('#7a1f5c') ? page : undefined;
      });
      expect(html).toContain('<title>Toko Maju &amp; Jaya</title>');
      expect(html).toContain('--color-teal:#7a1f5c');
      expect(html).not.toContain('<script>alert');
      expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
      expect(policy).not.toContain('unsafe');
      const [, json = ''] = /id="face">(.*?)<\/script>/s.exec(html) ?? [];
      expect(JSON.parse(json)).toEqual({
        name: face.name,
        footer: {
          id: [[hostile], ['Butuh bantuan?'], ['Telepon 021 555 0101', 'tel:0215550101']],
          en: [[hostile], ['Need help?'], ['Phone 021 555 0101', 'tel:0215550101']],
        },
        help: face.help,
        privacy: {
          id: 'Penanggung jawab data: Toko Maju & Jaya. Pertanyaan tentang data pribadi Anda: data@maju.example.',
          en: 'Responsible for the data: Toko Maju & Jaya. Questions about your personal data: data@maju.example.',
        },
      });
    }
  });

  it('is what mails wear, under its own name and the same address', async () => {
    expect(await put(face)).toMatchObject({ status: 200 });
    const { database } = server.deps;
    const [chief] = await database<{ id: string }[]>`select id from staff where empid = 'chief'`;
    const notice = { event: 'face', kind: 'staffActivated', about: chief?.id ?? '' } as const;
    await database.begin((tx) =>
      queueMail(tx, { ...notice, recipient: 'pajak@retail.example', language: 'en' }, new Date()),
    );
    const mail = await until(() =>
      peer.received.find(({ to }) => to?.[0]?.address === 'pajak@retail.example'),
    );
    expect(mail.from).toEqual({ name: 'Toko "Maju"', address: 'faktur@retail.example' });
    expect(mail.html).toContain('Toko Maju &amp; Jaya');
    expect(mail.html).toContain('#7a1f5c');
    expect(mail.text).toContain('Help: phone 021 555 0101');
  });

  it('leaves a line of what was changed, without its words', async () => {
    expect(await put({ ...face, name: 'Toko Baru' })).toMatchObject({ status: 200 });
    const [line] = await server.deps.database<{ detail: object }[]>`
      select detail from audit_log where action = 'editChain' order by id desc limit 1`;
    expect(line?.detail).toEqual({ version: (await read()).version, changed: 'name' });
  });
});
