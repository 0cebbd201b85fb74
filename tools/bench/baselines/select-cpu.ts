import { openDatabase } from '../../../src/server/database/database.ts';
import { findStatus } from '../../../src/server/store/requests/requests.ts';
import { openPipelines } from './pipelines.ts';

/** How much processor time of this process one prepared select takes, with so many callers at once. */
type Order = { through: 'database' | 'pg'; ids: string[]; callers: number; selects: number };
type Select = (id: string) => Promise<unknown>;

const url = process.env['DATABASE_URL'] ?? '';

async function open(through: Order['through']): Promise<{ select: Select; end: () => Promise<unknown> }> {
  if (through === 'database') {
    const database = openDatabase(url, { connections: 10, name: 'faktur-desk bench' });
    return { select: (id) => findStatus(database, id), end: () => database.end() };
  }
  const pipelines = await openPipelines(url);
  const text = 'select status from requests where transaction_id = $1';
  return { select: (id) => pipelines.query('find-status', text, [id]), end: pipelines.end };
}

async function run({ through, ids, callers, selects }: Order) {
  const { select, end } = await open(through);
  const loop = async (count: number) => {
    let next = 0;
    const caller = async () => {
      while (next < count) await select(ids[next++ % ids.length] ?? '');
    };
    await Promise.all(Array.from({ length: callers }, caller));
  };
  await loop(selects / 2); // compiles what is measured
  const [started, before] = [performance.now(), process.cpuUsage()];
  await loop(selects);
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - started) / 1000;
  await end();
  return { cpuMicroseconds: (user + system) / selects, perSecond: selects / seconds };
}

process.on('disconnect', () => process.exit()); // the parent process is gone
process.on('message', (order: Order) => {
  void run(order).then((figures) => process.send?.(figures));
});
