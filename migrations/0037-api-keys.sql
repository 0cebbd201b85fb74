-- The keys of machines: tills that send receipts, a data warehouse that reads. Only the hash of a key is kept; a key that
-- has ended or was revoked stays on the list.
create table api_keys (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('pos', 'read')),
  -- How it begins, so that people can tell keys apart.
  beginning text not null,
  secret_hash bytea not null unique,
  -- Whether values that tell who a customer is are given out in full.
  personal_data boolean not null default false check (kind = 'read' or not personal_data),
  created_by text not null,
  created_at timestamptz not null,
  -- The last day, in Jakarta, on which it opens anything.
  ends_on date not null,
  revoked_by text,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_address text,
  check ((revoked_by is null) = (revoked_at is null))
);
create unique index api_keys_name on api_keys (lower(name)) where revoked_at is null;
