-- What proves who somebody is beside the password: codes of an authenticator app, passkeys, recovery codes.

-- Null for who has neither an app nor a passkey: their password is enough, unless one is required of them.
alter table staff add column second_step_since timestamptz;

-- When its person last gave their password or a passkey in it; null: when it was started.
alter table sessions add column confirmed_at timestamptz;

-- The secret that an authenticator app shares with us, encrypted by a key that is made from APP_SECRET.
create table staff_totp (
  staff_id bigint primary key references staff on delete cascade,
  -- Null until a first code has shown that the app has it.
  secret bytea,
  -- The time step of the last code that was taken: neither it nor an earlier one counts again.
  last_step integer not null default 0,
  set_up_at timestamptz,
  -- Shown to be scanned, and not yet confirmed; the one before goes on working meanwhile.
  offered_secret bytea,
  offered_at timestamptz
);

create table staff_passkeys (
  id uuid primary key default gen_random_uuid(),
  staff_id bigint not null references staff on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- As the authenticator counts its signatures; one that is not ahead of this is a copy.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  made_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_staff on staff_passkeys (staff_id);

-- Each works once; one that was used is deleted.
create table staff_recovery_codes (
  staff_id bigint not null references staff on delete cascade,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

-- Sign-ins whose password was right and whose second step is missing. Worthless once the password is another one.
create table pending_sign_ins (
  id_hash bytea primary key,
  staff_id bigint not null references staff on delete cascade,
  password_mark bytea not null,
  expires_at timestamptz not null
);
create index pending_sign_ins_staff on pending_sign_ins (staff_id);
create index pending_sign_ins_expires on pending_sign_ins (expires_at);

-- What a passkey has to sign, once, for one purpose and in the browser that holds the cookie.
create table passkey_challenges (
  browser_hash bytea primary key,
  purpose text not null check (purpose in ('signIn', 'secondStep', 'confirm', 'add')),
  challenge text not null,
  staff_id bigint references staff on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_staff on passkey_challenges (staff_id);
create index passkey_challenges_expires on passkey_challenges (expires_at);
