-- What a month of sale comes to, kept while its receipts come in: for the file of its lump, and so that no sale leaves it
-- unseen. Amounts are in hundredths of a rupiah.

-- By which version of the seller's settings it was counted as it came; null before there were sums.
alter table receipts add column settings_version integer;
-- The last code that its tills have sent.
alter table receipt_stores add column store_code text;
-- A page of receipts of a store and day. Months that are there already come without it: building it would keep tills
-- waiting, and they are dropped soon.
create index receipts_of_stores on only receipts (sales_date, store);

-- Kinds are those of the file: Normal, 07, 08, NoVAT. A receipt of several kinds has a part in each, and counts as a
-- receipt with the first one alone.
create table receipt_sums (
  day date not null,
  store text not null,
  kind text not null check (kind in ('Normal', '07', '08', 'NoVAT')),
  receipts bigint not null,
  parts bigint not null,
  -- Receipts whose lines do not come to what was paid.
  unbalanced bigint not null,
  -- Whole rupiah.
  paid bigint not null,
  dpp bigint not null,
  dpp_nilai_lain bigint not null,
  ppn bigint not null,
  primary key (day, store, kind)
);
-- What each call has changed, until a job adds it up: so no till waits for another.
create table receipt_sum_changes (like receipt_sums including constraints);

-- Months that were counted anew, or have to be.
create table counted_months (
  masa date primary key check (extract(day from masa) = 1),
  -- Its receipts are counted by this version, or by their own where that is a later one.
  settings_version integer not null,
  -- Set while it waits to be counted.
  asked_at timestamptz,
  counted_at timestamptz
);
do $$
declare
  month record;
  has_receipts boolean;
begin
  for month in select c.oid::regclass as name, to_date(right(c.relname, 7), 'YYYY_MM') as first_day
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'receipts'::regclass
  loop
    execute format('select exists (select from %s)', month.name) into has_receipts;
    if has_receipts then insert into counted_months values (month.first_day, 0, now(), null); end if;
  end loop;
end $$;

-- What the receipt of a request counts with in its month, which outlives the receipt. The code is that of the faktur which
-- would be issued for the part; NoVAT for what is for none.
create table requested_parts (
  transaction_id text not null,
  code text not null,
  kind text not null,
  day date not null,
  store text not null,
  dpp bigint not null,
  dpp_nilai_lain bigint not null,
  ppn bigint not null,
  -- The part of a faktur whose code no part has.
  is_main boolean not null,
  primary key (transaction_id, code)
);
create index requested_parts_day on requested_parts (day);

-- What a return takes away, by the part that it is of.
create table return_parts (
  return_id text not null,
  transaction_id text not null,
  code text not null,
  kind text not null,
  day date not null,
  store text not null,
  dpp bigint not null,
  dpp_nilai_lain bigint not null,
  ppn bigint not null,
  primary key (return_id, code)
);
create index return_parts_day on return_parts (day);
create index return_parts_transaction on return_parts (transaction_id);

-- The files of the lump, each with the sums of its moment.
create table retail_files (
  masa date not null check (extract(day from masa) = 1),
  number integer not null check (number > 0),
  written_by text not null,
  written_at timestamptz not null,
  grouped_by text not null check (grouped_by in ('code', 'day', 'store')),
  -- The XML in the storage.
  file text not null unique,
  rows integer not null,
  -- The lines of the bridge, in hundredths.
  sums jsonb not null,
  primary key (masa, number)
);

-- What the month came to when it was reported, to tell whether it has changed since; null before there were sums.
alter table reported_masas add column sums jsonb;

-- A valid faktur is there, but another part of the sale has none.
alter table requests add column part_missing boolean not null default false;

-- Missing numbers are counted, too: of what is closed, of what awaits its replacement, and of parts.
create function faktur_stage(status text, faktur_state text, faktur_mark text, faktur_number text, part_missing boolean)
returns text language sql immutable as $$
  select case
    when faktur_state in ('issued', 'replaced') and faktur_number is not null
        and not (part_missing and status in ('open', 'process', 'closed')) then case
      when faktur_mark = 'pdfMissing' then case when status in ('open', 'process', 'closed') then 'pdfMissing' end
      else 'issued' end
    when status in ('open', 'process') and faktur_state in ('none', 'exported', 'cancelled')
      then case when faktur_state = 'exported' then 'exported' else 'toExport' end
    when status in ('open', 'process', 'closed') then 'numberMissing'
  end
$$;

create or replace function tally_requests() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into request_tally_changes (dimension, key, status, delta)
    select d.dimension, d.key, r.status, sum(r.delta)
    from (select status, store, requested_on, status_since_on, faktur_state, faktur_mark, faktur_number, part_missing, sales_date, exported_under, 1 as delta from new_rows
          union all
          select status, store, requested_on, status_since_on, faktur_state, faktur_mark, faktur_number, part_missing, sales_date, exported_under, -1 from old_rows) r,
      request_tally_keys(r.store, r.requested_on, r.status_since_on, faktur_tally_key(
        faktur_stage(r.status, r.faktur_state, r.faktur_mark, r.faktur_number, r.part_missing), r.sales_date, r.exported_under)) d
    where d.key is not null
    group by 1, 2, 3 having sum(r.delta) <> 0;
  elsif tg_op = 'INSERT' then
    insert into request_tally_changes (dimension, key, status, delta)
    select d.dimension, d.key, r.status, count(*)
    from new_rows r,
      request_tally_keys(r.store, r.requested_on, r.status_since_on, faktur_tally_key(
        faktur_stage(r.status, r.faktur_state, r.faktur_mark, r.faktur_number, r.part_missing), r.sales_date, r.exported_under)) d
    where d.key is not null
    group by 1, 2, 3;
  else
    insert into request_tally_changes (dimension, key, status, delta)
    select d.dimension, d.key, r.status, -count(*)
    from old_rows r,
      request_tally_keys(r.store, r.requested_on, r.status_since_on, faktur_tally_key(
        faktur_stage(r.status, r.faktur_state, r.faktur_mark, r.faktur_number, r.part_missing), r.sales_date, r.exported_under)) d
    where d.key is not null
    group by 1, 2, 3;
  end if;
  return null;
end $$;
drop function faktur_stage(text, text, text, text);
