import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../src/server/database/database.ts';
import { Client } from '../support/client.ts';
import { compare, Conversations, nothingWrong, prepareDesk, sharedSecret } from '../support/conversations.ts';
import { databaseForTest } from '../support/database.ts';
import { embeddedDesk, storedFiles } from '../support/embedded-desk.ts';
import { longestAtMost, promise } from '../support/promise.ts';
import { submitForm } from '../support/request-form.ts';
import { addressOf, newEnvironment, type Env } from '../support/run-npm.ts';
import { startProcess } from '../support/killable-process.ts';
import { seconds } from '../support/stopwatch.ts';
import { asSeenBy, fillDisk, hasTinyDisks, onTinyDisk } from '../support/tiny-disk.ts';
import { until } from '../support/until.ts';

const noDisks = { 'not tried': 'this machine does not let a user mount a disk of their own' };

promise(
  21,
  'A full disk refuses uploads clearly, leaves nothing half done, and works again when there is room',
  async () => {
    if (!hasTinyDisks) return noDisks;
    const { url, sql } = await databaseForTest();
    const ids = await prepareDesk(sql, 12);
    const env: Env = {
      ...(await newEnvironment()),
      DATABASE_URL: url,
      DEMO: 'off',
      CAPTCHA: 'off',
      APP_SECRET: sharedSecret,
      RATE_LIMIT_FACTOR: '1000',
    };
    const folder = join(String(env['DATA_DIR']), 'files');
    mkdirSync(folder);
    const { pid, isAlive } = await startProcess(env, { args: ['--only=web'], within: onTinyDisk(folder, 2) });
    const disk = asSeenBy(pid, folder);
    const submit = (at: number) => submitForm(new Client(addressOf(env)), ids[at] ?? '');
    const requests = async () => (await sql`select from requests`).length;

    expect((await submit(0)).status).toBe(201);
    const before = storedFiles(disk).length;
    expect(before).toBe(2);
    let refused = 0;
    for (const pagesLeft of [0, 1]) {
      // With room for one page, the first of two photos finds its place.
      const makeRoom = fillDisk(disk, pagesLeft);
      for (let at = 1; at <= 5; at++) {
        const answer = await submit(at);
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toBe('5');
        expect(await answer.json()).toMatchObject({ code: 'busy' });
        refused += 1;
      }
      expect((await fetch(`${addressOf(env)}/health/live`)).status).toBe(200);
      makeRoom();
      expect(storedFiles(disk)).toHaveLength(before);
      expect(await requests()).toBe(1);
    }
    for (let at = 1; at <= 5; at++) expect((await submit(at)).status).toBe(201);
    expect(storedFiles(disk)).toHaveLength(before + 10);
    expect(await requests()).toBe(6);
    expect(isAlive()).toBe(true);
    return { refused, 'rows without files': 0, 'files left over': 0, 'accepted afterwards': 5 };
  },
  300_000,
);

promise(
  21,
  'When the disk of the database is full, the server lives on, refuses, and comes back by itself',
  async () => {
    if (!hasTinyDisks) return noDisks;
    const desk = await embeddedDesk();
    const server = await desk.start({ within: onTinyDisk(desk.dataDir, 160) });
    const disk = asSeenBy(server.pid, desk.dataDir);
    const database = databaseIn(disk);
    const rounds = 3;
    const talks = new Conversations(await prepareDesk(database, rounds * 8));
    const where = { address: desk.address, database };
    const backAfter: number[] = [];
    for (let round = 0; round < rounds; round++) {
      let isOver = false;
      const before = talks.acknowledged();
      const load = talks.goOn(where, () => isOver);
      await until(() => talks.acknowledged() > before + 5);
      const makeRoom = fillDisk(disk, 0);
      await load;
      // A log that cannot grow ends the database server, and a full disk keeps it from starting.
      await until(() =>
        database`insert into request_tally_changes select 'all', '', 'open', 0 from generate_series(1, 50000)`.then(
          () => database`select pg_switch_wal()`.then(() => false),
          () => true,
        ),
      );
      expect((await fetch(`${desk.address}/health/live`)).status).toBe(200);
      isOver = true;
      makeRoom();
      const since = performance.now();
      await desk.untilReady();
      backAfter.push(seconds(since));
    }
    await talks.finish(where);
    expect({ wrong: talks.wrong, faults: server.faults() }).toEqual({ wrong: [], faults: [] });
    expect(server.isAlive()).toBe(true);
    const read = async (name: string) => readFileSync(join(disk, 'files', name.slice(0, 2), name));
    expect(await compare(talks.all, database, read)).toEqual(nothingWrong);
    return {
      rounds,
      acknowledged: talks.acknowledged(),
      lost: 0,
      doubled: 0,
      'back after': longestAtMost(10)(backAfter),
    };
  },
  300_000,
);

/** The database of a server whose folder only that server sees. */
function databaseIn(disk: string): Database {
  const { databasePort } = JSON.parse(readFileSync(join(disk, 'holder.json'), 'utf8')) as {
    databasePort: number;
  };
  const password = readFileSync(join(disk, 'postgres-password'), 'utf8');
  const database = openDatabase(`postgres://faktur:${password}@127.0.0.1:${databasePort}/postgres`, {
    connections: 8,
    name: 'test',
  });
  onTestFinished(() => database.end(1_000));
  return database;
}
