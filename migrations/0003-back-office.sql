-- The queue of staff: calendar days, counts that stay cheap, undo, the mails of a request, retention, the audit log.

create extension if not exists pg_trgm;

-- Days as the trade counts them, whatever zone a session has.
alter table requests
  add column requested_on date not null generated always as ((requested_at at time zone 'Asia/Jakarta')::date) stored,
  add column status_since_on date not null generated always as ((status_since at time zone 'Asia/Jakarta')::date) stored,
  add column photos_deleted_at timestamptz,
  add column faktur_pages integer not null default 0;
update requests set faktur_pages = 1 where faktur_file is not null;
create index requests_requested_on on requests (requested_on, transaction_id);
create index requests_status_requested_on on requests (status, requested_on, transaction_id);
create index requests_store_requested_on on requests (store, requested_on, transaction_id);
create index requests_status_since_on on requests (status, status_since_on, transaction_id);
create index requests_id_part on requests using gin (transaction_id gin_trgm_ops);
create index requests_ended_with_photos on requests (status_since)
  where status in ('closed', 'rejected') and (npwp_photo is not null or receipt_photo is not null);
create index companies_npwp_part on companies using gin (npwp gin_trgm_ops);

-- How many requests there are, by status, for all of them, per day and per store. Changes are only added, so that no
-- two requests wait for each other; a job folds them into the tallies now and then.
create table request_tallies (
  dimension text not null check (dimension in ('all', 'requestedOn', 'statusSinceOn', 'store')),
  key text not null,
  status text not null,
  count bigint not null,
  primary key (dimension, key, status)
);
create table request_tally_changes (
  dimension text not null,
  key text not null,
  status text not null,
  delta bigint not null
);

create function request_tally_keys(store text, requested_on date, status_since_on date)
returns table (dimension text, key text) language sql stable as $$
  values ('all', ''), ('store', store), ('requestedOn', to_char(requested_on, 'YYYY-MM-DD')),
    ('statusSinceOn', to_char(status_since_on, 'YYYY-MM-DD'))
$$;

create function tally_requests() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into request_tally_changes (dimension, key, status, delta)
    select d.dimension, d.key, r.status, sum(r.delta)
    from (select status, store, requested_on, status_since_on, 1 as delta from new_rows
          union all
          select status, store, requested_on, status_since_on, -1 from old_rows) r,
      request_tally_keys(r.store, r.requested_on, r.status_since_on) d
    group by 1, 2, 3 having sum(r.delta) <> 0;
  elsif tg_op = 'INSERT' then
    insert into request_tally_changes (dimension, key, status, delta)
    select d.dimension, d.key, r.status, count(*)
    from new_rows r,
      request_tally_keys(r.store, r.requested_on, r.status_since_on) d
    group by 1, 2, 3;
  else
    insert into request_tally_changes (dimension, key, status, delta)
    select d.dimension, d.key, r.status, -count(*)
    from old_rows r,
      request_tally_keys(r.store, r.requested_on, r.status_since_on) d
    group by 1, 2, 3;
  end if;
  return null;
end $$;
create trigger requests_tally_insert after insert on requests
  referencing new table as new_rows for each statement execute function tally_requests();
create trigger requests_tally_update after update on requests
  referencing old table as old_rows new table as new_rows for each statement execute function tally_requests();
create trigger requests_tally_delete after delete on requests
  referencing old table as old_rows for each statement execute function tally_requests();

insert into request_tallies (dimension, key, status, count)
select d.dimension, d.key, r.status, count(*)
from requests r,
  request_tally_keys(r.store, r.requested_on, r.status_since_on) d
group by 1, 2, 3;

-- Which requests a mail is about, so that staff see it beside them.
create table mail_requests (
  mail_id bigint not null references mails on delete cascade,
  transaction_id text not null references requests,
  primary key (mail_id, transaction_id)
);
create index mail_requests_request on mail_requests (transaction_id, mail_id);
insert into mail_requests (mail_id, transaction_id)
select m.id, r.transaction_id from mails m join requests r on r.submission_id::text = m.about;

-- A deleted user can be brought back for some seconds; a job removes the row afterwards.
alter table staff add column deleted_at timestamptz;
drop index staff_empid_key;
create unique index staff_empid_key on staff (lower(empid)) where deleted_at is null;

create table undos (
  id uuid primary key,
  staff_id bigint not null references staff on delete cascade,
  kind text not null check (kind in ('status', 'userDeletion')),
  -- What has to be put back.
  detail jsonb not null,
  created_at timestamptz not null
);
create index undos_created on undos (created_at);

-- Who did and saw what. Rows are added and never touched again, not even by us.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- EMPID, CUSTOMER or SYSTEM; empty when nobody was signed in
  actor text not null,
  action text not null,
  transaction_id text,
  detail jsonb not null
);
create index audit_log_request on audit_log (transaction_id, id) where transaction_id is not null;
create index audit_log_actor on audit_log (lower(actor), id);
create index audit_log_at on audit_log (at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
