import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text as wholeText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealAudit } from '../src/server/features/staff/seal-audit.job.ts';
import { verifyAudit } from '../src/server/features/staff/verify-audit.ts';
import type { Db } from '../src/server/database/database.ts';
import { schedule } from '../src/server/jobs/catalog.ts';
import { writeAudit } from '../src/server/store/audit/audit.ts';
import { folderForTest } from './support/installation.ts';
import { runNpm } from './support/run-npm.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { until } from './support/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const line = { actor: 'budi', action: 'viewRequest', transactionId: '1001', detail: { part: 'x' } } as const;
const write = (db: Db = server.deps.database) => writeAudit(db, line, server.clock.now());
const seal = () => sealAudit(server.deps);
const verify = () => verifyAudit(server.deps.database);
const newest = async (db: Db = server.deps.database) => {
  const [row] = await db<{ id: string }[]>`select max(id) as id from audit_log`;
  return Number(row?.id);
};

describe('the seals of the audit log', () => {
  it('cover every line once the job has run, and go on where they were', async () => {
    for (let i = 0; i < 3; i++) await write();
    await seal();
    const first = await verify();
    expect(first).toMatchObject({ fault: undefined, unsealed: 0 });
    expect(first.sealed).toBeGreaterThanOrEqual(3);
    for (let i = 0; i < 2; i++) await write();
    expect(await verify()).toMatchObject({ fault: undefined, sealed: first.sealed, unsealed: 2 });
    await seal();
    await seal();
    expect(await verify()).toMatchObject({ fault: undefined, sealed: first.sealed + 2, unsealed: 0 });
    const said = server.logLines.filter((text) => text.includes('audit log sealed'));
    expect(said.at(-1)).toContain(`"line":"${await newest()}"`);
    expect(said).toHaveLength(2);
  });

  it('wait for a line with a lower number that is committed late, and nobody waits for them', async () => {
    await seal();
    const { sealed } = await verify();
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const late = server.deps.database.begin(async (tx) => {
      await write(tx);
      begun.resolve();
      await held.promise;
    });
    await begun.promise;
    await write();
    const sealing = seal();
    // Meanwhile lines are written as ever.
    for (let i = 0; i < 5; i++) await write();
    expect(await verify()).toMatchObject({ fault: undefined, sealed, unsealed: 6 });
    held.resolve();
    await late;
    await sealing;
    expect(await verify()).toMatchObject({ fault: undefined, sealed: sealed + 2, unsealed: 5 });
  });

  it('are made once, however many servers seal at the same time', async () => {
    for (let i = 0; i < 20; i++) await write();
    await Promise.all(Array.from({ length: 4 }, seal));
    expect(await verify()).toMatchObject({ fault: undefined, unsealed: 0 });
  });

  it('are made by the worker, by the clock', async () => {
    const own = await startTestServer({ worker: true });
    try {
      await write(own.deps.database);
      await own.owner`select graphile_worker.add_job('sealAudit')`;
      await until(async () => (await verifyAudit(own.deps.database)).sealed > 0);
      expect(await verifyAudit(own.deps.database)).toMatchObject({ fault: undefined });
      expect(schedule).toContainEqual({ job: 'sealAudit', at: '* * * * *' });
    } finally {
      await own.stop();
    }
  });
});

