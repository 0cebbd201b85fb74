import { expect } from 'vitest';
import { Client } from './client.ts';
import { percentile } from './stopwatch.ts';

/** A browser somewhere else, as a trusted proxy tells the server. */
export class ClientAt extends Client {
  readonly #from: string;

  constructor(address: string, from: string) {
    super(address);
    this.#from = from;
  }

  override send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return super.send(method, path, body, { 'x-forwarded-for': this.#from, ...headers });
  }

  override sendForm(path: string, form: FormData, headers: Record<string, string> = {}): Promise<Response> {
    return super.sendForm(path, form, { 'x-forwarded-for': this.#from, ...headers });
  }
}

const rounds = 60;

/**
 * Customers at several addresses and somebody of staff who reads and writes; the time below which 95 of 100 of their calls
 * were answered, in milliseconds. Every call has to be served.
 */
export async function p95OfBystanders(address: string, staff: Client): Promise<number> {
  const times: number[] = [];
  const timed = async (call: () => Promise<Response>, status: number) => {
    const since = performance.now();
    const answer = await call();
    await answer.text();
    times.push(performance.now() - since);
    expect(answer.status).toBe(status);
  };
  const customer = async (from: string) => {
    const client = new ClientAt(address, from);
    for (let round = 0; round < rounds; round++)
      await timed(() => client.post('/api/checkTrx', { transactionId: '1' }), 404);
  };
  const colleague = async () => {
    for (let round = 0; round < rounds; round++) {
      await timed(() => staff.get('/api/trx_tiket?page=1'), 200);
      await timed(() => staff.send('PUT', '/api/desk/preferences', { density: 'compact' }), 200);
    }
  };
  await Promise.all([customer('198.51.100.1'), customer('198.51.100.2'), colleague()]);
  return percentile(times, 0.95);
}
