import type { Session } from '../../../src/server/database/database.ts';

/** How to drop and to make it: an index, or a constraint that has one. */
type Index = { drop: string; create: string };

/** All indexes of these tables but those that foreign keys rest on, whatever they are, as the catalog describes them. */
export async function listSecondaryIndexes(session: Session, tables: string[]): Promise<Index[]> {
  return session<Index[]>`
    select
      case when k.oid is null then format('drop index %s', i.indexrelid::regclass)
        else format('alter table %s drop constraint %I', i.indrelid::regclass, k.conname) end as drop,
      case when k.oid is null then pg_get_indexdef(i.indexrelid)
        else format('alter table %s add constraint %I %s', i.indrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
        end as create
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')
    where i.indrelid = any(${tables}::regclass[])
      and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = i.indexrelid)
    -- Those that take longest come first, so that no lane waits for one at the end.
    order by a.amname = 'gin' desc, pg_relation_size(i.indexrelid) desc, i.indexrelid`;
}

/** Rows go in faster without them, and they are smaller when they are made at once. */
export async function dropSecondaryIndexes(session: Session, tables: string[]): Promise<Index[]> {
  const found = await listSecondaryIndexes(session, tables);
  for (const { drop } of found) await session.script(drop);
  return found;
}
