-- What happens after a faktur: corrections by customers, months that were reported, and the lists of what has to be left
-- out of the month's lump (digunggung).

-- When one stopped to count.
alter table fakturs add column ended_at timestamptz;
update fakturs f set ended_at = n.recorded_at from fakturs n where n.replaces = f.id and f.state <> 'valid';

-- By the mailed link, before a faktur (done at once) or after it (staff settle it).
create table corrections (
  id uuid primary key,
  transaction_id text not null references requests,
  at timestamptz not null,
  -- Whose link it came by, and where they are told of it: the request may become somebody else's.
  submission_id uuid not null,
  email text not null,
  reason text not null,
  -- { field: { from, to } }
  changes jsonb not null,
  -- Of what was sent: the same again is no second correction.
  content_hash bytea not null,
  -- New photos in the storage that wait for staff; done at once they are the request's own.
  npwp_photo text,
  receipt_photo text,
  state text not null check (state in ('done', 'requested', 'settled')),
  settled_by text,
  settled_at timestamptz,
  remarks text,
  check ((state = 'settled') = (settled_by is not null)),
  check ((settled_by is null) = (settled_at is null) and (settled_by is null) = (remarks is null))
);
create index corrections_request on corrections (transaction_id, at);
create index corrections_open on corrections (at) where state = 'requested';
create index corrections_npwp_photo on corrections (npwp_photo) where npwp_photo is not null;
create index corrections_receipt_photo on corrections (receipt_photo) where receipt_photo is not null;

-- The buyer's note of a return that came after the faktur (nota retur), as Coretax numbers it.
alter table receipt_returns
  -- Whether it came when the request was in a file for Coretax already, or had its faktur.
  add column after_export boolean not null default false,
  add column note_number text,
  add column note_date date,
  add column note_by text,
  add column note_at timestamptz,
  add constraint receipt_returns_note check (
    (note_number is null) = (note_date is null) and (note_number is null) = (note_by is null)
    and (note_number is null) = (note_at is null));
update receipt_returns v set after_export = true
from requests r where r.transaction_id = v.transaction_id and r.faktur_state <> 'none';
create index receipt_returns_to_note on receipt_returns (received_at) where after_export and note_number is null;

-- Months of sale (first days) whose SPT was handed in.
create table reported_masas (
  masa date primary key check (extract(day from masa) = 1),
  reported_by text not null,
  reported_at timestamptz not null
);

create table digunggung_snapshots (
  masa date not null check (extract(day from masa) = 1),
  number integer not null check (number > 0),
  taken_by text not null,
  taken_at timestamptz not null,
  -- The Excel in the storage.
  file text not null unique,
  fakturs integer not null,
  total_paid bigint not null,
  dpp bigint not null,
  dpp_nilai_lain bigint not null,
  ppn bigint not null,
  primary key (masa, number)
);
-- What the last snapshot of each month had, to tell what changed since.
create table digunggung_rows (
  masa date not null,
  transaction_id text not null,
  code text not null,
  number text not null,
  ppn bigint not null,
  -- Brought back of the receipt by then.
  returned bigint not null,
  primary key (masa, transaction_id, code)
);
