import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadReport } from '#contract/processing/report.ts';
import { download, type Progress } from './download.ts';
import { onNotSignedIn } from './not-signed-in.ts';

const fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();

/** An answer whose parts are given one by one; it breaks, like a real one, when the call is given up. */
function streamed(headers: Record<string, string> = {}) {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
  fetched.mockImplementationOnce((_, { signal }) => {
    signal?.addEventListener('abort', () => stream?.error(signal.reason));
    const type = { 'Content-Type': downloadReport.answer, ...headers };
    return Promise.resolve(new Response(body, { headers: type }));
  });
  return {
    give: (text: string) => stream?.enqueue(new TextEncoder().encode(text)),
    end: () => stream?.close(),
    break: () => stream?.error(new TypeError('terminated')),
  };
}

const query = { status: 'closed', sort: 'store', dir: 'asc' } as const;
/** What becomes of a download, so that a failure that comes early is not one that nobody looks at. */
const outcome = (running: Promise<Blob>) => running.then(undefined, (error: unknown) => error);

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('asks under wire names and gives the whole file, with progress', async () => {
  const answer = streamed({ 'X-Total-Count': '1234' });
  const told: Progress[] = [];
  const running = download(downloadReport, { query, onProgress: (progress) => void told.push(progress) });
  answer.give('PK');
  answer.give('rest');
  answer.end();
  const file = await running;
  expect(await file.text()).toBe('PKrest');
  expect(file.type).toBe(downloadReport.answer);
  expect(told).toEqual([0, 2, 6].map((bytes) => ({ bytes, rows: 1234 })));
  const address = new URL(fetched.mock.calls[0]?.[0] ?? '', 'http://localhost');
  expect(address.pathname).toBe(downloadReport.path);
  expect([...address.searchParams.values()]).toEqual(['C', 'TT_STORE', 'asc']);
});

test('a connection that breaks in the middle gives no file', async () => {
  const answer = streamed();
  const running = outcome(download(downloadReport, { query }));
  answer.give('PK');
  answer.break();
  expect(await running).toMatchObject({ code: 'network' });
});

test('gives up when nothing moves for half a minute, and not while anything does', async () => {
  vi.useFakeTimers();
  const answer = streamed();
  const running = outcome(download(downloadReport, { query }));
  for (const part of ['a', 'b', 'c']) {
    await vi.advanceTimersByTimeAsync(29_000);
    answer.give(part);
  }
  answer.end();
  expect(await running).toBeInstanceOf(Blob);

  const silent = streamed();
  const stuck = outcome(download(downloadReport, { query }));
  silent.give('a');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await stuck).toMatchObject({ code: 'network' });
});

test('ends when it is aborted, which is no failure of the network', async () => {
  const answer = streamed();
  const controller = new AbortController();
  const running = outcome(download(downloadReport, { query, signal: controller.signal }));
  answer.give('PK');
  controller.abort();
  expect(await running).toMatchObject({ name: 'AbortError' });
});

test('gives refusals by code, and tells listeners that the session has ended', async () => {
  const listener = vi.fn<() => void>();
  const stop = onNotSignedIn(listener);
  const refuse = (status: number, code: string, headers = {}) =>
    fetched.mockResolvedValueOnce(Response.json({ code, message: '…' }, { status, headers }));
  refuse(503, 'busy', { 'Retry-After': '20' });
  const busy = { code: 'busy', retryAfterSeconds: 20 };
  await expect(download(downloadReport, { query })).rejects.toMatchObject(busy);
  refuse(401, 'notSignedIn');
  await expect(download(downloadReport, { query })).rejects.toMatchObject({ code: 'notSignedIn' });
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

test('the page of a proxy in between is no file', async () => {
  fetched.mockResolvedValueOnce(
    new Response('<h1>Welcome to the Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } }),
  );
  await expect(download(downloadReport, { query })).rejects.toMatchObject({ code: 'network' });
});
