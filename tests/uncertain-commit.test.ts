import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { Client } from './support/client.ts';
import { databaseForTest } from './support/database.ts';
import { newReceipt, newRequest, sendFaktur, signedIn } from './support/desk.ts';
import { submitForm } from './support/request-form.ts';
import { startTestServer } from './support/server.ts';

/** A line to the database that breaks, when it is told to, instead of passing on that the next commit is done. */
async function lineThatLosesAnswers(url: string) {
  const { hostname, port } = new URL(url);
  let isToLose = false;
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.on('error', () => {}).on('data', (bytes) => far.write(bytes));
    far
      .on('error', () => {})
      .on('data', (bytes) => {
        if (!isToLose || !bytes.includes('COMMIT\0')) return near.write(bytes);
        isToLose = false;
        return near.destroy();
      });
    near.on('close', () => far.end());
    far.on('close', () => near.destroy());
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const through = new URL(url);
  through.port = String((line.address() as AddressInfo).port);
  return { url: through.href, loseNext: () => void (isToLose = true), close: () => line.close() };
}

it('keeps the files of what was written although the answer of the database was lost', async () => {
  const { url, sql } = await databaseForTest();
  const line = await lineThatLosesAnswers(url);
  const server = await startTestServer({ databaseUrl: line.url });
  onTestFinished(async () => {
    await server.stop();
    line.close();
  });
  const filesOf = async (id: string) => {
    const [row] =
      await sql`select npwp_photo, receipt_photo, faktur_file from requests where transaction_id = ${id}`;
    return Object.values(row ?? {}).filter((name) => name !== null) as string[];
  };
  const kept = () => Array.fromAsync(server.deps.files.list(), ({ name }) => name);
  const client = new Client(server.address);
  await client.get('/api/session');
  const headers = { 'idempotency-key': 'one and the same' };
  await newReceipt(server, '6600000000999');
  line.loseNext();
  const lost = await submitForm(client, '6600000000999', { headers });
  expect([lost.status, (await submitForm(client, '6600000000999', { headers })).status]).toEqual([503, 201]);
  const photos = await filesOf('6600000000999');
  expect(photos).toHaveLength(2);
  expect(await kept()).toEqual(expect.arrayContaining(photos));

  const id = await newRequest(server, 'process');
  const staff = await signedIn(server, 'staff');
  line.loseNext();
  expect((await sendFaktur(staff, id)).http).toBe(503);
  const files = await filesOf(id);
  expect(files).toHaveLength(3);
  expect(await kept()).toEqual(expect.arrayContaining(files));
});
