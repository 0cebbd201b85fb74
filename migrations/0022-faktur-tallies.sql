-- How many fakturs are how far, by the month of their sale: read off the tallies, like the other totals.

-- Under which date it is exported, where that is not the day of the sale. Waits for whoever writes requests, so that
-- from here on every change is tallied.
alter table requests add column exported_under date;

create function note_export_date() returns trigger language plpgsql as $$
begin
  new.exported_under := case when new.faktur_state = 'exported' then (
    select nullif(max(faktur_date), new.sales_date) from export_items
    where transaction_id = new.transaction_id and state = 'exported') end;
  return new;
end $$;
-- Items change before their requests do, whichever version of the server changes them.
create trigger requests_exported_under before update of faktur_state on requests
  for each row execute function note_export_date();

-- The stage of a faktur as deadlines count it; null where there is nothing to count.
create function faktur_stage(status text, faktur_state text, faktur_mark text, faktur_number text)
returns text language sql immutable as $$
  select case
    when faktur_state in ('issued', 'replaced') then case
      when faktur_mark = 'pdfMissing' then case when status in ('open', 'process', 'closed') then 'pdfMissing' end
      when faktur_number is not null then 'issued' end
    when status in ('open', 'process') then case when faktur_state = 'exported' then 'exported' else 'toExport' end
  end
$$;

-- Month of the sale, stage, and the month whose fakturs have to be uploaded by the same day.
create function faktur_tally_key(stage text, sales_date date, exported_under date)
returns text language sql stable as $$
  select to_char(sales_date, 'YYYY-MM ') || stage || to_char(coalesce(exported_under, sales_date), ' YYYY-MM')
$$;

alter table request_tallies drop constraint request_tallies_dimension_check;
alter table request_tallies add constraint request_tallies_dimension_check
  check (dimension in ('all', 'requestedOn', 'statusSinceOn', 'store', 'faktur'));

drop function request_tally_keys(text, date, date);
create function request_tally_keys(store text, requested_on date, status_since_on date, faktur text)
returns table (dimension text, key text) language sql stable as $$
  values ('all', ''), ('store', store), ('requestedOn', to_char(requested_on, 'YYYY-MM-DD')),
    ('statusSinceOn', to_char(status_since_on, 'YYYY-MM-DD')), ('faktur', faktur)
$$;

create or replace function tally_requests() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into request_tally_changes (dimension, key, status, delta)
    select d.dimension, d.key, r.status, sum(r.delta)
    from (select status, store, requested_on, status_since_on, faktur_state, faktur_mark, faktur_number, sales_date, exported_under, 1 as delta from new_rows
          union all
          select status, store, requested_on, status_since_on, faktur_state, faktur_mark, faktur_number, sales_date, exported_under, -1 from old_rows) r,
      request_tally_keys(r.store, r.requested_on, r.status_since_on, faktur_tally_key(
        faktur_stage(r.status, r.faktur_state, r.faktur_mark, r.faktur_number), r.sales_date, r.exported_under)) d
    where d.key is not null
    group by 1, 2, 3 having sum(r.delta) <> 0;
  elsif tg_op = 'INSERT' then
    insert into request_tally_changes (dimension, key, status, delta)
    select d.dimension, d.key, r.status, count(*)
    from new_rows r,
      request_tally_keys(r.store, r.requested_on, r.status_since_on, faktur_tally_key(
        faktur_stage(r.status, r.faktur_state, r.faktur_mark, r.faktur_number), r.sales_date, r.exported_under)) d
    where d.key is not null
    group by 1, 2, 3;
  else
    insert into request_tally_changes (dimension, key, status, delta)
    select d.dimension, d.key, r.status, -count(*)
    from old_rows r,
      request_tally_keys(r.store, r.requested_on, r.status_since_on, faktur_tally_key(
        faktur_stage(r.status, r.faktur_state, r.faktur_mark, r.faktur_number), r.sales_date, r.exported_under)) d
    where d.key is not null
    group by 1, 2, 3;
  end if;
  return null;
end $$;
