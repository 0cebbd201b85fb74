-- Requests that ended long ago, out of the way of daily work: one row each with its whole record, until the day on which
-- the law lets go of it.
create table archived_requests (
  transaction_id text primary key,
  status text not null check (status in ('closed', 'rejected')),
  ended_at timestamptz not null,
  archived_at timestamptz not null,
  -- The last day on which it is kept.
  kept_until date not null,
  store text not null,
  sales_date date not null,
  requested_on date not null,
  company_name text not null,
  -- What a person is found by: in small letters, phones without the country's code; empty where there is nothing. Of
  -- addresses all that were ever written to.
  emails text[] not null,
  npwp text not null,
  id_number text not null,
  phone text not null,
  -- Every one that it had.
  faktur_numbers text[] not null,
  export_batches integer[] not null,
  -- In the storage: the PDFs of its fakturs.
  files text[] not null,
  -- Rows of the tables they stood in: request, and lists of history, mails, notes, fakturs, corrections, exports, returns.
  record jsonb not null
);
create index archived_requests_kept_until on archived_requests (kept_until);
create index archived_requests_requested_on on archived_requests (requested_on);
create index archived_requests_sales_date on archived_requests (sales_date);
create index archived_requests_emails on archived_requests using gin (emails);
create index archived_requests_npwp on archived_requests (npwp) where npwp <> '';
create index archived_requests_id_number on archived_requests (id_number) where id_number <> '';
create index archived_requests_phone on archived_requests (phone) where phone <> '';
create index archived_requests_faktur_numbers on archived_requests using gin (faktur_numbers);
create index archived_requests_export_batches on archived_requests using gin (export_batches);
create index archived_requests_files on archived_requests using gin (files);

-- One request per transaction for ever, wherever it is kept. After the insert, which has waited for whoever archives it.
create function refuse_archived() returns trigger language plpgsql as $$
begin
  -- Looked up for each, because of `offset 0`, however large the archive is.
  if exists (select from new_rows n cross join lateral (
      select from archived_requests a where a.transaction_id = n.transaction_id offset 0) archived) then
    raise exception 'a request of this transaction is in the archive'
      using errcode = 'unique_violation', constraint = 'requests_archived';
  end if;
  return null;
end $$;
create trigger requests_archived after insert on requests
  referencing new table as new_rows for each statement execute function refuse_archived();
