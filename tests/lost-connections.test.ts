import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { writeCopy } from '../src/server/database/copy-streams.ts';
import { openDatabase, type Database, type Db } from '../src/server/database/database.ts';
import { databaseForTest } from './support/database.ts';
import { until } from './support/until.ts';

/** A database behind a line that can be cut, with as few connections as a defect would need to do harm. */
async function cuttableDatabase() {
  const { url, owner: direct } = await databaseForTest();
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
    // Nobody reads any more what is still being written to it.
    far.on('close', () => near.destroy());
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((line.address() as AddressInfo).port);
  const sql = openDatabase(through.href, { connections: 1, name: 'test' });
  onTestFinished(async () => {
    await sql.end({ timeout: 1 });
    line.close();
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

const pidOf = async (db: Db) => (await db<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0;

/** Often enough for a connection that comes back once and then never again to show. */
async function expectToWork(sql: Database): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await sql`select 1`.catch(() => {}); // the first may still hear of the end of the last one
    await sql.begin((tx) => tx`insert into notes values ('afterwards')`).catch(() => {});
  }
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  expect(await sql.begin((tx) => tx`select 2 as two`)).toEqual([{ two: 2 }]);
}

const ways = ['its server process ends', 'the network resets it'] as const;

it.each(ways)('a transaction ends when %s while it waits for something else', async (way) => {
  const { sql, direct, cuts } = await cuttableDatabase();
  let lastTry = 'none';
  const isCut = Promise.withResolvers<void>();
  const work = sql.begin(async (tx) => {
    await tx`insert into notes values ('inside')`;
    await cuts[way](await pidOf(tx));
    await isCut.promise;
    lastTry = 'refused';
    await tx`insert into notes values ('too late')`;
    lastTry = 'written';
  });
  await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/CONNECTION_CLOSED|ECONNRESET/) });
  // Others are at work on the connection again when the lost transaction goes on.
  const other = sql.begin(async (tx) => {
    await tx`insert into notes values ('other')`;
    isCut.resolve();
    await tx`select pg_sleep(0.1)`;
  });
  await other.catch(() => {});
  expect(lastTry).toBe('refused');
  expect((await direct`select text from notes`).map((row) => row['text'] as string)).not.toContain(
    'too late',
  );
  await expectToWork(sql);
});

it.each(ways)('a transaction ends when %s during a statement', async (way) => {
  const { sql, direct, cuts } = await cuttableDatabase();
  const work = sql.begin(async (tx) => {
    await tx`insert into notes values ('inside')`;
    const pid = await pidOf(tx);
    const statement = tx`select pg_sleep(30)`.catch(async () => {
      await tx`insert into notes values ('note of the failure')`;
    });
    await until(
      async () =>
        (await direct`select from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`)[0],
    );
    await Promise.all([statement, cuts[way](pid)]);
  });
  await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/CONNECTION_CLOSED|ECONNRESET/) });
  expect(await direct`select text from notes`).toEqual([]);
  await expectToWork(sql);
});

/** How the end and what is being written meet differs from time to time. */
const rounds = 5;

it.each(ways)('a transaction ends when %s while it copies rows in', async (way) => {
  const { sql, direct, cuts } = await cuttableDatabase();
  const copyUntilCut = async (tx: Db) => {
    const pid = await pidOf(tx);
    const target = await writeCopy(tx`copy notes (text) from stdin`);
    await pipeline(async function* () {
      yield 'inside\n';
      await cuts[way](pid);
      for (;;) {
        await new Promise((now) => setImmediate(now));
        yield 'too late\n';
      }
    }, target);
  };
  for (let round = 0; round < rounds; round++) {
    await expect(sql.begin(copyUntilCut)).rejects.toMatchObject({
      code: expect.stringMatching(/CONNECTION_CLOSED|ECONNRESET|57P01/),
    });
    expect(await direct`select from notes where text <> 'afterwards'`).toHaveLength(0);
    await expectToWork(sql);
  }
});
