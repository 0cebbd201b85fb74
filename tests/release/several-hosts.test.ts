import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../src/server/database/database.ts';
import { signedIn } from '../support/desk.ts';
import { openStream } from '../support/event-stream.ts';
import { startPair } from '../support/postgres-pair.ts';
import { startTestServer } from '../support/server.ts';
import { migrateDatabase } from '../support/migrated.ts';
import { until } from '../support/until.ts';

function open(url: string): Database {
  const sql = openDatabase(url, { connections: 3, name: 'test' });
  onTestFinished(() => sql.end(1_000));
  return sql;
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: { code?: string }) => error.code ?? 'unknown',
  );

it('writes to the primary, whichever host is named first, and to no standby', async () => {
  const { primary, standby, urlOf } = await startPair();
  const sql = open(urlOf(standby, primary));
  await sql`create table notes (text text)`;
  await Promise.all(Array.from({ length: 20 }, () => sql`insert into notes values ('one')`));
  // As an address or a proxy that leads to the wrong host: refused as a lost connection is, so that it is tried again.
  const misled = open(urlOf(standby));
  expect(await codeOf(misled`select 1`)).toBe('CONNECTION_LOST');
  standby.promote();
  expect(await until(() => misled`select 1 as one`.catch(() => undefined))).toEqual([{ one: 1 }]);
});

it('leaves a frozen host for the one that takes over, jobs and open desks too, and fails soon while none leads', async () => {
  const { primary, standby, urlOf } = await startPair();
  const owner = urlOf(primary);
  await migrateDatabase({ ownerUrl: owner, databaseUrl: owner });
  const server = await startTestServer({ databaseUrl: urlOf(primary, standby), worker: true });
  onTestFinished(() => server.stop());
  const { database: sql } = server.deps;
  await sql`create table notes (text text)`;
  const desk = await openStream(await signedIn(server, 'staff'));
  const isInside = Promise.withResolvers<void>();
  const inside = sql.begin(async (tx) => {
    await tx`insert into notes values ('inside')`;
    isInside.resolve();
    await tx`select pg_sleep(60)`;
  });
  const cut = codeOf(inside);
  await isInside.promise;
  primary.freeze();
  const unanswered = codeOf(sql`insert into notes values ('unanswered')`);
  standby.promote();
  // Cut off with its host, or told before that nothing moves.
  const eitherWay = expect.stringMatching(/^(?:CONNECTION_LOST|POOL_BUSY)$/) as string;
  expect(await Promise.all([cut, unanswered])).toEqual(['CONNECTION_LOST', eitherWay]);
  // Whoever asks in that very moment may be given another connection that is about to be cut off.
  await until(() => sql.begin((tx) => tx`insert into notes values ('moved')`).catch(() => undefined));
  // Nobody knows what the desk has missed meanwhile.
  expect(await desk.next('requests')).toEqual({ changes: null });
  await sql`select graphile_worker.add_job('sweepEnded', '{}'::json)`;
  await until(async () => (await sql`select 1 from graphile_worker.jobs`).length === 0);

  standby.kill();
  const refused = await Promise.all(Array.from({ length: 20 }, () => codeOf(sql`select 1`)));
  // The database may say that it ends before the connection does.
  for (const code of refused) expect(code).toMatch(/^(?:CONNECTION_LOST|57P0[123])$/);
  standby.start();
  await until(() => sql`insert into notes values ('again')`.catch(() => undefined));
  expect((await sql`select text from notes`).map((row) => row['text'] as string)).toEqual(['moved', 'again']);
}, 120_000);

it('takes a connection that is closed before a word is said for a lost one', async () => {
  let accepted = 0;
  const emptyProxy = createServer((socket) => {
    accepted += 1;
    socket.end();
  });
  emptyProxy.listen(0, '127.0.0.1');
  await once(emptyProxy, 'listening');
  onTestFinished(() => void emptyProxy.close());
  const sql = open(`postgres://u:p@127.0.0.1:${(emptyProxy.address() as AddressInfo).port}/db`);
  expect(await codeOf(sql`select 1`)).toBe('CONNECTION_LOST');
  expect(accepted).toBe(1);
});
