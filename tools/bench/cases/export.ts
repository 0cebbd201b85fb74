import type { Bench } from '../bench.ts';
import { credentials, headersOf } from '../people.ts';
import type { Product } from '../product.ts';

/** The Excel file of all requests that there are, taken as fast as it comes. */
export async function measureExport(bench: Bench): Promise<void> {
  const { results, product, samples } = bench;
  const memory = watchMemory(product);
  const { rows, bytes, firstByteMs, seconds } = await takeReport(bench).finally(memory.stop);
  const figures = { 'rows/s': rows / seconds, seconds, 'first byte ms': firstByteMs, 'file MB': bytes / 1e6 };
  const more = { 'most memory above idle MB': memory.mostAboveIdle() };
  results.add('Export', 'Excel file of all requests', { ...figures, ...more }, samples.requests);
}

async function takeReport({ product, staff, deadline }: Bench) {
  // Everything that there is needs a fresh sign-in, and the benchmark has been running for a while.
  const confirmed = await staff.post('/api/account/confirm', { password: credentials.password });
  if (!confirmed.ok) throw new Error(`the password was answered ${confirmed.status}`);
  const started = performance.now();
  const signal = AbortSignal.timeout(Math.ceil(1000 * deadline.secondsLeft()));
  const answer = await fetch(`${product.address}/api/report.xlsx`, { headers: headersOf(staff), signal });
  if (!answer.ok || !answer.body) throw new Error(`the report was answered ${answer.status}`);
  let [firstByteMs, bytes] = [NaN, 0];
  for await (const chunk of answer.body) {
    if (bytes === 0) firstByteMs = performance.now() - started;
    bytes += (chunk as Uint8Array).length;
  }
  const seconds = (performance.now() - started) / 1000;
  return { rows: Number(answer.headers.get('x-total-count')), bytes, firstByteMs, seconds };
}

export function watchMemory(product: Product) {
  const idle = product.memory().now;
  let most = idle;
  const timer = setInterval(() => void (most = Math.max(most, product.memory().now)), 50);
  return { stop: () => clearInterval(timer), mostAboveIdle: () => most - idle };
}
