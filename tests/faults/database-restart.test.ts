import { expect } from 'vitest';
import { compare, Conversations, nothingWrong, prepareDesk } from '../support/conversations.ts';
import { answers, type Database } from '../../src/server/database/database.ts';
import { embeddedDesk } from '../support/embedded-desk.ts';
import { isAlive } from '../support/processes.ts';
import { longestAtMost, promise } from '../support/promise.ts';
import { seconds } from '../support/stopwatch.ts';
import { until } from '../support/until.ts';

type Desk = { database: Database; postmaster: () => number };

/** What can end a database under load; each gives the process that must be gone before it is back. */
const troubles: Record<string, (desk: Desk) => Promise<number>> = {
  'told to end': async ({ postmaster }) => signal(postmaster(), 'SIGINT'),
  'told to end at once': async ({ postmaster }) => signal(postmaster(), 'SIGQUIT'),
  'a session killed': async ({ database }) => {
    const session = await until(
      async () =>
        (
          await database<{ pid: number }[]>`
            select pid from pg_stat_activity where application_name like 'faktur-desk %' order by random() limit 1`
        )[0],
    );
    return signal(session.pid, 'SIGKILL');
  },
  /** A statement that goes on for long would keep the next server from starting. */
  'the server killed': async ({ database, postmaster }) => {
    database.begin((tx) => tx`select pg_sleep(25)`).catch(() => {});
    await until(async () => (await database`select from pg_stat_activity where wait_event = 'PgSleep'`)[0]);
    return signal(postmaster(), 'SIGKILL');
  },
};

function signal(pid: number, name: NodeJS.Signals): number {
  process.kill(pid, name);
  return pid;
}

promise(
  23,
  'When the database restarts, the service is back within seconds, no process ends, nothing is lost',
  async () => {
    const desk = await embeddedDesk();
    const server = await desk.start();
    const database = await desk.database();
    const times = 5;
    const perTrouble = 10;
    const rounds = Object.keys(troubles).length * times;
    const talks = new Conversations(await prepareDesk(database, rounds * perTrouble));
    const backAfter: Record<string, number[]> = {};
    const kinds = Object.entries(troubles);
    const load = talks.finish({ address: desk.address, database });
    for (let round = 0; round < rounds; round++) {
      const [name, trouble] = kinds[round % kinds.length] ?? ['', async () => Number.NaN];
      const due = (round + 0.5) * perTrouble * 3;
      await until(() => talks.acknowledged() >= due);
      const ended = await trouble({ database, postmaster: desk.postmaster });
      const since = performance.now();
      await until(() => !isAlive(ended));
      // The server may call itself ready for a second more: it looks only so often.
      await until(() => answers(database).catch(() => false));
      await desk.untilReady();
      (backAfter[name] ??= []).push(seconds(since));
    }
    await load;
    expect({ wrong: talks.wrong, faults: server.faults() }).toEqual({ wrong: [], faults: [] });
    expect(server.isAlive()).toBe(true);
    expect(await compare(talks.all, database, desk.files.get)).toEqual(nothingWrong);
    // The workers went on as well.
    await until(
      async () =>
        (await database`select from mails where kind = 'confirmRequest' and state <> 'sent'`).length === 0,
    );
    const worst = Object.entries(backAfter).map(([name, values]) => [
      `${name}: back after`,
      longestAtMost(10)(values),
    ]);
    return { rounds, acknowledged: talks.acknowledged(), lost: 0, doubled: 0, ...Object.fromEntries(worst) };
  },
  400_000,
);
