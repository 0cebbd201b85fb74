-- What others take and write is told like what they change, and what a person has left to do is counted by itself.

create function announce_assignments() returns trigger language plpgsql as $$
declare
  assigned jsonb;
begin
  -- As with requests, too many to name are not joined.
  if (select count(*) from (select from changed_rows limit 51) named) > 50 then
    perform pg_notify('desk_requests', '{"changes":null}');
    return null;
  end if;
  if tg_op = 'DELETE' then
    select jsonb_agg(jsonb_build_array(transaction_id, null)) into assigned from changed_rows;
  elsif tg_op = 'INSERT' then
    select jsonb_agg(jsonb_build_array(n.transaction_id, p.empid)) into assigned
    from changed_rows n left join staff p on p.id = n.staff_id and p.deleted_at is null;
  else
    select jsonb_agg(jsonb_build_array(n.transaction_id, p.empid)) into assigned
    from changed_rows n join old_rows o using (transaction_id)
    left join staff p on p.id = n.staff_id and p.deleted_at is null
    where n.staff_id <> o.staff_id;
  end if;
  if assigned is not null then
    perform pg_notify('desk_requests', jsonb_build_object('assigned', assigned)::text);
  end if;
  return null;
end $$;
create trigger assignments_announce_insert after insert on assignments
  referencing new table as changed_rows for each statement execute function announce_assignments();
create trigger assignments_announce_update after update on assignments
  referencing old table as old_rows new table as changed_rows for each statement execute function announce_assignments();
create trigger assignments_announce_delete after delete on assignments
  referencing old table as changed_rows for each statement execute function announce_assignments();

-- A note by its number; never by what it says.
create function announce_note() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk_requests',
    jsonb_build_object('notes', jsonb_build_array(jsonb_build_array(new.transaction_id, new.id::text)))::text);
  return null;
end $$;
create trigger request_notes_announce after insert on request_notes for each row execute function announce_note();

-- An assignment stays when its request is closed. Whether the request is open or on progress stands beside it, so that
-- counting a person's unfinished ones does not read all that they ever took.
alter table assignments add column is_unfinished boolean not null default true;
update assignments a set is_unfinished = false
  from requests r where r.transaction_id = a.transaction_id and r.status not in ('open', 'process');
create index assignments_unfinished on assignments (staff_id) where is_unfinished;

create function judge_assignment() returns trigger language plpgsql as $$
begin
  new.is_unfinished := coalesce(
    (select status in ('open', 'process') from requests where transaction_id = new.transaction_id), false);
  return new;
end $$;
create trigger assignments_judge before insert on assignments for each row execute function judge_assignment();

create function follow_requests() returns trigger language plpgsql as $$
begin
  update assignments a set is_unfinished = n.status in ('open', 'process') from new_rows n
  where a.transaction_id = n.transaction_id and a.is_unfinished <> (n.status in ('open', 'process'));
  return null;
end $$;
create trigger requests_assignments after update on requests
  referencing new table as new_rows for each statement execute function follow_requests();
