-- The privacy desk: what people demand of their data (UU PDP 27/2022), and requests whose personal data were erased.

create table privacy_files (
  -- PDP-2026-0001
  number text primary key check (number ~ '^PDP-[0-9]{4}-[0-9]{4,}$'),
  year integer not null,
  no integer not null,
  kind text not null check (kind in ('access', 'correction', 'erasure')),
  -- { email, npwp, document, phone }: by what the person is found; masked once the file has ended.
  person jsonb not null,
  -- How staff made sure who asks.
  identified_by text not null,
  -- Requests that were found and are somebody else's.
  left_out text[] not null default '{}',
  received_at timestamptz not null,
  due_at timestamptz not null,
  -- EMPIDs
  opened_by text not null,
  handled_by text not null,
  status text not null default 'open' check (status in ('open', 'answered', 'refused')),
  ended_at timestamptz,
  -- Why it was refused.
  reason text,
  notes text not null default '',
  -- What an erasure came to, as its letter tells it.
  outcome jsonb,
  unique (year, no),
  check ((status = 'open') = (ended_at is null)),
  check ((status = 'refused') = (reason is not null))
);
create index privacy_files_open on privacy_files (due_at) where status = 'open';
create index privacy_files_ended on privacy_files (ended_at) where status <> 'open';

-- When the customer's data were erased; what stays of it is a dash, or the tax record.
alter table requests add column erased_at timestamptz;

-- Looked at for the rows that are there by the next migration, beside which everybody can work.
alter table requests drop constraint requests_phone_check, drop constraint requests_npwp, drop constraint requests_buyer_document;
alter table requests
  add constraint requests_phone check (erased_at is not null or phone ~ '^[0-9]{8,15}$') not valid,
  add constraint requests_npwp check (erased_at is not null or
    case when buyer_kind in ('npwp', 'nik') then npwp ~ '^[0-9]{16}$' else npwp = '' end) not valid,
  add constraint requests_buyer_document check (erased_at is not null or
    case when buyer_kind in ('npwp', 'nik') then buyer_document is null
      else buyer_document is not null and buyer_document ~ '^[A-Za-z0-9/-]{3,40}$' end) not valid;
