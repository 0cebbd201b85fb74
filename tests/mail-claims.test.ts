import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '../src/server/database/database.ts';
import { followWritableHost } from '../src/server/database/writable-host.ts';
import { isMail, openMailClaims } from '../src/server/store/mails/mail-claims.ts';
import { deleteQueuedMail, insertMail } from '../src/server/store/mails/mails.ts';
import { databaseForTest } from './support/database.ts';
import { until } from './support/until.ts';

const now = () => new Date();

function openClaims(url: string) {
  const host = followWritableHost(url);
  const claims = openMailClaims(host, now);
  onTestFinished(async () => {
    await claims.close();
    host.stop();
  });
  return claims;
}

const newMail = async (sql: Database, event: string): Promise<string> =>
  (await insertMail(
    sql,
    { event, kind: 'staffActivated', about: '1', recipient: 'a@b.example', language: 'id' },
    new Date(),
  )) ?? '';
const sent = (id: string) =>
  ({ id, state: 'sent', at: new Date(), error: null, isUndeliverable: false }) as const;
const later = (id: string) =>
  ({ id, state: 'queued', at: new Date(), error: 'not now', isUndeliverable: false }) as const;

it('a mail is claimed by one at a time, in another process and in the same', async () => {
  const { url, sql } = await databaseForTest();
  const [one, two] = [openClaims(url), openClaims(url)];
  const id = await newMail(sql, 'one');
  const claims = await Promise.all([one.claim(id), one.claim(id), two.claim(id)]);
  expect(claims.filter((claim) => claim === 'held')).toHaveLength(2);
  const holder = claims[2] === 'held' ? one : two;
  await holder.settle(later(id));
  const other = holder === one ? two : one;
  await until(async () => (await other.claim(id)) !== 'held');
  expect(await holder.claim(id)).toBe('held');
  await other.settle(sent(id));
  expect(await holder.claim(id)).toBeUndefined();
  expect(await sql`select state, attempts, last_error from mails`).toEqual([
    { state: 'sent', attempts: 2, last_error: null },
  ]);
});

it('claims of a process that is gone are free', async () => {
  const { url, sql } = await databaseForTest();
  const dying = openMailClaims(followWritableHost(url), now);
  const id = await newMail(sql, 'left behind');
  expect(await dying.claim(id)).toMatchObject({ id });
  const other = openClaims(url);
  expect(await other.claim(id)).toBe('held');
  await dying.close();
  await until(async () => (await other.claim(id)) !== 'held');
});

it('many are claimed and settled at once, and one that cannot be written down keeps none of the others', async () => {
  const { url, sql } = await databaseForTest();
  const claims = openClaims(url);
  const ids: string[] = [];
  for (let at = 0; at < 150; at++) ids.push(await newMail(sql, `event ${at}`));
  const claimed = await Promise.all(ids.map((id) => claims.claim(id)));
  expect(claimed.map((claim) => isMail(claim) && claim.id)).toEqual(ids);
  const [bad = '', ...good] = ids;
  const unwritable = claims.settle({ ...later(bad), error: 'a \0 is no text' });
  await Promise.all([
    expect(unwritable).rejects.toThrow('Unicode escape'),
    ...good.map((id) => claims.settle(sent(id))),
  ]);
  expect(await sql`select id from mails where state <> 'sent'`).toEqual([{ id: bad }]);
  // It is free again all the same.
  await until(async () => (await claims.claim(bad)) !== 'held');
});

it('goes on with a new session when the old one breaks, and writes down what was sent meanwhile', async () => {
  const { url, sql, owner } = await databaseForTest();
  const claims = openClaims(url);
  const [first, second] = [await newMail(sql, 'first'), await newMail(sql, 'second')];
  expect(await claims.claim(first)).toMatchObject({ id: first });
  await owner`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like '%mail claims'`;
  await claims.settle(sent(first));
  await until(() =>
    claims.claim(second).then(
      (claim) => claim !== 'held',
      () => false,
    ),
  );
  expect(await sql`select state from mails where id = ${first}`).toEqual([{ state: 'sent' }]);
});

it('whoever takes a mail back waits for the one that is sending it', async () => {
  const { url, sql } = await databaseForTest();
  const claims = openClaims(url);
  const [leaving, staying] = [await newMail(sql, 'leaving'), await newMail(sql, 'staying')];
  await claims.claim(leaving);
  let answer: boolean | undefined;
  const taking = sql.begin((tx) => deleteQueuedMail(tx, leaving)).then((taken) => (answer = taken));
  await until(
    async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
      )[0],
  );
  expect(answer).toBeUndefined();
  await claims.settle(sent(leaving));
  expect(await taking).toBe(false);
  expect(await sql.begin((tx) => deleteQueuedMail(tx, staying))).toBe(true);
});
