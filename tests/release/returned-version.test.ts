import { expect, it, onTestFinished } from 'vitest';
import { enqueue } from '../../src/server/jobs/enqueue.ts';
import { startTestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

const day = 24 * 3_600_000;

it('a server beside a database that a later version has migrated removes no files, until that is taken back', async () => {
  const server = await startTestServer({ worker: true });
  onTestFinished(() => server.stop());
  const { database, files } = server.deps;
  const ofLaterVersion = await files.put(Buffer.from('named by a table of the later version'));
  server.clock.advance(2 * day);
  await server.owner`insert into schema_migrations (name, checksum) values ('9999-later.sql', 'sum')`;

  await enqueue(database, 'sweepFiles', {});
  await until(() =>
    server.logLines.some((line) => line.includes('a later version has migrated the database')),
  );
  expect((await files.get(ofLaterVersion))?.toString()).toContain('later version');

  await server.owner`delete from schema_migrations where name = '9999-later.sql'`;
  await enqueue(database, 'sweepFiles', {});
  await until(async () => (await files.get(ofLaterVersion)) === undefined);
});
