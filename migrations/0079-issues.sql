-- Fakturs that a provider issues for the seller, in place of a file that somebody uploads.
create table issues (
  id uuid primary key,
  transaction_id text not null references requests (transaction_id),
  code text not null check (code ~ '^[0-9]{2}$'),
  round integer not null check (round > 0),
  state text not null check (state in
    ('waiting', 'queued', 'sent', 'signing', 'approved', 'closed', 'rejected', 'uncertain', 'withdrawn')),
  provider text,
  reference text,
  invoice jsonb,
  faktur_number text check (faktur_number ~ '^[0-9]{17}$'),
  faktur_date date,
  replaces uuid references fakturs (id),
  reasons jsonb default '[]' not null,
  problems jsonb default '[]' not null,
  verdict text,
  file text,
  sha256 bytea,
  pages integer default 0 not null,
  is_automatic boolean not null,
  sample boolean default false not null,
  accepted text[] default '{}' not null,
  act_reason text,
  asked_by text not null,
  asked_at timestamptz default now() not null,
  due_on date not null,
  queued_at timestamptz,
  sent_at timestamptz,
  composed_at timestamptz,
  uncertain_since timestamptz,
  ended_at timestamptz,
  next_at timestamptz,
  tries integer default 0 not null,
  missed integer default 0 not null,
  changed boolean default false not null,
  cancelling jsonb,
  withdrawn_by text,
  unique (transaction_id, code, round),
  constraint issues_sent_to check (state in ('waiting', 'queued', 'withdrawn') or (provider is not null and invoice is not null)),
  constraint issues_file check ((file is null) = (sha256 is null))
);
create unique index issues_once on issues (transaction_id, code)
  where state in ('waiting', 'queued', 'sent', 'signing', 'approved', 'uncertain');
create index issues_next on issues (next_at) where next_at is not null;
create index issues_queue on issues (due_on, queued_at) where state = 'queued';
create index issues_state on issues (state, asked_at);
create index issues_newest on issues (asked_at);
create index issues_number on issues (faktur_number) where faktur_number is not null;
create index issues_file_name on issues (file) where file is not null;

comment on table issues is 'One faktur asked of a provider: a part of a request in one round. A round is never asked for twice.';
comment on column issues.provider is 'The provider that it was sent to; null before.';
comment on column issues.reference is 'The name that the provider gave it.';
comment on column issues.invoice is 'The faktur as it was sent; every retry of the round sends the same.';
comment on column issues.faktur_number is 'As the provider answered; the faktur itself is recorded once its PDF was judged.';
comment on column issues.composed_at is 'When its invoice was made: goods that come back later are not in it.';
comment on column issues.replaces is 'The faktur in whose place it comes.';
comment on column issues.reasons is 'Why it waits: codes with their details.';
comment on column issues.verdict is 'What the judge of dropped PDFs said of its PDF, where a person has to look at it.';
comment on column issues.accepted is 'Warnings of the check that somebody accepted.';
comment on column issues.act_reason is 'What a person gave as the reason of a late date, a replacement or an acceptance.';
comment on column issues.due_on is 'The last day of upload, by which the queue is ordered.';
comment on column issues.next_at is 'When something is to be done with it next; whoever does it moves this ahead first.';
comment on column issues.tries is 'Calls since it came into its state, by which pauses grow.';
comment on column issues.missed is 'Look-ups that found nothing since it was sent last.';
comment on column issues.changed is 'Whether goods came back after it was sent.';
comment on column issues.cancelling is 'A cancellation through the provider that is under way: by, at, reason, whether it was sent.';
comment on column issues.withdrawn_by is 'Who took it back; null when another act on the request did.';

-- One row: what the provider is, how it is reached, and whether it is left alone.
create table issuing (
  id boolean primary key default true check (id),
  version integer default 0 not null,
  settings jsonb,
  secrets jsonb default '{}' not null,
  edited_by text,
  edited_at timestamptz,
  automatic_from timestamptz default '-infinity' not null,
  paused_by text,
  paused_at timestamptz,
  pause_reason text,
  resume_reason text,
  held_kind text,
  held_since timestamptz,
  held_text text,
  probe_at timestamptz,
  breaker_since timestamptz,
  breaker_until timestamptz,
  breaker_text text,
  breaker_step integer default 0 not null,
  sampled_on date,
  sampled integer default 0 not null,
  constraint issuing_paused check ((paused_by is null) = (paused_at is null) and (paused_by is null) = (pause_reason is null)),
  constraint issuing_held check ((held_kind is null) = (held_since is null))
);
insert into issuing default values;
comment on table issuing is 'Settings and state of the provider that issues fakturs.';
comment on column issuing.secrets is 'Secrets by provider and name, encrypted, in base64.';
comment on column issuing.automatic_from is 'Requests confirmed before this are not taken by the automatic policy.';
comment on column issuing.resume_reason is 'Why somebody resumed last; by whom and when stands in the audit log.';
comment on column issuing.held_kind is 'What stopped the whole provider: settings, quota or signIn.';
comment on column issuing.breaker_until is 'Everybody waits until then after answers that say too much or too soon.';

