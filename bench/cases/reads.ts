import type { Bench } from '../bench.ts';
import type { Call } from '../load/call.ts';
import { headersOf, visitor } from '../people.ts';
import { outOfTime } from '../stages.ts';

type Read = { what: string; calls: Call[]; hasBare: boolean };

const post = (path: string, headers: Record<string, string>, content: unknown): Call => ({
  method: 'POST',
  path,
  headers,
  body: [JSON.stringify(content)],
});

const get = (path: string, headers: Record<string, string>): Call => ({ method: 'GET', path, headers });

/** What is read most, by customers and by staff. */
async function mainReads({ product, staff, samples }: Bench): Promise<Read[]> {
  const anyone = headersOf(await visitor(product.address));
  const office = headersOf(staff);
  const { freeReceipts, npwps, requestIds } = samples;
  const tracking = ['track-status', 'customer-detail', 'pos-detail'];
  return [
    {
      what: 'checkTrx',
      calls: freeReceipts.map((transactionId) => post('/api/checkTrx', anyone, { transactionId })),
      hasBare: true,
    },
    {
      what: 'track-status',
      calls: requestIds.map((id) => get(`/api/track-status/${id}`, anyone)),
      hasBare: true,
    },
    {
      what: 'track, its three calls',
      calls: requestIds.flatMap((id) => tracking.map((name) => get(`/api/${name}/${id}`, anyone))),
      hasBare: true,
    },
    {
      what: 'lookup-npwp',
      calls: npwps.map((npwp) => post('/api/lookup-npwp', anyone, { npwp })),
      hasBare: true,
    },
    { what: 'status', calls: [get('/api/status', office)], hasBare: true },
    { what: 'dashboard', calls: [get('/api/dashboard', office)], hasBare: false },
    { what: 'trx_tiket, first page', calls: [get('/api/trx_tiket?page=1&size=25', office)], hasBare: true },
    { what: 'details', calls: requestIds.map((id) => get(`/api/trx_tiket/${id}`, office)), hasBare: true },
  ];
}

/** One caller at a time, at every size. */
export async function measureReadsAtSize(bench: Bench): Promise<void> {
  const { results, generator, product, bare, samples, deadline, quick } = bench;
  for (const { what, calls, hasBare } of await mainReads(bench)) {
    if (deadline.isOver()) {
      results.miss('Reads by size', what, outOfTime, samples.requests);
      continue;
    }
    const load = { calls, connections: 1, seconds: quick ? 0.3 : 1 };
    await generator.run({ ...load, addresses: [product.address], seconds: 0.2 });
    const own = await generator.run({ ...load, addresses: [product.address] });
    const plain = hasBare ? await generator.run({ ...load, addresses: [bare.address] }) : undefined;
    const figures = { 'p50 ms': own.p50, 'p95 ms': own.p95, 'p99 ms': own.p99 };
    const beside = plain ? { 'bare p50 ms': plain.p50, 'bare p95 ms': plain.p95 } : {};
    results.add('Reads by size', what, { ...figures, ...beside }, samples.requests);
  }
}

/** As many callers as bring the most answers, of one server and of the bare one. */
export async function measureThroughput(bench: Bench): Promise<void> {
  const { results, generator, product, bare, deadline, quick } = bench;
  const seconds = quick ? 0.4 : 1.2;
  const reads = await mainReads(bench);
  // Servers are measured as they are for days, not while they still compile what they do most.
  for (const { calls } of reads.filter(({ hasBare }) => hasBare))
    for (const address of [product.address, bare.address])
      await generator.run({ calls, addresses: [address], connections: 16, seconds });
  for (const { what, calls, hasBare } of reads) {
    if (deadline.isOver()) {
      results.miss('Throughput', what, outOfTime);
      continue;
    }
    const addresses = [product.address, ...(hasBare ? [bare.address] : [])];
    const [own, plain] = await generator.knees(addresses, { calls, seconds });
    if (!own) continue;
    results.add('Throughput', what, {
      'calls/s': own.perSecond,
      connections: own.connections,
      'p50 ms': own.p50,
      'p95 ms': own.p95,
      'p99 ms': own.p99,
      ...(plain ? { 'bare calls/s': plain.perSecond, 'of bare': own.perSecond / plain.perSecond } : {}),
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
