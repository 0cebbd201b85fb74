-- An undo lasts as long as its message is held, and the mails of its act name it to wait as long. Both columns stay empty
-- in what the version before writes: nobody holds that.
alter table undos add column held_until timestamptz;
alter table mails add column undo_id uuid;
comment on column undos.held_until is 'Until when the page of its author holds it; the ten seconds from its beginning hold without that.';
comment on column mails.undo_id is 'The undo of the act that it tells of: it waits while that is held.';

-- Receivers are told of an act when it can no longer be taken back: a minute and some seconds later.
create or replace function tell_of_fakturs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from webhook_endpoints where is_on) then
    return null;
  end if;
  insert into webhook_deliveries (endpoint, kind, transaction_id, faktur_id, status, at, due_at)
  select e.id, 'fakturIssued', n.transaction_id, n.id, r.status, n.recorded_at, n.recorded_at + interval '70 seconds'
  from new_rows n join requests r on r.transaction_id = n.transaction_id
  join webhook_endpoints e on e.is_on and 'fakturIssued' = any(e.events)
  where n.state = 'valid'
    and not exists (select from webhook_deliveries d where d.faktur_id = n.id and d.endpoint = e.id)
  order by n.transaction_id, n.number;
  return null;
end $function$
;

create or replace function tell_of_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from webhook_endpoints where is_on) then
    return null;
  end if;
  insert into webhook_deliveries (endpoint, kind, transaction_id, history_id, status, at, due_at)
  select e.id, m.kind, m.transaction_id, m.id, m.status, m.at,
    m.at + case when m.actor in ('CUSTOMER', 'SYSTEM') then interval '0' else interval '70 seconds' end
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
end $function$
;
