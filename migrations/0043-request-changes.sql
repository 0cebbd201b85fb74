-- Which requests have changed since they were told of last, for machines that follow them. A change has no position until
-- it is told: a number that is given while a transaction is under way would be passed by before it commits. Those that
-- were archived are still read; deleted ones stay here, so that their end is told, too.
create table request_changes (
  transaction_id text primary key,
  changed_at timestamptz not null,
  position bigint,
  told_at timestamptz,
  check ((position is null) = (told_at is null))
);
create unique index request_changes_position on request_changes (position);
create index request_changes_told on request_changes (told_at, position);
create index request_changes_untold on request_changes (transaction_id) where position is null;

-- The last position that was given, in one row at most; whoever gives the next ones holds it.
create table request_positions (
  is_last boolean primary key default true check (is_last),
  last bigint not null
);

create function note_request_changes() returns trigger language plpgsql as $$
begin
  insert into request_changes (transaction_id, changed_at)
  select transaction_id, now() from changed_rows order by transaction_id
  on conflict (transaction_id) do update set changed_at = excluded.changed_at, position = null, told_at = null;
  return null;
end $$;
create trigger requests_changes_insert after insert on requests
  referencing new table as changed_rows for each statement execute function note_request_changes();
create trigger requests_changes_update after update on requests
  referencing new table as changed_rows for each statement execute function note_request_changes();
create trigger requests_changes_delete after delete on requests
  referencing old table as changed_rows for each statement execute function note_request_changes();
create trigger archived_requests_changes_delete after delete on archived_requests
  referencing old table as changed_rows for each statement execute function note_request_changes();

-- What is there already is added by the next migration, some at a time: nobody waits for longer than that.
create procedure fill_request_changes() language plpgsql as $$
declare
  reached text := '';
begin
  loop
    with batch as (
      select transaction_id, greatest(requested_at, status_since) as changed_at
      from requests where transaction_id > reached order by transaction_id limit 10000),
    added as (insert into request_changes (transaction_id, changed_at) select * from batch on conflict do nothing)
    select max(transaction_id) into reached from batch;
    exit when reached is null;
    commit;
  end loop;
end $$;
