-- The account of the company's identity provider that a user signs in with, from the first sign-in on.
create table company_accounts (
  staff_id bigint primary key references staff on delete cascade,
  -- Of issuer and subject, which may be an address there.
  account_hash bytea not null unique,
  bound_at timestamptz not null,
  -- When another account asked for this user, or this account for another user, and was refused.
  refused_at timestamptz
);

-- The session whose person proves again who they are; null: one is to be started.
alter table company_sign_ins add column confirms bytea;

-- What was right before the second step.
alter table pending_sign_ins add column signed_in_by text not null default 'password'
  check (signed_in_by in ('password', 'company'));

-- Whether the provider has asked for what counts as a second step of a Super Admin.
alter table sessions add column has_company_step boolean not null default false;
