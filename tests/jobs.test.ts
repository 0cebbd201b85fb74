import { afterEach, describe, expect, it } from 'vitest';
import type { MailKind } from '../src/domain/requests/mail-kind.ts';
import { enqueue } from '../src/server/jobs/enqueue.ts';
import { queueMail } from '../src/server/jobs/queue-mail.ts';
import { createDeathWatch } from '../src/server/jobs/death-watch.ts';
import {
  countJobs,
  listDeadJobs,
  listJobHolders,
  releaseJobsOf,
  retryDeadJobs,
  showWorker,
} from '../src/server/store/jobs.ts';
import { startWorker } from '../src/server/worker.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { until } from './support/until.ts';

const running: TestServer[] = [];
async function start(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const server = await startTestServer(options);
  running.push(server);
  return server;
}
afterEach(async () => {
  for (const server of running.splice(0).toReversed()) await server.stop();
});

const notice = (event: string) =>
  ({ event, kind: 'staffActivated', about: '1', recipient: 'pajak@contoh.co.id', language: 'id' }) as const;
const states = async ({ deps }: TestServer) =>
  (await deps.database`select state from mails order by id`).map((row) => row['state'] as string);

describe('jobs', () => {
  it('never run when their transaction is rolled back', async () => {
    const server = await start({ worker: true });
    const { database } = server.deps;
    await database
      .begin(async (tx) => {
        await queueMail(tx, notice('undone'), new Date());
        throw new Error('changed my mind');
      })
      .catch(() => {});
    await database.begin((tx) => queueMail(tx, notice('done'), new Date()));
    await until(async () => (await states(server)).includes('sent'));
    expect(await states(server)).toEqual(['sent']);
    // Done jobs are removed several at a time, a moment later.
    await until(async () => (await countJobs(database)).length === 0);
  });

  it('wait for a worker that is down', async () => {
    const server = await start();
    await server.deps.database.begin((tx) => queueMail(tx, notice('early'), new Date()));
    expect(await states(server)).toEqual(['queued']);
    const worker = await startWorker(server.deps);
    await until(async () => (await states(server)).includes('sent'));
    await worker.stop();
  });

  it('come to an end when a worker is stopped that is just starting again', async () => {
    const server = await start();
    let move = () => {};
    const databaseHost = {
      ...server.deps.databaseHost,
      onMove: (listener: () => void) => {
        move = listener;
        return () => {};
      },
    };
    const worker = await startWorker({ ...server.deps, databaseHost });
    const stopped = await server.owner.begin(async (tx) => {
      await tx`lock table graphile_worker.migrations`;
      move();
      const waiting = () =>
        server.owner`select from pg_locks where not granted and relation = 'graphile_worker.migrations'::regclass`;
      await until(async () => (await waiting()).length > 0);
      return { ending: worker.stop() };
    });
    await expect(stopped.ending).resolves.toBeUndefined();
  });

  it('run once each under several workers', async () => {
    const server = await start({ worker: true });
    await start({ worker: true, databaseUrl: server.databaseUrl });
    await start({ worker: true, databaseUrl: server.databaseUrl });
    const { database } = server.deps;
    await database.begin(async (tx) => {
      for (let i = 0; i < 60; i++) await queueMail(tx, notice(`event ${i}`), new Date());
      await queueMail(tx, notice('event 0'), new Date()); // the same event again is no second mail
    });
    await until(async () => (await states(server)).every((state) => state === 'sent'));
    const [{ count } = { count: 0 }] = await database`select count(*)::int from demo_messages`;
    expect(count).toBe(60);
  });

  it('are tried again later, further and further apart', async () => {
    const server = await start({ worker: true });
    const { database } = server.deps;
    await database.begin((tx) =>
      queueMail(tx, { ...notice('unknown kind'), kind: 'noSuchMail' as MailKind }, new Date()),
    );
    const job = await until(
      async () =>
        (
          await database`select attempts, run_at > now() as later, last_error from graphile_worker.jobs where attempts = 1 and run_at > now()`
        )[0],
    );
    expect(job).toMatchObject({
      later: true,
      last_error: expect.stringContaining('no mail of the kind noSuchMail'),
    });
    const [mail] = await database`select state, attempts, last_error from mails`;
    expect(mail).toEqual({ state: 'queued', attempts: 1, last_error: 'no mail of the kind noSuchMail' });
  });

  it('end on the dead list after the last attempt, visibly, and can be given another run', async () => {
    const server = await start();
    const { database } = server.deps;
    await database.begin((tx) =>
      queueMail(tx, { ...notice('doomed'), kind: 'noSuchMail' as MailKind }, new Date()),
    );
    await database`update graphile_worker._private_jobs set attempts = max_attempts - 1`;
    const worker = await startWorker(server.deps);
    const dead = await until(async () => (await listDeadJobs(database))[0]);
    expect(dead).toMatchObject({
      name: 'sendMail',
      attempts: 12,
      lastError: expect.stringContaining('noSuchMail'),
    });
    expect(await states(server)).toEqual(['failed']);
    await worker.stop();
    const metrics = await (await fetch(`${server.address}/metrics`)).text();
    expect(metrics).toContain('faktur_shared_jobs{job="sendMail",state="dead"} 1');
    expect(metrics).toContain('faktur_shared_mails{state="failed"} 1');
    expect(await retryDeadJobs(database)).toBe(1);
    expect(await states(server)).toEqual(['queued']);
    expect(await countJobs(database)).toMatchObject([{ job: 'sendMail', due: 1, dead: 0 }]);
  });

  it('of a worker that died are given to another one, those of a living one are not', async () => {
    const server = await start();
    const { database } = server.deps;
    for (const holder of ['dead', 'living']) {
      await enqueue(database, 'sweepEnded', {});
      await database`update graphile_worker._private_jobs set locked_by = ${holder}, locked_at = now() where locked_by is null`;
    }
    const watch = createDeathWatch();
    await showWorker(database, 'living');
    expect(watch.deadAmong(await listJobHolders(database), 0)).toEqual([]);
    await showWorker(database, 'living');
    const dead = watch.deadAmong(await listJobHolders(database), 10_000);
    await releaseJobsOf(database, dead);
    expect(await database`select locked_by from graphile_worker.jobs order by id`).toEqual([
      { locked_by: null },
      { locked_by: 'living' },
    ]);
  });

  it('of a worker that died come back one after the other, lest one of them takes the others with it again', async () => {
    const server = await start();
    const { database } = server.deps;
    for (let i = 0; i < 5; i++) await enqueue(database, 'sweepEnded', {});
    await database`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now()`;
    await releaseJobsOf(database, ['dead']);
    const rows = await database<{ after: number }[]>`
      select extract(epoch from run_at - min(run_at) over ())::float8 as after from graphile_worker.jobs
      where locked_by is null order by run_at`;
    expect(rows.map(({ after }) => after)).toEqual([0, 0.5, 1, 1.5, 2]);
  });

  it('go on after the database threw everybody out', async () => {
    const server = await start({ worker: true });
    const { database, databaseUrl } = server.deps;
    const name = new URL(databaseUrl).pathname.slice(1);
    await database`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`;
    await until(() =>
      database
        .begin((tx) => queueMail(tx, notice('after the cut'), new Date()))
        .then(
          () => true,
          () => false,
        ),
    );
    await until(async () => (await states(server)).includes('sent'));
    expect(await states(server)).toEqual(['sent']);
  });
});
