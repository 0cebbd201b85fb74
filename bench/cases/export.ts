import type { Bench } from '../bench.ts';
import { headersOf } from '../people.ts';
import type { Product } from '../product.ts';

/** The Excel file of all requests that there are, taken as fast as it comes. */
export async function measureExport({ results, product, staff, samples, deadline }: Bench): Promise<void> {
  const memory = watchMemory(product);
  const started = performance.now();
  const signal = AbortSignal.timeout(1000 * deadline.secondsLeft());
  const answer = await fetch(`${product.address}/api/report.xlsx`, { headers: headersOf(staff), signal });
  if (!answer.ok || !answer.body) throw new Error(`the report was answered ${answer.status}`);
  let [firstByte, bytes] = [NaN, 0];
  for await (const chunk of answer.body) {
    if (bytes === 0) firstByte = performance.now() - started;
    bytes += (chunk as Uint8Array).length;
  }
  const seconds = (performance.now() - started) / 1000;
  const rows = Number(answer.headers.get('x-total-count'));
  results.add(
    'Export',
    'Excel file of all requests',
    {
      'rows/s': rows / seconds,
      seconds,
      'first byte ms': firstByte,
      'file MB': bytes / 1e6,
      'most memory above idle MB': memory.mostAboveIdle(),
    },
    samples.requests,
  );
}

function watchMemory(product: Product) {
  const idle = product.memory().now;
  let most = idle;
  const look = () => void (most = Math.max(most, product.memory().now));
  const timer = setInterval(look, 50);
  return {
    mostAboveIdle(): number {
      clearInterval(timer);
      look();
      return most - idle;
    },
  };
}
