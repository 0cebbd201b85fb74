-- Parts of transaction IDs that an index can find, and milestones of lists.

-- What begins at each digit of an ID, up to five: a part of an ID is the beginning of one of these, or made of several.
-- Written out for every digit that an ID can have, because a loop takes twice as long; few have more than sixteen.
do $do$ begin
  execute format('create function id_parts(id text) returns tsvector language plpgsql immutable strict parallel safe as '
    '$$ begin return array_to_tsvector(array_remove(case when length(id) <= 16 then array[%s] else array[%s] end, %L)); end $$',
    (select string_agg(format('substr(id, %s, 5)', i), ', ' order by i) from generate_series(1, 16) i),
    (select string_agg(format('substr(id, %s, 5)', i), ', ' order by i) from generate_series(1, 32) i), '');
end $do$;

-- A page far inside a list is found without counting its way there: each order has milestones, and how many requests of
-- each status lie before each of them is known. Changes are only added, as with the tallies; a job folds them and puts a new
-- milestone where too many requests have gathered.

create table list_milestones (
  id bigint generated always as identity primary key,
  sort text not null,
  -- What the list is sorted by, as a text of the same order, and the ID that breaks the tie.
  key text collate "C" not null,
  transaction_id text not null,
  -- How many of each status come before it and not before the previous one.
  waiting bigint not null default 0,
  open bigint not null default 0,
  process bigint not null default 0,
  closed bigint not null default 0,
  rejected bigint not null default 0,
  unique (sort, key, transaction_id)
);
create table list_milestone_changes (
  milestone_id bigint not null,
  status text not null,
  delta bigint not null
);

-- None for what comes after the last: nothing has to be known about it. A table, so that the planner looks inside.
create function milestone_ahead(sort text, key text, transaction_id text) returns table (id bigint) language sql stable as $$
  select m.id from list_milestones m
  where m.sort = $1 and (m.key, m.transaction_id) > ($2, $3)
  order by m.sort, m.key, m.transaction_id limit 1
$$;

create function status_sort_key(status text) returns text language sql immutable as $$
  select array_position('{closed,process,open,rejected,waiting}'::text[], status)::text
$$;

-- All but the one by status, which changes by itself.
create function list_sort_keys(
  requested_on date, store text, sales_date date, total_paid bigint, requester_name text, email text, npwp text,
  company_name text, company_address text
) returns table (sort text, key text) language sql stable as $$
  values ('transactionId', ''), ('requestedOn', to_char(requested_on, 'YYYY-MM-DD')), ('store', lower(store collate "C")),
    ('salesDate', to_char(sales_date, 'YYYY-MM-DD')), ('totalPaid', lpad(total_paid::text, 19, '0')),
    ('requesterName', lower(requester_name collate "C")), ('companyName', lower(company_name collate "C")),
    ('email', lower(email collate "C")), ('npwp', npwp), ('companyAddress', left(lower(company_address collate "C"), 100))
$$;

create function count_milestones() returns trigger language plpgsql as $$
begin
  -- Shared by all who write; whoever puts a milestone holds it alone, for a moment.
  perform pg_advisory_xact_lock_shared(7315411);
  if tg_op = 'INSERT' then
    insert into list_milestone_changes (milestone_id, status, delta)
    select m.id, r.status, count(*)
    from new_rows r, lateral (
      select * from list_sort_keys(r.requested_on, r.store, r.sales_date, r.total_paid, r.requester_name, r.email, r.npwp,
        r.company_name, r.company_address)
      union all select 'status', status_sort_key(r.status)) k,
      milestone_ahead(k.sort, k.key, r.transaction_id) m
    group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into list_milestone_changes (milestone_id, status, delta)
    select m.id, r.status, -count(*)
    from old_rows r, lateral (
      select * from list_sort_keys(r.requested_on, r.store, r.sales_date, r.total_paid, r.requester_name, r.email, r.npwp,
        r.company_name, r.company_address)
      union all select 'status', status_sort_key(r.status)) k,
      milestone_ahead(k.sort, k.key, r.transaction_id) m
    group by 1, 2;
  else
    -- What is the same on both sides moves nothing. Not by a join: the planner knows nothing of these tables and takes
    -- each row of one for each of the other.
    insert into list_milestone_changes (milestone_id, status, delta)
    select m.id, c.status, sum(c.delta)
    from (
      select transaction_id, status, -1 as delta
      from (select transaction_id, status from old_rows except select transaction_id, status from new_rows) o
      union all
      select transaction_id, status, 1
      from (select transaction_id, status from new_rows except select transaction_id, status from old_rows) n) c,
      milestone_ahead('status', status_sort_key(c.status), c.transaction_id) m
    group by 1, 2 having sum(c.delta) <> 0;

    -- Mostly the status alone has changed: then both sides have the same place, which is looked up once.
    insert into list_milestone_changes (milestone_id, status, delta)
    select m.id, s.status, sum(s.delta)
    from (
      select transaction_id, requested_on, store, sales_date, total_paid, requester_name, email, npwp, company_name,
        company_address, max(status) filter (where delta < 0) as old_status, max(status) filter (where delta > 0) as new_status
      from (
        select *, -1 as delta from (
          select transaction_id, requested_on, store, sales_date, total_paid, requester_name, email, npwp, company_name,
            company_address, status
          from old_rows
          except
          select transaction_id, requested_on, store, sales_date, total_paid, requester_name, email, npwp, company_name,
            company_address, status
          from new_rows) o
        union all
        select *, 1 from (
          select transaction_id, requested_on, store, sales_date, total_paid, requester_name, email, npwp, company_name,
            company_address, status
          from new_rows
          except
          select transaction_id, requested_on, store, sales_date, total_paid, requester_name, email, npwp, company_name,
            company_address, status
          from old_rows) n) changed
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) c,
      list_sort_keys(c.requested_on, c.store, c.sales_date, c.total_paid, c.requester_name, c.email, c.npwp, c.company_name,
        c.company_address) k,
      milestone_ahead(k.sort, k.key, c.transaction_id) m,
      lateral (values (c.old_status, -1), (c.new_status, 1)) s (status, delta)
    where s.status is not null group by 1, 2 having sum(s.delta) <> 0;
  end if;
  return null;
end $$;
create trigger requests_milestones_insert after insert on requests
  referencing new table as new_rows for each statement execute function count_milestones();
create trigger requests_milestones_update after update on requests
  referencing old table as old_rows new table as new_rows for each statement execute function count_milestones();
create trigger requests_milestones_delete after delete on requests
  referencing old table as old_rows for each statement execute function count_milestones();
