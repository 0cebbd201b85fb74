import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { expect, it, onTestFinished } from 'vitest';
import {
  openDatabase,
  openSession,
  type Database,
  type Db,
  type Transaction,
} from '../../src/server/database/database.ts';
import { sql as part } from '../../src/server/database/sql.ts';
import { databaseForTest } from '../support/database.ts';
import { until } from '../support/until.ts';

/** A database behind a proxy whose connections can be cut. */
async function cuttableDatabase() {
  const { url, owner: direct } = await databaseForTest();
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
    // Nobody reads any more what is still being written to it.
    far.on('close', () => near.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((proxy.address() as AddressInfo).port);
  const sql = openDatabase(through.href, { connections: 3, name: 'test' });
  onTestFinished(async () => {
    await sql.end(1_000);
    proxy.close();
  });
  await direct`create table notes (text text not null)`;
  await direct`grant all on notes to faktur_server`;
  const cuts = {
    'its server process ends': async (pid: number) => {
      await direct`select pg_terminate_backend(${pid})`;
    },
    'the network resets it': async () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
  };
  return { sql, direct, cuts };
}

const ways = ['its server process ends', 'the network resets it'] as const;
/** The connection broke, or the database said before it did that it would end it. */
const lost = { code: expect.stringMatching(/^(?:CONNECTION_LOST|57P01)$/) as string };
/** … or, on a machine that is too busy to answer anybody for two seconds, nothing moved. */
const lostOrBusy = { code: expect.stringMatching(/^(?:CONNECTION_LOST|57P01|POOL_BUSY)$/) as string };
const expectEach = (errors: unknown[], like: object) =>
  expect(errors).toEqual(errors.map(() => expect.objectContaining(like) as unknown));

const failuresOf = (outcomes: PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));

