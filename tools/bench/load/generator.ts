import type { Load, LoadResult } from './call.ts';
import { bytesOf, openConnection } from './connection.ts';
import { quantiles } from './quantiles.ts';

/** A process of its own: sends what it is told to and reports how long it took. */
async function run({ addresses, calls, connections, seconds, most = Infinity }: Load): Promise<LoadResult> {
  const targets = addresses.map((address) => new URL(address));
  const prepared = targets.map((target) => calls.map((call) => bytesOf(call, target.host)));
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  let next = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  const work = async (lane: number) => {
    const target = targets[lane % targets.length];
    const mine = prepared[lane % targets.length];
    if (!target || !mine) return;
    const connection = openConnection(target);
    try {
      while (next < most && performance.now() < until) {
        const bytes = mine[next++ % mine.length] ?? [];
        const sent = performance.now();
        const status = await connection.send(bytes);
        times.push(performance.now() - sent);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, lane) => work(lane)));
  const tookSeconds = (performance.now() - started) / 1000;
  return { answered: times.length, perSecond: times.length / tookSeconds, ...quantiles(times), statuses };
}

process.on('disconnect', () => process.exit()); // the parent process is gone
process.on('message', (load: Load) => {
  run(load).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
