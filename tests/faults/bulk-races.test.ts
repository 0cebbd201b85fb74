import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertCompanies } from '../../src/server/store/companies/companies.ts';
import { openSession, type Db } from '../../src/server/database/database.ts';
import { replaceSubmission } from '../../src/server/store/requests/submissions.ts';
import { closeMany, plantFor, rejectMany } from '../support/bulk.ts';
import { move, startDesk, type Answer, type Desk } from '../support/desk.ts';
import { until } from '../support/until.ts';
import { newSubmission } from '../support/new-submission.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

/** Somebody is at work and has not ended it; gives their connection, and a way to end it. */
async function begin(work: (holder: Db) => Promise<unknown>) {
  const holder = openSession(desk.server.databaseUrl, { name: 'test' });
  await holder`begin`;
  await work(holder);
  const end = async (how: 'commit' | 'rollback') => {
    await holder.script(how);
    await holder.end();
  };
  return { holder, end };
}
const hold = (id: string | undefined) =>
  begin((db) => db`select 1 from requests where transaction_id = ${id ?? ''} for update`);

const waitForLocks = (count: number) =>
  until(async () => {
    const [found] = await desk.server.deps.database`
      select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return found?.['count'] === count;
  });

const idsOf = (answer: Answer, name: 'changed' | 'unchanged') => answer[name] as string[];

it('two runs over the same requests, in opposite order, wait for each other and never both', async () => {
  const ids = await plantFor(
    desk,
    'silang@pelanggan.example',
    Array.from({ length: 200 }, () => ({})),
  );
  const { end } = await hold(ids[100]);
  const runs = Promise.all([closeMany(desk.staff, ids), closeMany(desk.manager, ids.toReversed())]);
  await waitForLocks(2);
  await end('commit');
  const answers = await runs;
  expect(answers.map(({ http }) => http)).toEqual([200, 200]);
  expect(answers.flatMap((answer) => idsOf(answer, 'changed')).toSorted()).toEqual(ids);
  const lines = await desk.server.deps.database`
    select transaction_id from request_history where status = 'closed' and transaction_id = any(${ids}) order by 1`;
  expect(lines.map((line) => line['transaction_id'] as string)).toEqual(ids);
});

it('a run among changes by hand loses none of them', async () => {
  const ids = await plantFor(
    desk,
    'ramai@pelanggan.example',
    Array.from({ length: 60 }, () => ({})),
  );
  const [run, ...moves] = await Promise.all([
    closeMany(desk.manager, ids, 'semua'),
    ...ids.map((id, at) => move(desk.staff, id, at % 2 === 0 ? 'P' : 'O', { remarks: 'sendiri' })),
  ]);
  expect(run).toMatchObject({ http: 200, changed: ids });
  for (const [at, id] of ids.entries()) {
    const { http } = moves[at] ?? {};
    expect([200, 403, 409]).toContain(http); // 403: it is closed already, and staff do not reopen
    const own = { status: at % 2 === 0 ? 'process' : 'open', remarks: 'sendiri', actor: 'staff' };
    expect((await desk.history(id)).slice(1)).toEqual([
      ...(http === 200 ? [own] : []),
      { status: 'closed', remarks: 'semua', actor: 'manager' },
    ]);
    expect(await desk.row(id)).toMatchObject({ status: 'closed', remarks: 'semua' });
  }
});

it('a run that waits for a new submission judges what came of it', async () => {
  const { database, clock } = desk.server.deps;
  const ids = await plantFor(desk, 'lama@pelanggan.example', [{ status: 'rejected' }, {}]);
  const [again = '', open = ''] = ids;
  const { holder, end } = await hold(again);
  const run = rejectMany(desk.staff, ids);
  await waitForLocks(1);
  const [row] = await database`select * from requests where transaction_id = ${again}`;
  const submission = newSubmission(again, { npwp: String(row?.['npwp']), confirmExpiresAt: clock.now() });
  await replaceSubmission(holder, submission, clock.now());
  await end('commit');
  expect(await run).toMatchObject({
    http: 409,
    code: 'multipleEmails',
    emails: ['baru@pelanggan.example', 'lama@pelanggan.example'],
  });
  expect([await desk.row(again), await desk.row(open)]).toMatchObject([
    { status: 'waiting', email: 'baru@pelanggan.example' },
    { status: 'open' },
  ]);
});

it('two runs that close requests of the same new companies do so in turn', async () => {
  const npwps = Array.from({ length: 40 }, (_, at) => `08000000000000${String(at).padStart(2, '0')}`);
  const plant = (email: string, order: string[]) =>
    plantFor(
      desk,
      email,
      order.map((npwp) => ({ npwp })),
    );
  const mine = await plant('pt1@pelanggan.example', npwps);
  const theirs = await plant('pt2@pelanggan.example', npwps.toReversed());
  const { end } = await begin((db) =>
    insertCompanies(db, [{ npwp: npwps[20] ?? '', name: '', address: '', email: '' }], new Date()),
  );
  const runs = Promise.all([closeMany(desk.staff, mine), closeMany(desk.manager, theirs)]);
  await waitForLocks(2);
  await end('rollback');
  expect((await runs).map(({ http }) => http)).toEqual([200, 200]);
  const saved = await desk.server.deps.database`
    select distinct email, version from companies where npwp = any(${npwps})`;
  expect(saved).toEqual([{ email: expect.stringMatching(/^pt[12]@/) as string, version: 1 }]);
});
