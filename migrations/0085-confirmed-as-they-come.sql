-- A request may be confirmed as it comes: then it was nothing before it was open, or rejected.
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
        when n.status = 'open' and (coalesce(last.status, 'waiting') = 'waiting'
          or last.status = 'rejected' and n.actor = 'CUSTOMER') then 'requestConfirmed'
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
