-- Staff, their sessions, shared call limits, outgoing mail and the demo mailbox.

create table staff (
  id bigint generated always as identity primary key,
  empid text not null check (empid ~ '^[A-Za-z0-9._-]{1,32}$'),
  role text not null check (role in ('staff', 'manager', 'superAdmin')),
  password_hash text,
  created_at timestamptz not null
);
create unique index staff_empid_key on staff (lower(empid));

-- Only hashes of tokens are kept: whoever reads the database cannot use them.
create table staff_activations (
  token_hash bytea primary key,
  staff_id bigint not null references staff on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_activations_staff on staff_activations (staff_id);

create table sessions (
  id_hash bytea primary key,
  staff_id bigint not null references staff on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index sessions_staff on sessions (staff_id);
create index sessions_created on sessions (created_at);

-- Counters only: losing them in a crash does no harm, so that they need no log.
create unlogged table call_counts (
  key text primary key,
  used integer not null,
  resets_at timestamptz not null
);
create index call_counts_resets on call_counts (resets_at);

-- One row per message that must leave; `event` makes sure that one event sends one message.
create table mails (
  id bigint generated always as identity primary key,
  event text not null unique,
  kind text not null,
  about text not null,
  recipient text not null,
  language text not null check (language in ('id', 'en')),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index mails_about on mails (kind, about);
create index mails_failed on mails (id) where state = 'failed';

create table demo_messages (
  id bigint generated always as identity primary key,
  sent_at timestamptz not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  body_text text not null
);

create table demo_attachments (
  message_id bigint not null references demo_messages on delete cascade,
  position integer not null,
  name text not null,
  media_type text not null,
  content bytea not null,
  primary key (message_id, position)
);

-- Signs of life of job workers, so that the jobs of a dead one are given to another within seconds.
create unlogged table job_workers (
  worker_id text primary key,
  seen_at timestamptz not null
);
