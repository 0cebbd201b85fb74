-- What people are shown of their own sessions, and how each was signed in to. The name by which one is ended opens nothing.
alter table sessions
  add column public_id uuid not null default gen_random_uuid(),
  -- Browser and system in words; empty when the browser did not say.
  add column device text not null default '',
  -- From which it was signed in to.
  add column address text,
  add column signed_in_by text not null default 'password'
    check (signed_in_by in ('password', 'passkey', 'company'));
create unique index sessions_public_id on sessions (public_id);

-- Sign-ins that are under way at the company's identity provider. A browser has one; only the hash of its cookie is kept.
create table company_sign_ins (
  browser_hash bytea primary key,
  expires_at timestamptz not null
);
create index company_sign_ins_expires on company_sign_ins (expires_at);

-- EMPIDs of deleted users: the company's sign-in does not add them again by itself.
create table deleted_empids (
  empid_key text primary key
);