const pidOf = async (db: Db) => (await db<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0;
const notesOf = async (db: Db) =>
  (await db<{ text: string }[]>`select text from notes order by text`).map(({ text }) => text);

/** What comes next may still hear of the end of the last connections, and of nothing else; then everything works. */
async function expectToWork(sql: Database): Promise<void> {
  const failures: unknown[] = [];
  await until(async () => {
    const outcomes = await Promise.allSettled([sql`select 1`, sql.begin((tx) => tx`select 1`)]);
    const failed = failuresOf(outcomes);
    failures.push(...failed);
    return failed.length === 0;
  });
  expectEach(failures, lostOrBusy);
  for (let round = 0; round < 3; round++) {
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    expect(await sql.begin((tx) => tx`select 2 as two`)).toEqual([{ two: 2 }]);
  }
}

it.each(ways)('a transaction ends when %s while it waits for something else', async (way) => {
  const { sql, direct, cuts } = await cuttableDatabase();
  const isCut = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  const late = Promise.withResolvers<unknown>();
  const work = sql.begin(async (tx) => {
    await tx`insert into notes values ('inside')`;
    await cuts[way](await pidOf(tx));
    isCut.resolve();
    await goesOn.promise;
    late.resolve(await tx`insert into notes values ('too late')`.catch((error: unknown) => error));
  });
  const outcome = work.catch((error: unknown) => error);
  await isCut.promise;
  // Others are at work on a new connection when the lost transaction goes on.
  await expectToWork(sql);
  goesOn.resolve();
  expect(await late.promise).toMatchObject(lost);
  expect(await outcome).toMatchObject(lost);
  expect(await notesOf(direct)).toEqual([]);
  await expectToWork(sql);
});

it.each(ways)('a transaction ends when %s during a statement', async (way) => {
  const { sql, direct, cuts } = await cuttableDatabase();
  let noted: unknown;
  const work = sql.begin(async (tx) => {
    await tx`insert into notes values ('inside')`;
    const pid = await pidOf(tx);
    const sleeping = async () =>
      (await direct`select from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`)[0];
    const cut = until(sleeping).then(() => cuts[way](pid));
    const failure = await tx`select pg_sleep(30)`.catch((error: unknown) => error);
    await cut;
    noted = await tx`insert into notes values ('note of the failure')`.catch((error: unknown) => error);
    throw failure;
  });
  await expect(work).rejects.toMatchObject(lost);
  expect(noted).toMatchObject(lost);
  expect(await notesOf(direct)).toEqual([]);
  await expectToWork(sql);
});

/** How the end and what is being written meet differs from time to time. */
const rounds = 5;

it.each(ways)('a transaction ends when %s while it copies rows in', async (way) => {
  const { sql, direct, cuts } = await cuttableDatabase();
  const copyUntilCut = async (tx: Transaction) => {
    const pid = await pidOf(tx);
    await pipeline(
      async function* () {
        yield 'inside\n';
        await cuts[way](pid);
        for (;;) {
          await new Promise((now) => setImmediate(now));
          yield 'too late\n';
        }
      },
      tx.copyIn(part`copy notes (text) from stdin`),
    );
  };
  for (let round = 0; round < rounds; round++) {
    await expect(sql.begin(copyUntilCut)).rejects.toMatchObject(lost);
    expect(await notesOf(direct)).toEqual([]);
    await expectToWork(sql);
  }
});

it.each(ways)('a transaction ends when %s while it copies rows out', async (way) => {
  const { sql, direct, cuts } = await cuttableDatabase();
  await direct`insert into notes select repeat('x', 1000) from generate_series(1, 20000)`;
  const readUntilCut = async (tx: Transaction) => {
    const pid = await pidOf(tx);
    let isCut = false;
    for await (const rows of tx.copyOut(part`copy notes (text) to stdout`)) {
      expect(rows).toBeInstanceOf(Buffer);
      if (!isCut) await cuts[way](pid);
      isCut = true;
    }
  };
  for (let round = 0; round < rounds; round++) {
    await expect(sql.begin(readUntilCut)).rejects.toMatchObject(lost);
    await expectToWork(sql);
  }
});

it.each(ways)('of thousands of pipelined statements each is answered or fails when %s', async (way) => {
  const { sql, direct, cuts } = await cuttableDatabase();
  const count = 1_000;
  const middle = count / 2;
  const answered: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const pid = await pidOf(sql);
    const ask = async (n: number) => {
      const note = `${round}-${n}`;
      // The one in the middle waits for a lock, and all others behind it.
      const [row] =
        n === middle
          ? await sql<{ note: string }[]>`select ${note}::text as note from pg_advisory_xact_lock(1)`
          : await sql<{ note: string }[]>`insert into notes values (${note}) returning text as note`;
      // Every answer belongs to its own question.
      expect(row).toEqual({ note });
      return note;
    };
    const outcomes = await direct.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(1)`;
      const asked = Promise.allSettled(Array.from({ length: count }, (_, n) => ask(n)));
      await until(
        async () =>
          (await tx`select from pg_stat_activity where pid = ${pid} and wait_event = 'advisory'`)[0],
      );
      await cuts[way](pid);
      return asked;
    });
    const failures = failuresOf(outcomes);
    expect(failures.length).toBeGreaterThanOrEqual(count - middle);
    expectEach(failures, lostOrBusy);
    answered.push(...outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])));
    await expectToWork(sql);
  }
  // What was answered is there; of what failed, some may be.
  expect(await notesOf(direct)).toEqual(expect.arrayContaining(answered));
});

it.each(ways)('whoever waits for a connection gets one when %s for those that have them', async (way) => {
  const { sql, cuts } = await cuttableDatabase();
  const areCut = Promise.withResolvers<void>();
  const pids: number[] = [];
  const holders = [1, 2];
  const held = Promise.allSettled(
    holders.map(() =>
      sql.begin(async (tx) => {
        pids.push(await pidOf(tx));
        await areCut.promise;
      }),
    ),
  );
  await until(() => pids.length === holders.length);
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
  const waited = Promise.allSettled(
    numbers.map((number) =>
      sql.begin(async (tx) => (await tx<{ number: number }[]>`select ${number}::int as number`)[0]?.number),
    ),
  );
  await until(() => sql.transactions.waiting() === numbers.length);
  for (const pid of pids) await cuts[way](pid);
  areCut.resolve();
  const cutOff = failuresOf(await held);
  expect(cutOff).toHaveLength(holders.length);
  expectEach(cutOff, lost);
  const outcomes = await waited;
  expectEach(failuresOf(outcomes), lostOrBusy);
  const answers = outcomes.map((outcome, at) =>
    outcome.status === 'fulfilled' ? outcome.value : numbers[at],
  );
  expect(answers).toEqual(numbers);
  await expectToWork(sql);
});

it('the database lets go of a machine that has vanished within half a minute, and of its locks', async () => {
  const { url, sql } = await databaseForTest();
  const session = openSession(url, { name: 'test' });
  onTestFinished(() => session.end(1_000));
  // To make a machine vanish takes rights over the network, so the database is asked how long it would wait.
  const waits = async (db: Db) => {
    const [row] = await db<{ seconds: number }[]>`
      select current_setting('tcp_keepalives_idle')::int
        + current_setting('tcp_keepalives_interval')::int * current_setting('tcp_keepalives_count')::int as seconds`;
    return row?.seconds;
  };
  expect(await Promise.all([waits(sql), sql.begin(waits), waits(session)])).toEqual([25, 25, 25]);
});
