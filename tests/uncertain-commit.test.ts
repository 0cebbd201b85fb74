import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { Client } from './support/client.ts';
import { databaseForTest } from './support/database.ts';
import { newReceipt, newRequest, sendFaktur, signedIn } from './support/desk.ts';
import { submitForm } from './support/request-form.ts';
import { startTestServer } from './support/server.ts';

/** A line to the database that breaks, when it is told to, after the next commit was sent and before it is answered. */
async function lineThatLosesAnswers(url: string) {
  const target = new URL(url);
  let isToLose = false;
  const line = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let isLost = false;
    near
      .on('error', () => {})
      .on('data', (bytes) => {
        if (isToLose && /commit/i.test(bytes.toString('latin1'))) [isToLose, isLost] = [false, true];
        far.write(bytes);
      });
    far.on('error', () => {}).on('data', (bytes) => (isLost ? near.destroy() : near.write(bytes)));
    near.on('close', () => far.end());
    far.on('close', () => near.destroy());
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  target.port = String((line.address() as AddressInfo).port);
  return { url: target.href, loseNext: () => void (isToLose = true), close: () => line.close() };
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
