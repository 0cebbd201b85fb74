-- Whether somebody has seen that a company's e-mail is its own, and what was said of that. What closing a request adopts is
-- not: whoever asked first may have typed anything.
alter table companies
  add column email_state text not null default 'unverified'
    constraint companies_email_state check (email_state in ('unverified', 'verified')),
  add column email_changes jsonb not null default '[]';

-- A correction to a number whose address on record is verified waits for that address, or is dropped.
alter table corrections
  drop constraint corrections_state_check,
  add constraint corrections_state_check
    check (state in ('done', 'requested', 'settled', 'waiting', 'dropped')) not valid;

-- Mailed to the address on record of a number: whoever opens one shows that the address is theirs, or agrees to a correction.
create table company_links (
  id uuid primary key,
  token_hash bytea not null unique,
  npwp text not null,
  email text not null,
  language text not null check (language in ('id', 'en')),
  -- Null where the address itself is asked for.
  correction_id uuid references corrections on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index company_links_npwp on company_links (npwp);
create index company_links_correction on company_links (correction_id);
create index company_links_email on company_links (lower(email collate "C"));
create index company_links_expires on company_links (expires_at);
