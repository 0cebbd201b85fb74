-- Working together: who has taken a request, notes among staff, views of the queue, and what each person has chosen.

-- Beside the requests, so that taking one does not write all their indexes anew.
create table assignments (
  transaction_id text primary key references requests,
  staff_id bigint not null references staff on delete cascade,
  assigned_by text not null,
  assigned_at timestamptz not null
);
create index assignments_staff on assignments (staff_id);

-- What the customer never sees.
create table request_notes (
  id bigint generated always as identity primary key,
  transaction_id text not null references requests,
  at timestamptz not null,
  actor text not null,
  note text not null
);
create index request_notes_request on request_notes (transaction_id, id);

create table saved_views (
  id uuid primary key,
  staff_id bigint not null references staff on delete cascade,
  name text not null,
  -- As in the address of the list.
  query text not null,
  -- Null: as each person has chosen.
  columns text[],
  density text,
  size integer,
  is_shared boolean not null,
  updated_at timestamptz not null
);
create unique index saved_views_name on saved_views (staff_id, lower(name));
create index saved_views_shared on saved_views (name) where is_shared;

alter table staff add column preferences jsonb not null default '{}';

alter table undos drop constraint undos_kind_check,
  add constraint undos_kind_check check (kind in ('status', 'bulk', 'desk', 'userDeletion'));
