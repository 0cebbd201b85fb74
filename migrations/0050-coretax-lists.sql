-- one by one
-- What Coretax's lists said, apart from the drops by which they came: of each number the newest row, and of each list the
-- months that it told of. Nothing about buyers.
create table if not exists coretax_list_rows (
  number text primary key check (number ~ '^[0-9]{16,17}$'),
  -- The first day of the month in which the faktur counts.
  masa date not null check (extract(day from masa) = 1),
  faktur_date date,
  code text not null,
  status text not null,
  effect text not null,
  dpp bigint,
  dpp_nilai_lain bigint,
  ppn bigint,
  reference text not null,
  list uuid not null
);
create table if not exists coretax_list_months (
  list uuid not null,
  masa date not null check (extract(day from masa) = 1),
  rows integer not null,
  read_by text not null,
  read_at timestamptz not null,
  -- Who says that the list has all of the month.
  whole_by text,
  whole_at timestamptz,
  primary key (list, masa),
  check ((whole_by is null) = (whole_at is null))
);
drop index concurrently if exists coretax_list_rows_masa;
create index concurrently coretax_list_rows_masa on coretax_list_rows (masa);
drop index concurrently if exists coretax_list_months_masa;
create index concurrently coretax_list_months_masa on coretax_list_months (masa, read_at);
drop index concurrently if exists fakturs_valid_date;
create index concurrently fakturs_valid_date on fakturs (faktur_date) where state = 'valid';
