import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { sealAudit } from '../../src/server/features/staff/seal-audit.job.ts';
import { verifyAudit } from '../../src/server/features/staff/verify-audit.ts';
import { writeAudit } from '../../src/server/store/audit/audit.ts';
import { openDatabase, type Database } from '../../src/server/database/database.ts';
import { untilRolesAre } from '../support/database.ts';
import { promise } from '../support/promise.ts';
import { newEnvironment, start, type Env } from '../support/run-npm.ts';
import { startTestServer } from '../support/server.ts';

/** Statements that could change, hide or lose lines of the log, or bring more rights. */
const attacks = [
  `update audit_log set actor = 'nobody'`,
  `update audit_log set detail = '{}' where id = 1`,
  `delete from audit_log`,
  `delete from only audit_log where id = 1`,
  `merge into audit_log using (select 1) one on true when matched then delete`,
  `insert into audit_log (at, actor, action, detail) overriding system value values (now(), '', '', '{}')
     on conflict (id) do update set actor = 'nobody'`,
  `select from audit_log for update`,
  `truncate audit_log`,
  `update audit_seals set hash = sha256('')`,
  `delete from audit_seals`,
  `insert into audit_seals values (1, sha256('')) on conflict (line_id) do update set hash = excluded.hash`,
  `truncate audit_seals`,
  `drop table audit_seals`,
  `alter table audit_seals disable trigger all`,
  `drop trigger audit_seals_append_only on audit_seals`,
  `truncate audit_log, staff cascade`,
  `lock table audit_log in access exclusive mode`,
  `drop table audit_log`,
  `drop table audit_log cascade`,
  `drop trigger audit_log_append_only on audit_log`,
  `drop function refuse_change() cascade`,
  `create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
  `alter function refuse_change() rename to other`,
  `alter table audit_log disable trigger all`,
  `alter table audit_log disable trigger audit_log_append_only`,
  `set session_replication_role = replica`,
  `alter table audit_log rename to elsewhere`,
  `alter table audit_log add column more text`,
  `alter table audit_log drop column actor`,
  `alter table audit_log alter column actor type int using 0`,
  `alter table audit_log set unlogged`,
  `alter table audit_log set schema pg_temp`,
  `alter table audit_log owner to current_user`,
  `alter table audit_log enable row level security`,
  `create policy hidden on audit_log using (false)`,
  `create rule hidden as on insert to audit_log do instead nothing`,
  `create trigger hidden before insert on audit_log for each row execute function suppress_redundant_updates_trigger()`,
  `create index on audit_log (actor)`,
  `comment on table audit_log is 'mine'`,
  `grant all on audit_log to current_user; update audit_log set actor = 'nobody'`,
  `grant all on audit_log to public; delete from audit_log`,
  `set role faktur`,
  `set session authorization faktur`,
  `alter role current_user superuser`,
  `grant faktur to current_user`,
  `create role accomplice`,
  `drop owned by faktur`,
  `reassign owned by faktur to current_user`,
  `create table own (n int)`,
  `create table graphile_worker.own (n int)`,
  `create unlogged table own (n int)`,
  `create view own as select 1`,
  `create materialized view own as select 1`,
  `create sequence own`,
  `create type own as (n int)`,
  `create function own() returns int language sql as 'select 1'`,
  `create schema own`,
  `create extension hstore`,
  `create event trigger own on ddl_command_start execute function refuse_change()`,
  `alter table requests add column more text`,
  `alter table receipts add column more text`,
  `drop table requests cascade`,
  `drop schema public cascade`,
  `drop schema graphile_worker cascade`,
  `truncate requests cascade`,
  `insert into schema_migrations (name, checksum) values ('0000', '')`,
  `delete from schema_migrations`,
  `insert into graphile_worker.migrations (id) values (99)`,
  `copy audit_log from program 'true'`,
  `select add_receipt_month('2031-01-02')`,
  `select pg_read_file('postgresql.conf')`,
];

/** Tries each attack in a transaction that is taken back should it succeed; gives those that did. */
async function succeeded(sql: Database): Promise<string[]> {
  const through: string[] = [];
  for (const statement of attacks) {
    const refused = await sql
      .begin(async (tx) => {
        await tx.script(statement);
        throw new Error('it went through');
      })
      .catch((error: unknown) => error as { code?: string; message: string });
    if (refused.code === undefined) through.push(statement);
    // Refused by a right that is missing or by a check of ours, not because it was written wrongly.
    else expect([attack, refused.code]).toEqual([attack, expect.stringMatching(/^(?:42501|P0001)$/)]);
  }
  return through;
}

const lines = async (sql: Database) =>
  (await sql`select * from audit_log order by id`).map((row) => ({ ...row }));

async function attack(sql: Database) {
  const line = { actor: 'SYSTEM', action: 'signIn' } as const;
  await writeAudit(sql, line, new Date());
  const before = await lines(sql);
  expect(await succeeded(sql)).toEqual([]);
  expect(await lines(sql)).toEqual(before);
  await writeAudit(sql, line, new Date());
  expect(await lines(sql)).toEqual([...before, expect.objectContaining(line)]);
  return { attempts: attacks.length, 'went through': 0, 'lines kept': before.length, 'lines added': 2 };
}

promise(
  27,
  'The role of the server adds to the audit log, changes nothing of it and makes nothing',
  async () => {
    const server = await startTestServer();
    try {
      return await attack(server.deps.database);
    } finally {
      await server.stop();
    }
  },
);

const read = (env: Env, file: string) => readFileSync(join(env['DATA_DIR'] ?? '', file), 'utf8');

promise(27, 'The same with the embedded database, as it starts by default', async () => {
  const env: Env = { ...(await newEnvironment()), DEMO: 'off' };
  await start(env);
  const { databasePort } = JSON.parse(read(env, 'holder.json')) as { databasePort: number };
  const open = (role: string, password: string) =>
    openDatabase(`postgres://${role}:${read(env, password)}@127.0.0.1:${databasePort}/postgres`, {
      connections: 1,
      name: 'attack',
    });
  const [server, owner] = [
    open('faktur_desk', 'postgres-server-password'),
    open('faktur', 'postgres-password'),
  ];
  try {
    await untilRolesAre(owner, ['faktur_desk']);
    return await attack(server);
  } finally {
    await server.end();
    await owner.end();
  }
});

