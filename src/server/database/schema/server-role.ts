import type { Login } from '../database-address.ts';
import type { Database, Db } from '../database.ts';
import { sql } from '../sql.ts';
import { DatabaseNotReadyError } from './not-ready-error.ts';
import { withShortLocks } from './short-locks.ts';

/**
 * Everything the server may do, on any installation: the login roles of servers are members of the role
 * faktur_server. Rights that no longer stand here are taken back. The tables of the queue let nobody but their owner
 * see a row unless a policy says so. Months of receipts need no rights: they are reached through their table.
 */
const grants = `
do $$
declare
  one record;
begin
  for one in
    select c.oid::regclass as name, case c.relname
        when 'audit_log' then 'select, insert'
        when 'audit_seals' then 'select, insert'
        when 'api_keys' then 'select, insert, update'
        when 'schema_migrations' then 'select'
        else 'select, insert, update, delete' end as rights
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and pg_has_role(c.relowner, 'usage')
  loop
    execute format('revoke all on %s from public, faktur_server', one.name);
    execute format('grant %s on %s to faktur_server', one.rights, one.name);
  end loop;

  for one in
    select c.oid::regclass as name, case
        when c.relkind = 'v' or c.relname = 'migrations' then 'select'
        else 'select, insert, update, delete' end as rights,
      c.relrowsecurity and not exists (
        select from pg_policy p where p.polrelid = c.oid and p.polname = 'faktur_server') as needs_policy
    from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind in ('r', 'v')
  loop
    execute format('revoke all on %s from public, faktur_server', one.name);
    execute format('grant %s on %s to faktur_server', one.rights, one.name);
    if one.needs_policy then
      execute format('create policy faktur_server on %s to faktur_server using (true) with check (true)', one.name);
    end if;
  end loop;

  execute format('grant connect, temporary on database %I to faktur_server', current_database());
  grant usage on schema public, graphile_worker to faktur_server;
  revoke create on schema public from public;
  grant execute on function add_receipt_month(date), drop_receipt_month(date) to faktur_server;
  alter default privileges in schema public revoke all on tables from faktur_server;
end $$`;

/**
 * Lets servers use new tables from the moment that they are there, until their rights are given one by one: servers of the
 * version before go on meanwhile, and a trigger that came with a table may have them write into it.
 */
export async function openNewTables(owner: Database): Promise<void> {
  if (!(await ensureRole(owner))) return;
  await owner.script(
    'alter default privileges in schema public grant select, insert, update, delete on tables to faktur_server',
  );
}

/**
 * Gives the server's role its rights, after every migration and as the owner. False when there is no such role and this
 * owner may not make roles.
 */
export async function grantToServers(owner: Database): Promise<boolean> {
  if (!(await ensureRole(owner))) return false;
  await withShortLocks(owner, (tx) => tx.script(grants));
  return true;
}

const [duplicate, alsoDuplicate, forbidden] = ['42710', '23505', '42501'];
const codeOf = (error: unknown) => (error as { code?: string }).code;

async function ensureRole(owner: Database): Promise<boolean> {
  const [existing] = await owner`select from pg_roles where rolname = 'faktur_server'`;
  if (existing) return true;
  try {
    await owner`create role faktur_server nologin`;
  } catch (error) {
    if (codeOf(error) === forbidden) return false;
    // Roles belong to all databases of a server: the migration of another one may have been first.
    if (codeOf(error) !== duplicate && codeOf(error) !== alsoDuplicate) throw error;
  }
  return true;
}

/** Makes sure that servers can sign in by this name; one that exists keeps its password. */
export async function ensureServerLogin(owner: Database, login: Login): Promise<void> {
  const [found] = await owner<{ isMember: boolean }[]>`
    select pg_has_role(oid, 'faktur_server', 'member') as "isMember" from pg_roles where rolname = ${login.name}`;
  if (found?.isMember) return;
  const [statement] = await owner<{ text: string }[]>`select ${
    found
      ? sql`format('grant faktur_server to %I', ${login.name}::text)`
      : sql`format('create role %I login in role faktur_server password %L', ${login.name}::text, ${login.password}::text)`
  } as text`;
  try {
    await owner.script(statement?.text ?? '');
  } catch (error) {
    if (codeOf(error) !== forbidden) throw error;
    throw new DatabaseNotReadyError(
      `The role ${login.name} of DATABASE_URL has to be a member of faktur_server, and the owner may not see to it. Let an administrator run: ${found ? '' : `create role "${login.name}" login password '…'; `}grant faktur_server to "${login.name}";`,
    );
  }
}

/** Whether the role of this connection makes tables: the owner does, a server's role does not. */
export async function mayMigrate(db: Db): Promise<boolean> {
  const [row] = await db<{ may: boolean }[]>`select has_schema_privilege('public', 'create') as may`;
  return row?.may ?? false;
}
