-- By which door a request came; what the version before writes came by the form.
alter table requests
  add column source text not null default 'form',
  add constraint requests_source check (source in ('form', 'till', 'handover')) not valid;

-- A code that stands for a buyer at the till.
create table buyer_codes (
  id uuid primary key,
  email text not null,
  name text not null check (length(name) between 1 and 60),
  notify text not null check (notify in ('each', 'daily', 'none')),
  code_hash bytea not null unique,
  code bytea not null,
  requester_name text not null,
  phone text not null,
  npwp text not null,
  buyer_kind text not null,
  buyer_document text,
  buyer_country text,
  company_name text not null,
  company_address text not null,
  nik_registered boolean not null,
  language text not null check (language in ('id', 'en')),
  consent_version text not null,
  made_at timestamptz not null,
  renewed_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text,
  revoke_reason text,
  constraint buyer_codes_revoked check ((revoked_at is null) = (revoked_by is null))
);
create index buyer_codes_email on buyer_codes (email);
create index buyer_codes_npwp on buyer_codes (npwp);
create index buyer_codes_document on buyer_codes (upper(buyer_document)) where buyer_document is not null;
create index buyer_codes_revoked_at on buyer_codes (revoked_at) where revoked_at is not null;
comment on table buyer_codes is 'Codes by which tills request the faktur of a receipt, each for the buyer of a confirmed request of its owner.';
comment on column buyer_codes.email is 'Its owner, in small letters.';
comment on column buyer_codes.code_hash is 'Keyed, because twelve digits are soon tried.';
comment on column buyer_codes.code is 'The digits, encrypted by a key that is made from APP_SECRET, so that their owner can be shown them again.';
comment on column buyer_codes.renewed_at is 'When it got its present digits.';
comment on column buyer_codes.revoked_by is 'CUSTOMER, SYSTEM after reports, or the EMPID of whoever of staff did.';

create table buyer_code_uses (
  submission_id uuid primary key,
  transaction_id text not null references requests (transaction_id) on delete cascade,
  code_id uuid not null references buyer_codes (id) on delete cascade,
  used_at timestamptz not null,
  used_on date not null,
  not_us_hash bytea not null unique,
  is_to_tell boolean not null,
  reported_at timestamptz,
  outcome text check (outcome in ('withdrawn', 'reported')),
  constraint buyer_code_uses_outcome check ((reported_at is null) = (outcome is null))
);
create index buyer_code_uses_day on buyer_code_uses (code_id, used_on);
create index buyer_code_uses_request on buyer_code_uses (transaction_id);
create index buyer_code_uses_reports on buyer_code_uses (code_id, reported_at) where reported_at is not null;
create index buyer_code_uses_to_tell on buyer_code_uses (used_at) where is_to_tell;
comment on table buyer_code_uses is 'Each request that a buyer code has made, as long as both are kept.';
comment on column buyer_code_uses.used_on is 'The day in Jakarta, by which uses are limited.';
comment on column buyer_code_uses.not_us_hash is 'Of the link by which the customer says that the purchase was not theirs.';
comment on column buyer_code_uses.is_to_tell is 'Whether the mail of the day has still to tell of it.';
comment on column buyer_code_uses.reported_at is 'When the customer said that the purchase was not theirs.';
comment on column buyer_code_uses.outcome is 'Withdrawn, or reported to staff because the faktur was under way.';

-- What is reported of a faktur that was under way is a task of staff like a correction.
alter table corrections
  add column kind text not null default 'data',
  add constraint corrections_kind check (kind in ('data', 'notUs')) not valid;
