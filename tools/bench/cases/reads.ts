import type { Bench } from '../bench.ts';
import type { Call } from '../load/call.ts';
import { headersOf, visitor } from '../people.ts';
import { outOfTime } from '../stages.ts';

/** `beside`: the bare servers that answer it too. */
type Read = { what: string; calls: Call[]; beside: Baseline[] };
type Baseline = 'same statements' | 'one statement';

const post = (path: string, headers: Record<string, string>, content: unknown): Call => ({
  method: 'POST',
  path,
  headers,
  body: [JSON.stringify(content)],
});

const same: Baseline[] = ['same statements'];
const both: Baseline[] = ['same statements', 'one statement'];

const get = (path: string, headers: Record<string, string>): Call => ({ method: 'GET', path, headers });

/** What is read most, by customers and by staff. */
async function mainReads({ product, staff, samples }: Bench): Promise<Read[]> {
  const anyone = headersOf(await visitor(product.address));
  const office = headersOf(staff);
  const { freeReceipts, npwps, requestIds } = samples;
  return [
    {
      what: 'checkTrx',
      calls: freeReceipts.map((transactionId) => post('/api/checkTrx', anyone, { transactionId })),
      beside: both,
    },
    {
      what: 'track-status',
      calls: requestIds.map((id) => get(`/api/track-status/${id}`, anyone)),
      beside: same,
    },
    {
      what: 'tracking page',
      calls: requestIds.map((id) => get(`/api/track/${id}`, anyone)),
      beside: both,
    },
    {
      what: 'lookup-npwp',
      calls: npwps.map((npwp) => post('/api/lookup-npwp', anyone, { npwp })),
      beside: same,
    },
    { what: 'status', calls: [get('/api/status', office)], beside: both },
    { what: 'dashboard', calls: [get('/api/dashboard', office)], beside: [] },
    { what: 'deadlines', calls: [get('/api/coretax/deadlines', office)], beside: [] },
    {
      what: 'trx_tiket, first page',
      calls: [post('/api/trx_tiket/query', office, { page: 1, size: 25 })],
      beside: both,
    },
    { what: 'details', calls: requestIds.map((id) => get(`/api/trx_tiket/${id}`, office)), beside: same },
  ];
}

const addressOf = ({ bare, oneStatement }: Bench, baseline: Baseline): string =>
  (baseline === 'same statements' ? bare : oneStatement).address;

/** One caller at a time, at every size. */
export async function measureReadsAtSize(bench: Bench): Promise<void> {
  const { results, generator, product, samples, deadline, quick } = bench;
  for (const { what, calls, beside } of await mainReads(bench)) {
    if (deadline.isOver()) {
      results.miss('Reads by size', what, outOfTime, samples.requests);
      continue;
    }
    const load = { calls, connections: 1, seconds: quick ? 0.3 : 1 };
    await generator.run({ ...load, addresses: [product.address], seconds: 0.2 });
    const own = await generator.run({ ...load, addresses: [product.address] });
    const figures: Record<string, number> = { 'p50 ms': own.p50, 'p95 ms': own.p95, 'p99 ms': own.p99 };
    for (const baseline of beside) {
      const { p50, p95 } = await generator.run({ ...load, addresses: [addressOf(bench, baseline)] });
      figures[`${baseline} p50 ms`] = p50;
      figures[`${baseline} p95 ms`] = p95;
    }
    results.add('Reads by size', what, figures, samples.requests);
  }
}

/** Measures one server and the bare ones with as many callers as bring the most answers. */
export async function measureThroughput(bench: Bench): Promise<void> {
  const { results, generator, product, deadline, quick } = bench;
  const seconds = quick ? 0.4 : 1.2;
  const addressesFor = ({ beside }: Read) => [
    product.address,
    ...beside.map((baseline) => addressOf(bench, baseline)),
  ];
  const reads = await mainReads(bench);
  // Servers are measured as they are for days, not while they still compile what they do most.
  for (const read of reads)
    for (const address of addressesFor(read))
      await generator.run({ calls: read.calls, addresses: [address], connections: 16, seconds });
  for (const read of reads) {
    const { what, calls, beside } = read;
    if (deadline.isOver()) {
      results.miss('Throughput', what, outOfTime);
      continue;
    }
    const [own, ...bare] = await generator.knees(addressesFor(read), { calls, seconds });
    if (!own) continue;
    const ratios = beside.flatMap((baseline, place): [string, number][] => {
      const perSecond = bare[place]?.perSecond ?? NaN;
      return [
        [`${baseline} calls/s`, perSecond],
        [`of ${baseline}`, own.perSecond / perSecond],
      ];
    });
    results.add('Throughput', what, {
      'calls/s': own.perSecond,
      connections: own.connections,
      'p50 ms': own.p50,
      'p95 ms': own.p95,
      'p99 ms': own.p99,
      ...Object.fromEntries(ratios),
    });
  }
  results.add('Process', 'most memory under the load of reads', { MB: product.memory().peak });
}

/** The same callers on one server and on two, for what is read most. */
export async function measureTwoServers(bench: Bench, second: { address: string }): Promise<void> {
  const { results, generator, product, quick } = bench;
  const seconds = quick ? 0.4 : 2;
  const wanted = new Set(['checkTrx', 'track-status', 'trx_tiket, first page']);
  for (const { what, calls } of (await mainReads(bench)).filter((read) => wanted.has(read.what))) {
    const load = { calls, seconds, connections: 16 };
    const one = await generator.run({ ...load, addresses: [product.address] });
    const two = await generator.run({ ...load, addresses: [product.address, second.address] });
    results.add('One and two servers', what, {
      'one, calls/s': one.perSecond,
      'two, calls/s': two.perSecond,
      'p95 of one, ms': one.p95,
      'p95 of two, ms': two.p95,
    });
  }
}
