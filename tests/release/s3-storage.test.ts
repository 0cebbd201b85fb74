import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { s3Storage } from '../../src/server/adapters/file-storage/s3-storage.ts';
import { signedHeaders } from '../../src/server/adapters/file-storage/s3-signature.ts';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { BrokenFileError, StorageUnavailableError } from '../../src/server/ports/file-storage.ts';
import { listAll } from '../support/stored-files.ts';
import { s3Part, startTestSwift, type TestSwift } from '../support/swift.ts';
import { until } from '../support/until.ts';

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const pdf = Buffer.from(`%PDF-1.7 ${'x'.repeat(200_000)}`);

let swift: TestSwift;
beforeAll(async () => void (swift = await startTestSwift()));
afterAll(() => swift.stop());

/** Straight to the storage, past the adapter. */
async function direct(method: string, key: string, body?: Buffer, more: Record<string, string> = {}) {
  const url = new URL(`/files/${key}`, swift.place.endpoint);
  const hash = sha256(body ?? Buffer.alloc(0));
  const headers = signedHeaders(swift.place, { method, url, sha256: hash, headers: more, now: new Date() });
  return fetch(url, { method, headers, ...(body ? { body: new Uint8Array(body) } : {}) });
}

it('keeps the media type and the hash beside the object', async () => {
  const name = await s3Part(swift, 'kept/').put(pdf);
  const answer = await direct('GET', `kept/${name}`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('x-amz-meta-sha256')).toBe(sha256(pdf));
});

it('gives no broken file away as a whole one', async () => {
  const storage = s3Part(swift, 'broken/');
  const name = await storage.put(pdf);
  const other = Buffer.from(pdf).fill('y', 100, 200);
  const { ok } = await direct('PUT', `broken/${name}`, other, { 'x-amz-meta-sha256': sha256(pdf) });
  expect(ok).toBe(true);
  await expect(storage.get(name)).rejects.toThrow(BrokenFileError);
  const file = await storage.open(name);
  let read = 0;
  const reading = (async () => {
    for await (const chunk of file?.content ?? []) read += (chunk as Buffer).length;
  })();
  await expect(reading).rejects.toThrow(BrokenFileError);
  expect(read).toBeLessThan(pdf.length);
});

it('sees files that another program put there under our names, and nothing else', async () => {
  const storage = s3Part(swift, 'foreign/');
  const name = randomUUID();
  await direct('PUT', `foreign/${name}`, pdf);
  await direct('PUT', 'foreign/notes.txt', pdf);
  expect(await storage.get(name)).toEqual(pdf);
  expect((await listAll(storage)).map((file) => file.name)).toEqual([name]);
});

it.each([
  ['a wrong key', { secretAccessKey: 'wrong' }, /SignatureDoesNotMatch/],
  ['a bucket that is not there', { bucket: 'nowhere' }, /NoSuchBucket/],
])('says what is wrong with %s, at once', async (_what, wrong, says) => {
  const storage = s3Storage({ ...swift.place, ...wrong });
  await expect(storage.put(pdf)).rejects.toThrow(says);
  await expect(storage.get(randomUUID())).rejects.toThrow(says);
  await expect(storage.probe()).rejects.toThrow(says);
});

it('says that nobody answers', async () => {
  const storage = s3Storage({ ...swift.place, endpoint: `http://127.0.0.1:${await freePort()}` });
  await expect(storage.put(pdf)).rejects.toThrow(StorageUnavailableError);
  await expect(storage.get(randomUUID())).rejects.toThrow(StorageUnavailableError);
  await expect(storage.probe()).rejects.toThrow(StorageUnavailableError);
});

it('does not wait for ever for one who is silent', async () => {
  const silent = createTcpServer((socket) => void socket.resume());
  silent.listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const storage = s3Storage({ ...swift.place, endpoint: `http://127.0.0.1:${port}` });
  await expect(storage.probe()).rejects.toThrow(StorageUnavailableError);
});

/** A storage with bad moments, which we choose. */
async function troubled(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return s3Storage({
    ...swift.place,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
}

it('lets go of the connection when a reader leaves, before the first byte or later', async () => {
  let connected = 0;
  const storage = await troubled((request, response) => {
    connected += 1;
    request.socket.once('close', () => (connected -= 1));
    response.writeHead(200, { 'content-length': 20_000_000 }).write(Buffer.alloc(200_000));
  });
  const unread = await storage.open(randomUUID());
  const begun = await storage.open(randomUUID());
  await begun?.content[Symbol.asyncIterator]().next();
  expect(connected).toBe(2);
  unread?.content.destroy();
  begun?.content.destroy();
  await until(() => connected === 0);
});

it('tries again, with all of the content, what may pass by', async () => {
  const received: Buffer[] = [];
  const storage = await troubled(async (request, response) => {
    if (received.length === 0) {
      received.push(Buffer.alloc(0));
      request.socket.destroy();
      return;
    }
    received.push(await buffer(request));
    response.writeHead(received.length === 2 ? 503 : 200).end();
  });
  await storage.put(pdf);
  expect(received.slice(1)).toEqual([pdf, pdf]);
});

it('gives up after a few times, and does not repeat what was refused', async () => {
  let calls = 0;
  const busy = await troubled((request, response) => {
    calls += 1;
    request.resume();
    response.writeHead(503).end();
  });
  await expect(busy.put(pdf)).rejects.toThrow(StorageUnavailableError);
  expect(calls).toBe(4);
  const refusing = await troubled((request, response) => {
    calls += 1;
    request.resume();
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
  });
  await expect(refusing.put(pdf)).rejects.toThrow(/AccessDenied/);
  expect(calls).toBe(5);
});
