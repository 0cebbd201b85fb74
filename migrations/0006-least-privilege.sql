-- The server's role makes no tables. The months of the receipts come and go by functions of the owner instead, which
-- take a day and nothing else; who may call them stands with the other grants, in src/server/store/server-role.ts.

create function add_receipt_month(first_day date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  month text := 'receipts_' || to_char(first_day, 'YYYY_MM');
begin
  if first_day is distinct from date_trunc('month', first_day)::date then
    raise exception 'a month begins on its first day, not on %', first_day;
  end if;
  if to_regclass('public.' || month) is not null then
    return;
  end if;
  -- Attaching a table locks out neither readers nor writers of the others; "partition of" would.
  execute format('create table public.%I (like public.receipts including all)', month);
  execute format('alter table public.receipts attach partition public.%I for values from (%L) to (%L)',
    month, first_day, (first_day + interval '1 month')::date);
end $$;

create function drop_receipt_month(first_day date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  month regclass := to_regclass('public.receipts_' || to_char(first_day, 'YYYY_MM'));
begin
  if exists (select from pg_inherits where inhrelid = month and inhparent = 'public.receipts'::regclass) then
    execute format('drop table %s', month);
  end if;
end $$;

revoke all on function add_receipt_month(date), drop_receipt_month(date) from public;

-- How far the log of the database had come when this person last changed something, so that a replica which has not
-- come so far is not asked for them.
alter table staff add column last_change pg_lsn;
