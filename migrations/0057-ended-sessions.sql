-- Whoever holds something open for a session hears when it has ended, by whatever door: by the hash of its cookie, which
-- opens nothing. Too many to name are an empty payload; the servers then look for themselves.

create function announce_ended_sessions() returns trigger language plpgsql as $$
declare
  ended text;
begin
  if (select count(*) from (select from old_rows limit 51) named) > 50 then
    perform pg_notify('ended_sessions', '');
    return null;
  end if;
  -- A visit that was opened anew on another device stays as a row and changes its hash.
  if tg_op = 'DELETE' then
    select string_agg(encode(id_hash, 'hex'), ' ') into ended from old_rows;
  else
    select string_agg(encode(o.id_hash, 'hex'), ' ') into ended
    from old_rows o where not exists (select from new_rows n where n.id_hash = o.id_hash);
  end if;
  if ended is not null then
    perform pg_notify('ended_sessions', ended);
  end if;
  return null;
end $$;

create trigger sessions_announce_end after delete on sessions
  referencing old table as old_rows for each statement execute function announce_ended_sessions();
create trigger customer_sessions_announce_end after delete on customer_sessions
  referencing old table as old_rows for each statement execute function announce_ended_sessions();
create trigger customer_sessions_announce_change after update on customer_sessions
  referencing old table as old_rows new table as new_rows
  for each statement execute function announce_ended_sessions();
