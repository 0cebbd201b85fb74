import { expect, it } from 'vitest';
import { issuingDeskForFile } from '../support/issuing-desk.ts';
import { startTestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

const { desk, provider, use, issue, confirmed } = issuingDeskForFile();

it('never takes more calls of a minute than there are, over two workers, and goes on in the next', async () => {
  const { deps, databaseUrl, clock } = desk().server;
  const { database } = deps;
  const env = { WEBHOOK_ALLOWED_HOSTS: '127.0.0.0/8', SMTP_URL: desk().peer.url };
  const beside = await startTestServer({ worker: true, databaseUrl, env });
  beside.clock.advance(clock.now().getTime() - beside.clock.now().getTime());
  try {
    const minuteGoesBy = () => database`update issuing_calls set free_at = now() where outcome is not null`;
    await use({ callsPerMinute: 12 });
    const ids: string[] = [];
    for (let at = 0; at < 8; at++) ids.push(await confirmed());
    const areClosed = async () => {
      const states = await Promise.all(ids.map(issue));
      return states.every((one) => one?.state === 'closed');
    };
    const areAllPlacesTaken = async () => {
      const [taken] = await database<{ count: number }[]>`
        select count(*)::int as count from issuing_calls where free_at > now() and outcome is not null`;
      return taken?.count === 12;
    };
    await minuteGoesBy();
    const from = provider().calls.length;
    let minutes = 1;
    while (
      (await until(async () => ((await areClosed()) ? 'closed' : await areAllPlacesTaken()))) !== 'closed'
    ) {
      minutes += 1;
      await minuteGoesBy();
    }
    expect(minutes).toBeGreaterThan(3);
    expect(provider().calls.length - from).toBeLessThanOrEqual(12 * minutes);
  } finally {
    await beside.stop();
  }
});
