-- Other systems of the chain are told what happens to requests: who wants to hear what, and what each was told.

create table webhook_endpoints (
  id uuid primary key,
  name text not null,
  url text not null,
  events text[] not null,
  -- Whether the buyer is named.
  personal_data boolean not null,
  is_on boolean not null,
  -- Why it was switched off without anybody asking for it: gone (it said so), failing (for days).
  off_reason text check (off_reason in ('gone', 'failing')),
  -- Since when every delivery has failed.
  failing_since timestamptz,
  -- Encrypted. The one before signs, too, for a while.
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  check (not is_on or off_reason is null)
);

-- No personal data: what a message says beside these facts is read when it is sent.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  -- By which the receiver knows it, however often it comes.
  event_id uuid not null unique default gen_random_uuid(),
  endpoint uuid not null references webhook_endpoints on delete cascade,
  kind text not null check (kind in ('requestConfirmed', 'requestClosed', 'requestRejected', 'fakturIssued', 'test')),
  transaction_id text,
  -- The line of the history or the faktur that it tells of; taken back in time, the message is, too.
  history_id bigint,
  faktur_id uuid,
  status text,
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- While it is being sent: when it is taken for lost and sent again.
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- How the last attempt ended.
  last_at timestamptz,
  last_status integer,
  last_problem text,
  last_ms integer
);
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint, id);
create index webhook_deliveries_due on webhook_deliveries (endpoint, due_at) where state = 'waiting';
create index webhook_deliveries_failed on webhook_deliveries (endpoint, id) where state = 'failed';
create index webhook_deliveries_history on webhook_deliveries (history_id) where history_id is not null;
create index webhook_deliveries_faktur on webhook_deliveries (faktur_id) where faktur_id is not null;
create index webhook_deliveries_at on webhook_deliveries (at);

-- Every move writes a line of the history, by whatever way, so that none is forgotten; a line whose status is that of the
-- line before is a note. What staff did can be taken back for ten seconds, and is told after thirty.
create function tell_of_moves() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints where is_on) then
    return null;
  end if;
  insert into webhook_deliveries (endpoint, kind, transaction_id, history_id, status, at, due_at)
  select e.id, m.kind, m.transaction_id, m.id, m.status, m.at,
    m.at + case when m.actor in ('CUSTOMER', 'SYSTEM') then interval '0' else interval '30 seconds' end
  from (
    select n.id, n.transaction_id, n.status, n.at, n.actor, case
        when n.status = 'open' and last.status = 'waiting' then 'requestConfirmed'
        when n.status = 'closed' and last.status is distinct from 'closed' then 'requestClosed'
        when n.status = 'rejected' and last.status is distinct from 'rejected' then 'requestRejected' end as kind
    from new_rows n left join lateral (
      select h.status from request_history h where h.transaction_id = n.transaction_id and h.id < n.id
      order by h.id desc limit 1) last on true) m
  join webhook_endpoints e on e.is_on and m.kind = any(e.events)
  order by m.id;
  return null;
end $$;
create trigger request_history_tell after insert on request_history
  referencing new table as new_rows for each statement execute function tell_of_moves();

create function cancel_told_moves() returns trigger language plpgsql as $$
begin
  delete from webhook_deliveries d using old_rows o where d.history_id = o.id and d.state = 'waiting';
  return null;
end $$;
create trigger request_history_cancel after delete on request_history
  referencing old table as old_rows for each statement execute function cancel_told_moves();

-- A PDF is attached before its request is closed, and both are taken back together. One that was put back is not told anew.
create function tell_of_fakturs() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints where is_on) then
    return null;
  end if;
  insert into webhook_deliveries (endpoint, kind, transaction_id, faktur_id, status, at, due_at)
  select e.id, 'fakturIssued', n.transaction_id, n.id, r.status, n.recorded_at, n.recorded_at + interval '30 seconds'
  from new_rows n join requests r on r.transaction_id = n.transaction_id
  join webhook_endpoints e on e.is_on and 'fakturIssued' = any(e.events)
  where n.state = 'valid'
    and not exists (select from webhook_deliveries d where d.faktur_id = n.id and d.endpoint = e.id)
  order by n.transaction_id, n.number;
  return null;
end $$;
create trigger fakturs_tell after insert on fakturs
  referencing new table as new_rows for each statement execute function tell_of_fakturs();

create function cancel_told_fakturs() returns trigger language plpgsql as $$
begin
  delete from webhook_deliveries d using old_rows o where d.faktur_id = o.id and d.state = 'waiting';
  return null;
end $$;
create trigger fakturs_cancel after delete on fakturs
  referencing old table as old_rows for each statement execute function cancel_told_fakturs();
