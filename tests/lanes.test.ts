import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../src/server/database/database.ts';
import { databaseForTest } from './support/database.ts';
import { until } from './support/until.ts';

it('a statement that takes long holds nobody up while another connection is free', async () => {
  const { url, owner } = await databaseForTest();
  const sql = openDatabase(url, { connections: 6, name: 'test' });
  onTestFinished(() => sql.end(1_000));
  const slow = sql`select pg_sleep(60)`.catch((error: { code: string }) => error.code);
  // Long enough at work to be known for slow.
  const sleeping = await until(
    async () =>
      (
        await owner<{ pid: number }[]>`select pid from pg_stat_activity
          where wait_event = 'PgSleep' and clock_timestamp() - query_start > interval '200 ms'`
      )[0],
  );
  for (let round = 0; round < 50; round++) {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => sql<{ n: number }[]>`select ${n}::int as n`),
    );
    expect(answers.flat().map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
  }
  await owner`select pg_terminate_backend(${sleeping.pid})`;
  expect(await slow).toMatch(/^(?:CONNECTION_LOST|57P01)$/);
});
