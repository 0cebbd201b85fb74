-- The fakturs that Coretax issued, and the drops by which they come.

-- A number belongs to one request for ever. Amounts are in whole rupiah, as a faktur prints them.
create table fakturs (
  id uuid primary key,
  transaction_id text not null references requests,
  -- 17 digits, or 16 of before Coretax
  number text not null unique check (number ~ '^[0-9]{16,17}$'),
  code text not null check (code ~ '^[0-9]{2}$'),
  -- Null where it could not be read, and somebody accepted it all the same.
  faktur_date date,
  dpp bigint,
  dpp_nilai_lain bigint,
  ppn bigint,
  -- Whose it is: as read from it, or for one recorded by hand as the request says.
  buyer_kind text not null check (buyer_kind in ('npwp', 'nik', 'passport', 'other')),
  buyer_number text not null,
  -- The PDF in the storage; null while it is awaited.
  file text,
  sha256 bytea unique,
  pages integer not null default 0,
  state text not null default 'valid' check (state in ('valid', 'replaced', 'cancelled')),
  replaces uuid references fakturs,
  source text not null check (source in ('drop', 'list', 'hand')),
  recorded_by text not null,
  recorded_at timestamptz not null,
  check ((file is null) = (sha256 is null))
);
create unique index fakturs_valid_once on fakturs (transaction_id, code) where state = 'valid';
create index fakturs_request on fakturs (transaction_id);
create index fakturs_file on fakturs (file) where file is not null;
-- Replacements share the last 13 digits; people search by them, too.
create index fakturs_serial on fakturs (right(number, 13));

-- Whatever the code above it does: a faktur never belongs to a request of another buyer.
create function refuse_foreign_faktur() returns trigger language plpgsql as $$
begin
  -- Numbers of documents are typed in capitals or not.
  perform from requests where transaction_id = new.transaction_id and buyer_kind = new.buyer_kind
    and upper(coalesce(buyer_document, npwp)) = upper(new.buyer_number) for share;
  if not found then
    raise exception 'a faktur of another buyer' using errcode = 'check_violation', constraint = 'fakturs_buyer';
  end if;
  return new;
end $$;
create trigger fakturs_buyer before insert or update of transaction_id, buyer_kind, buyer_number on fakturs
  for each row execute function refuse_foreign_faktur();

create function refuse_other_buyer() returns trigger language plpgsql as $$
begin
  if (new.buyer_kind, upper(coalesce(new.buyer_document, new.npwp)))
      is distinct from (old.buyer_kind, upper(coalesce(old.buyer_document, old.npwp)))
    and exists (select from fakturs where transaction_id = new.transaction_id and state = 'valid') then
    raise exception 'a request with a faktur keeps its buyer' using errcode = 'check_violation', constraint = 'fakturs_buyer';
  end if;
  return new;
end $$;
create trigger requests_buyer before update of buyer_kind, buyer_document, npwp on requests
  for each row execute function refuse_other_buyer();

create table faktur_drops (
  id uuid primary key,
  created_by text not null,
  created_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'run', 'discarded')),
  -- The Excel list of Coretax, whose rows are in drop_rows.
  list_name text,
  list_sha256 bytea,
  check ((list_name is null) = (list_sha256 is null))
);
create index faktur_drops_created on faktur_drops (created_at);
create index faktur_drops_open on faktur_drops (created_at) where state = 'open';

create table drop_files (
  drop_id uuid not null references faktur_drops on delete cascade,
  no integer not null check (no > 0),
  name text not null,
  sha256 bytea not null,
  -- In the storage; null for what is not kept.
  file text,
  pages integer not null default 0,
  -- What was read, or why nothing could be.
  read jsonb not null,
  -- Chosen by hand.
  chosen_transaction_id text,
  -- As it was judged last; what is done stays as it was judged then.
  verdict text not null,
  verdict_reason text,
  transaction_id text,
  outcome text check (outcome in ('done', 'skipped', 'failed')),
  outcome_reason text,
  primary key (drop_id, no),
  unique (drop_id, name, sha256)
);
create index drop_files_file on drop_files (file) where file is not null;

create table drop_rows (
  drop_id uuid not null references faktur_drops on delete cascade,
  -- As Excel counts.
  row integer not null check (row > 0),
  read jsonb not null,
  -- What it did, once it is done.
  effect text,
  transaction_id text,
  outcome text check (outcome in ('done', 'skipped', 'failed')),
  outcome_reason text,
  primary key (drop_id, row)
);

-- The valid faktur that lists show, copied here so that a page of them stays one statement.
alter table requests
  add column faktur_number text,
  add column faktur_date date,
  -- pdfMissing, replacementRequested
  add column faktur_mark text;
