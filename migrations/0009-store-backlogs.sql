-- The stores with the most unfinished requests, in that order, however many stores there are. They follow the folded
-- tallies, whoever folds them.

create table store_backlogs (
  store text primary key,
  unfinished bigint not null
);
create index store_backlogs_longest on store_backlogs (unfinished desc, lower(store collate "C"), (store collate "C"));

create function follow_store_tallies() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into store_backlogs as b (store, unfinished)
    select key, coalesce(sum(count) filter (where status in ('waiting', 'open', 'process')), 0)
    from new_rows where dimension = 'store' group by key
    on conflict (store) do update set unfinished = b.unfinished + excluded.unfinished;
  elsif tg_op = 'UPDATE' then
    insert into store_backlogs as b (store, unfinished)
    select key, sum(change) from (
      select key, count as change from new_rows where dimension = 'store' and status in ('waiting', 'open', 'process')
      union all
      select key, -count from old_rows where dimension = 'store' and status in ('waiting', 'open', 'process')) changed
    group by key having sum(change) <> 0
    on conflict (store) do update set unfinished = b.unfinished + excluded.unfinished;
  else
    -- Only what has come to nothing is deleted; a store without requests is no store any more.
    delete from store_backlogs b using old_rows o
    where o.dimension = 'store' and o.key = b.store
      and not exists (select from request_tallies t where t.dimension = 'store' and t.key = b.store);
  end if;
  return null;
end $$;
create trigger request_tallies_insert after insert on request_tallies
  referencing new table as new_rows for each statement execute function follow_store_tallies();
create trigger request_tallies_update after update on request_tallies
  referencing old table as old_rows new table as new_rows for each statement execute function follow_store_tallies();
create trigger request_tallies_delete after delete on request_tallies
  referencing old table as old_rows for each statement execute function follow_store_tallies();

insert into store_backlogs (store, unfinished)
select key, coalesce(sum(count) filter (where status in ('waiting', 'open', 'process')), 0)
from request_tallies where dimension = 'store' group by key;