-- Open desks hear it at once when the policy changes, and when somebody pauses or resumes.
create function announce_issuing() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk_issuing', jsonb_build_object('policy', coalesce(new.settings->>'policy', 'off'), 'paused',
    case when new.paused_at is not null then jsonb_build_object('by', new.paused_by, 'reason', new.pause_reason,
      'at', to_char(new.paused_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS')) end)::text);
  return null;
end $$;
create trigger issuing_announce after update on issuing for each row
  when (old.settings->>'policy' is distinct from new.settings->>'policy' or old.paused_at is distinct from new.paused_at)
  execute function announce_issuing();

create table issuing_calls (
  id uuid primary key,
  at timestamptz not null,
  provider text not null,
  transaction_id text,
  code text,
  round integer,
  kind text not null,
  free_at timestamptz not null,
  outcome text,
  status integer,
  took_ms integer,
  request text,
  answer text
);
create index issuing_calls_at on issuing_calls (at);
create index issuing_calls_free_at on issuing_calls (free_at);
create index issuing_calls_request on issuing_calls (transaction_id, at) where transaction_id is not null;
comment on table issuing_calls is 'Calls to the provider, without secrets: by them the shared limit is kept, and support looks things up for 30 days.';
comment on column issuing_calls.free_at is 'Until then it takes one of the places under the shared limit: a minute after its end.';
comment on column issuing_calls.outcome is 'Null while it is under way, and for ever when its process died.';

-- A part of a request is with the provider or in a file, whoever comes first. The row of the request is locked before
-- looking, so that two who come at once see each other.
create function refuse_second_way() returns trigger language plpgsql as $$
begin
  perform from requests where transaction_id = new.transaction_id for update;
  if exists (select from export_items i
      where i.transaction_id = new.transaction_id and i.code = new.code and i.state in ('exported', 'issued')) then
    raise exception 'request % is in a file', new.transaction_id
      using errcode = 'check_violation', constraint = 'in_a_file';
  end if;
  return new;
end $$;
create trigger issues_one_way before insert on issues for each row
  when (new.state in ('queued', 'sent', 'signing', 'approved', 'uncertain')) execute function refuse_second_way();
create trigger issues_one_way_again before update of state on issues for each row
  when (new.state in ('queued', 'sent', 'signing', 'approved', 'uncertain')
    and old.state not in ('queued', 'sent', 'signing', 'approved', 'uncertain')) execute function refuse_second_way();

create function refuse_file_of_issue() returns trigger language plpgsql as $$
begin
  if exists (select from issues i join new_rows n using (transaction_id, code)
      where i.state in ('queued', 'sent', 'signing', 'approved', 'uncertain')) then
    raise exception 'a request is with the provider' using errcode = 'check_violation', constraint = 'with_provider';
  end if;
  update issues i set state = 'withdrawn', ended_at = now(), next_at = null
  from new_rows n where i.transaction_id = n.transaction_id and i.state = 'waiting';
  return null;
end $$;
create trigger export_items_one_way after insert on export_items referencing new table as new_rows
  for each statement execute function refuse_file_of_issue();

-- While the provider has it, nobody else ends a request, changes its buyer or records its faktur; what only waits or is
-- queued is withdrawn by that. The issuer itself says so in its transaction.
create function keep_from_provider() returns trigger language plpgsql as $$
begin
  if current_setting('faktur_desk.issuer', true) = 'on' then
    return new;
  end if;
  if exists (select from issues i where i.transaction_id = new.transaction_id
      and i.state in ('sent', 'signing', 'approved', 'uncertain')) then
    raise exception 'request % is with the provider', new.transaction_id
      using errcode = 'check_violation', constraint = 'with_provider';
  end if;
  update issues i set state = 'withdrawn', ended_at = now(), next_at = null
  where i.transaction_id = new.transaction_id and i.state in ('waiting', 'queued');
  return new;
end $$;
create trigger requests_with_provider before update of status, npwp, buyer_kind, buyer_document, buyer_country,
    buyer_place, company_name, company_address, nik_registered, supporting_document, faktur_file, erased_at, submission_id
  on requests for each row
  when ((old.status is distinct from new.status and new.status not in ('open', 'process'))
    or (old.npwp, old.buyer_kind, old.buyer_document, old.buyer_country, old.buyer_place, old.company_name,
        old.company_address, old.nik_registered, old.supporting_document, old.supporting_month, old.faktur_file,
        old.erased_at, old.submission_id)
      is distinct from (new.npwp, new.buyer_kind, new.buyer_document, new.buyer_country, new.buyer_place,
        new.company_name, new.company_address, new.nik_registered, new.supporting_document, new.supporting_month,
        new.faktur_file, new.erased_at, new.submission_id))
  execute function keep_from_provider();
create trigger fakturs_with_provider before insert or update of transaction_id, state on fakturs for each row
  when (new.state = 'valid') execute function keep_from_provider();

-- A request is a candidate of the automatic policy from the moment that it is open, and again whenever it changes; one that
-- has to wait stays a candidate with a later time.
create table issuing_candidates (
  transaction_id text primary key references requests (transaction_id) on delete cascade,
  due_at timestamptz not null
);
create index issuing_candidates_due on issuing_candidates (due_at);
comment on table issuing_candidates is 'Requests that the automatic policy has to judge; whoever judges them moves their time ahead first.';

create function note_candidates() returns trigger language plpgsql as $$
begin
  if exists (select from issuing where settings->>'policy' = 'automatic') then
    insert into issuing_candidates (transaction_id, due_at)
    select transaction_id, '-infinity' from new_rows where status in ('open', 'process') order by transaction_id
    on conflict (transaction_id) do update set due_at = excluded.due_at;
  end if;
  return null;
end $$;
create trigger requests_candidates_insert after insert on requests referencing new table as new_rows
  for each statement execute function note_candidates();
create trigger requests_candidates_update after update on requests referencing new table as new_rows
  for each statement execute function note_candidates();

alter table fakturs drop constraint fakturs_source_check,
  add constraint fakturs_source_check check (source in ('drop', 'list', 'hand', 'provider'));
