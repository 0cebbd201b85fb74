import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '../../../src/server/database/database.ts';
import type { Bench } from '../bench.ts';
import { quantiles } from '../load/quantiles.ts';
import { headersOf, signedInStaff } from '../people.ts';
import { cpuSecondsOf } from '../processes.ts';

const desks = 200;
const perSession = 10;

/** Open desks, half of them with a request in view: what they cost while nothing happens, and how soon all hear of a change. */
export async function measureLive({ results, sql, product, database, quick }: Bench): Promise<void> {
  const [open] = await sql<{ id: string }[]>`
    select transaction_id as id from requests where status = 'open' order by transaction_id desc limit 1`;
  const id = open?.id ?? '';
  const streams: IncomingMessage[] = [];
  for (let from = 0; from < desks; from += perSession) {
    const staff = await signedInStaff(database.url, product.address);
    for (let at = from; at < from + perSession; at++) {
      const viewing = at % 2 === 0 ? '' : `?viewing=${id}${at}`;
      const call = get(`${product.address}/api/desk/events${viewing}`, {
        agent: false,
        headers: headersOf(staff),
      });
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      if (answer.statusCode !== 200) throw new Error(`a desk was answered ${answer.statusCode}`);
      streams.push(answer.setEncoding('utf8').on('error', () => {}));
    }
  }
  for (const stream of streams) stream.resume();
  await delay(quick ? 1_000 : 5_000);
  const before = await costSoFar(product.cpuSeconds(), sql);
  await delay(quick ? 20_000 : 40_000);
  const after = await costSoFar(product.cpuSeconds(), sql);
  const share = (name: 'server' | 'database') =>
    (100 * (after[name] - before[name])) / (after.seconds - before.seconds);
  results.add('Live', `${desks} open desks at rest`, {
    '% of a core': share('server') + share('database'),
    'server %': share('server'),
    'database %': share('database'),
  });

  const times: number[] = [];
  for (let round = 0; round < (quick ? 3 : 20); round++) {
    const heard = Promise.all(streams.map((stream) => heardOf(stream, id)));
    const [from, to] = round % 2 === 0 ? ['open', 'process'] : ['process', 'open'];
    const started = performance.now();
    await sql`update requests set status = ${to ?? ''} where transaction_id = ${id} and status = ${from ?? ''}`;
    await heard;
    times.push(performance.now() - started);
  }
  await sql`update requests set status = 'open' where transaction_id = ${id}`;
  results.add('Live', `a change heard by all ${desks}`, { 'p50 ms': quantiles(times).p50 });
  for (const stream of streams) stream.destroy();
}

function heardOf(stream: IncomingMessage, id: string): Promise<void> {
  return new Promise((done) => {
    const listen = (text: string) => {
      if (!text.includes(`"${id}"`)) return;
      stream.off('data', listen);
      done();
    };
    stream.on('data', listen);
  });
}

/** The processor time so far of the server, and of the processes that the database has for it. */
async function costSoFar(server: number, sql: Session) {
  const pids = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where starts_with(application_name, 'faktur-desk') and pid <> pg_backend_pid()`;
  const database = pids.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0);
  return { server, database, seconds: performance.now() / 1000 };
}