/** Changes by whoever owns the database and switches its guards off. */
const forgeries = [
  (id: number) => `update audit_log set actor = 'somebody else' where id = ${id}`,
  (id: number) => `update audit_log set address = '10.0.0.1' where id = ${id}`,
  (id: number) => `delete from audit_log where id = ${id}`,
];

async function findForgeries() {
  const server = await startTestServer();
  try {
    const count = 200_000;
    await server.deps.database`insert into audit_log (at, actor, action, transaction_id, detail, address)
      select now(), 'budi', 'viewRequest', n::text, jsonb_build_object('page', n), '203.0.113.7'
      from generate_series(1, ${count}::int) as n`;
    await sealAudit(server.deps);
    const { sealed, fault, lastSeal } = await verifyAudit(server.deps.database);
    expect(fault).toBeUndefined();
    const rounds = 30;
    for (let round = 0; round < rounds; round++) {
      const id = Number(lastSeal?.lineId) - Math.floor((count * round) / rounds);
      const found = await server.owner
        .begin(async (tx) => {
          await tx.script('alter table audit_log disable trigger all');
          await tx.script(forgeries[round % forgeries.length]?.(id) ?? '');
          const verdict = await verifyAudit(tx);
          throw new Error(`line ${verdict.fault?.line}`); // takes it back
        })
        .catch((error: unknown) => (error as Error).message);
      expect(found).toBe(`line ${id}`);
    }
    return { 'lines sealed': sealed, forgeries: rounds, found: rounds };
  } finally {
    await server.stop();
  }
}

// Thirty times two hundred thousand lines, which a slow machine reads for minutes.
promise(
  27,
  'A line of the audit log that was changed or taken out shows, and which one it is',
  findForgeries,
  300_000,
);
