-- Whoever watches the desk hears of requests that come and change, when the transaction has committed: once a statement,
-- by ID and status. Too many to name are an empty list of changes; the screens then look for themselves.

create function announce_requests() returns trigger language plpgsql as $$
declare
  changes jsonb;
begin
  -- Counted before anything is joined: a plan for a few rows would take forever with many.
  if (select count(*) from (select from new_rows limit 51) named) > 50 then
    perform pg_notify('desk_requests', '{"changes":null}');
    return null;
  end if;
  if tg_op = 'INSERT' then
    select jsonb_agg(jsonb_build_array(transaction_id, null, status)) into changes from new_rows;
  else
    select jsonb_agg(jsonb_build_array(n.transaction_id, o.status, n.status)) into changes
    from new_rows n join old_rows o using (transaction_id) where n.status <> o.status;
  end if;
  if changes is not null then
    perform pg_notify('desk_requests', jsonb_build_object('changes', changes)::text);
  end if;
  return null;
end $$;
create trigger requests_announce_insert after insert on requests
  referencing new table as new_rows for each statement execute function announce_requests();
create trigger requests_announce_update after update on requests
  referencing old table as old_rows new table as new_rows for each statement execute function announce_requests();
