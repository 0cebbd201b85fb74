import { expect, onTestFinished } from 'vitest';
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { demoSamples } from '../../src/server/features/demo/demo-receipts.ts';
import { openSession } from '../../src/server/database/database.ts';
import { Client } from '../support/client.ts';
import { atMost, promise } from '../support/promise.ts';
import { startTestServer } from '../support/server.ts';
import { seconds } from '../support/stopwatch.ts';
import { until } from '../support/until.ts';

promise(
  23,
  'When all connections to the database are taken, calls are told so at once',
  async () => {
    const server = await startTestServer();
    onTestFinished(() => server.stop());
    const holder = openSession(server.databaseUrl, { name: 'test' });
    onTestFinished(() => holder.end(1_000));
    const client = new Client(server.address);
    await client.get('/api/session');
    const { alreadyRequested } = demoSamples(jakartaDate(server.clock.now()));
    const ask = () => client.get(`/api/customer-detail/${alreadyRequested}`);
    const usual = (await ask()).status;
    expect(usual).toBe(200);

    const burst = await Promise.all(Array.from({ length: 1_000 }, ask));
    expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([usual]));

    await holder`begin`;
    await holder`lock table requests in access exclusive mode`;
    let refused = 0;
    const stuck = Array.from({ length: 40 }, async () => {
      const answer = await ask();
      if (answer.status === 503) refused += 1;
      return answer.status;
    });
    await until(() => refused >= 30);
    // From now on nobody waits at all.
    const since = performance.now();
    const late = await Promise.all(Array.from({ length: 20 }, ask));
    const took = seconds(since);
    for (const answer of late) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toMatchObject({ code: 'busy' });
    }
    expect((await client.get('/health/live')).status).toBe(200);
    await holder`rollback`;
    const statuses = await Promise.all(stuck);
    const served = statuses.filter((status) => status === usual).length;
    expect(served).toBe(40 - refused);
    expect(served).toBeGreaterThan(0);
    expect((await ask()).status).toBe(usual);
    return {
      'served in a burst': burst.length,
      'refused while all were taken': refused + late.length,
      'twenty refusals within': atMost(1_000, 'ms')(took * 1000),
      'served when it moved on': served,
    };
  },
  300_000,
);
