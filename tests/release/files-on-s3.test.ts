import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedHeaders } from '../../src/server/adapters/file-storage/s3-signature.ts';
import { findRequest } from '../../src/server/store/requests/requests.ts';
import { Client } from '../support/client.ts';
import { newReceipt, newRequest, sendFaktur, signedIn } from '../support/desk.ts';
import { pdfOf } from '../support/pdfs.ts';
import { submitForm } from '../support/request-form.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { startTestSwift, type TestSwift } from '../support/swift.ts';
import { until } from '../support/until.ts';

let swift: TestSwift;
let server: TestServer;
let staff: Client;
beforeAll(async () => {
  swift = await startTestSwift();
  server = await startTestServer({ env: swift.environment });
  staff = await signedIn(server, 'staff');
});
afterAll(async () => {
  await server.stop();
  await swift.stop();
});

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

it('takes a submission and shows its photos and its faktur; nothing lies on the disk', async () => {
  const id = await newRequest(server, 'open');
  for (const photo of ['foto_npwp', 'foto_struk']) {
    const shown = await staff.get(`/api/trx_tiket/${id}/${photo}`);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    const content = await bytesOf(shown);
    expect(shown.headers.get('content-length')).toBe(String(content.length));
    expect((await sharp(content).metadata()).format).toBe('jpeg');
  }
  const faktur = pdfOf([[`Referensi: ${id}`]]);
  expect(await sendFaktur(staff, id, faktur)).toMatchObject({ http: 200 });
  const shown = await staff.get(`/api/trx_tiket/${id}/file_faktur`);
  expect(shown.headers.get('content-type')).toBe('application/pdf');
  expect(await bytesOf(shown)).toEqual(faktur);
  const page = await staff.get(`/api/trx_tiket/${id}/file_faktur/1`);
  expect((await sharp(await bytesOf(page)).metadata()).format).toBe('png');
  expect(existsSync(join(server.deps.config.dataDir, 'files'))).toBe(false);
});

it('shows no photo that is not there, and no wrong one', async () => {
  const id = await newRequest(server);
  const { npwpPhoto = '', receiptPhoto = '' } = (await findRequest(server.deps.database, id)) ?? {};
  await server.deps.files.remove(receiptPhoto ?? '');
  const missing = await staff.get(`/api/trx_tiket/${id}/foto_struk`);
  expect(missing.status).toBe(404);
  expect(await missing.json()).toMatchObject({ code: 'notFound' });

  const right = await server.deps.files.get(npwpPhoto ?? '');
  const wrong = Buffer.from('another photo');
  const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
  const url = new URL(`/files/${npwpPhoto}`, swift.place.endpoint);
  const headers = signedHeaders(swift.place, {
    method: 'PUT',
    url,
    sha256: sha256(wrong),
    headers: { 'x-amz-meta-sha256': sha256(right ?? wrong) },
    now: new Date(),
  });
  await fetch(url, { method: 'PUT', headers, body: new Uint8Array(wrong) });
  const broken = await staff.get(`/api/trx_tiket/${id}/foto_npwp`);
  expect(broken.status).toBe(500);
  expect(await broken.json()).toMatchObject({ code: 'internal', requestId: expect.any(String) });
});

it('says busy while the storage is away, shows why it is not ready, and goes on when it is back', async () => {
  const id = await newRequest(server, 'open');
  const waiting = '6900000000001';
  await newReceipt(server, waiting);
  await swift.kill();
  const notReady = await until(async () => {
    const ready = await new Client(server.address).get('/health/ready');
    return ready.status === 503 && ready.json();
  });
  expect(notReady).toMatchObject({ checks: { storage: false, database: true } });
  const refusals = [
    await staff.get(`/api/trx_tiket/${id}/foto_npwp`),
    await submitForm(new Client(server.address), waiting),
  ];
  for (const refusal of refusals) {
    expect(refusal.status).toBe(503);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusal.json()).toMatchObject({ code: 'busy' });
  }
  expect(await findRequest(server.deps.database, waiting)).toBeUndefined();
  await swift.startAgain();
  await until(async () => (await new Client(server.address).get('/health/ready')).ok);
  expect((await submitForm(new Client(server.address), waiting)).status).toBe(201);
  expect((await staff.get(`/api/trx_tiket/${id}/foto_npwp`)).status).toBe(200);
});