/** What somebody did who owns the database and has switched its guards off; taken back afterwards. */
async function faultAfter(tampering: (tx: Db) => Promise<unknown>): Promise<unknown> {
  let fault: unknown;
  const takenBack = new Error('taken back');
  await server.owner
    .begin(async (tx) => {
      await tx.script(
        'alter table audit_log disable trigger all; alter table audit_seals disable trigger all',
      );
      await tampering(tx);
      ({ fault } = await verifyAudit(tx));
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  return fault;
}

describe('tampering shows', () => {
  let at = 0;
  beforeAll(async () => {
    await write();
    // A number that was given out and never used.
    await server.deps.database
      .begin(async (tx) => {
        await write(tx);
        throw new Error('rolled back');
      })
      .catch(() => {});
    for (let i = 0; i < 5; i++) await write();
    await seal();
    at = (await newest()) - 2;
  });

  it('and nothing shows where nothing was done', async () => {
    expect(await faultAfter(async () => {})).toBeUndefined();
  });

  it.each(['at', 'actor', 'action', 'transaction_id', 'detail', 'address'])(
    'in a changed %s',
    async (column) => {
      const other = { at: `at + interval '1 microsecond'`, detail: `'{}'` }[column] ?? `'other'`;
      const fault = await faultAfter((tx) =>
        tx.script(`update audit_log set ${column} = ${other} where id = ${at}`),
      );
      expect(fault).toEqual({ line: String(at), problem: 'changed' });
    },
  );

  it('in a missing line, the last one included, and names the first of several', async () => {
    const remove = (...ids: number[]) =>
      faultAfter((tx) => tx`delete from audit_log where id = any(${ids}::bigint[])`);
    expect(await remove(at)).toEqual({ line: String(at), problem: 'missing' });
    expect(await remove(at + 2)).toEqual({ line: String(at + 2), problem: 'missing' });
    expect(await remove(at - 1, at + 1)).toEqual({ line: String(at - 1), problem: 'missing' });
  });

  it('in a line that is gone with its seal', async () => {
    const fault = await faultAfter(async (tx) => {
      await tx`delete from audit_log where id = ${at}`;
      await tx`delete from audit_seals where line_id = ${at}`;
    });
    expect(fault).toEqual({ line: String(at + 1), problem: 'changed' });
  });

  it('in a line that was slipped in', async () => {
    const [gap] = await server.deps.database<{ id: string }[]>`
      select id - 1 as id from audit_log l where id > 1
        and not exists (select from audit_log where id = l.id - 1) order by id desc limit 1`;
    const fault = await faultAfter(
      (tx) => tx`insert into audit_log (id, at, actor, action, detail) overriding system value
        values (${gap?.id ?? ''}, now(), 'budi', 'signIn', '{}')`,
    );
    expect(fault).toEqual({ line: gap?.id, problem: 'added' });
  });
});

describe('the end of the log', () => {
  const verifyWith = async (kept: string, databaseUrl: string) => {
    const npm = runNpm(['run', '-s', 'audit:verify', '--', '--seal', kept], { DATABASE_URL: databaseUrl });
    return { code: await npm.ended, said: npm.output().trim() };
  };

  it('is kept where the owner of the database cannot change it, and told to be cut by that', async () => {
    const posted: string[] = [];
    const peer = createServer(async (request, response) => {
      posted.push(await wholeText(request));
      response.end();
    });
    peer.listen(0, '127.0.0.1');
    await once(peer, 'listening');
    const { port } = peer.address() as AddressInfo;
    const file = join(folderForTest(), 'seals');
    const own = await startTestServer({
      env: { AUDIT_ANCHOR_FILE: file, AUDIT_ANCHOR_URL: `http://127.0.0.1:${port}/seals` },
      worker: true,
    });
    try {
      for (let i = 0; i < 3; i++) await write(own.deps.database);
      await sealAudit(own.deps);
      await own.owner`select graphile_worker.add_job('anchorAudit')`;
      await until(() => posted.length > 0 && existsSync(file) && readFileSync(file, 'utf8').endsWith('\n'));
      const last = (await verifyAudit(own.deps.database)).lastSeal;
      const newestSeal = { number: last?.lineId, hash: last?.hash.toString('hex') };
      expect(JSON.parse(posted[0] ?? '')).toMatchObject(newestSeal);
      const logged = own.logLines.find((logLine) => logLine.includes('auditSeal')) ?? '';
      expect(JSON.parse(logged)).toMatchObject({ auditSeal: newestSeal });
      const [, kept = ''] = readFileSync(file, 'utf8').trim().split(' ');
      expect(kept).toBe(`${newestSeal.number}:${newestSeal.hash}`);
      expect(schedule).toContainEqual({ job: 'anchorAudit', at: '33 * * * *' });
      expect(await verifyWith(kept, own.databaseUrl)).toMatchObject({ code: 0 });

      // Whoever owns the database cuts the end off, seals included: what is left fits, and is told all the same.
      await own.owner.script(`
        alter table audit_log disable trigger all; alter table audit_seals disable trigger all;
        delete from audit_log where id >= ${newestSeal.number}; delete from audit_seals where line_id >= ${newestSeal.number};
        alter table audit_log enable trigger all; alter table audit_seals enable trigger all`);
      expect((await verifyAudit(own.deps.database)).fault).toBeUndefined();
      const cut = await verifyWith(kept, own.databaseUrl);
      expect(cut).toMatchObject({
        code: 1,
        said: expect.stringContaining('the end of the log was cut off') as string,
      });
      const [number] = kept.split(':');
      const first = `${Number(number) - 1}:${'0'.repeat(64)}`;
      expect((await verifyWith(first, own.databaseUrl)).said).toContain('the log was written anew');
      expect((await verifyWith('nonsense', own.databaseUrl)).code).toBe(2);
    } finally {
      await own.stop();
      peer.close();
    }
  });
});

it('npm run audit:verify says it, by its exit code too', async () => {
  await write();
  await seal();
  const run = async () => {
    const npm = runNpm(['run', '-s', 'audit:verify'], { DATABASE_URL: server.databaseUrl });
    return { code: await npm.ended, said: npm.output().trim() };
  };
  const { sealed, lastSeal } = await verify();
  expect(await run()).toEqual({
    code: 0,
    said: `${sealed} lines are as they were written; 0 are not sealed yet.\nLast seal: line ${lastSeal?.lineId}, ${lastSeal?.hash.toString('hex')}`,
  });
  const id = await newest();
  await server.owner.script(`
    alter table audit_log disable trigger all;
    update audit_log set actor = 'nobody' where id = ${id};
    alter table audit_log enable trigger all`);
  const { code, said } = await run();
  expect(code).toBe(1);
  expect(said).toContain(`Line ${id} was changed`);
});
