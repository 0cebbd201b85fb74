-- Many requests closed or rejected at once, and quick suggestions of those that can be.

create table bulk_operations (
  id uuid primary key,
  status text not null check (status in ('closed', 'rejected')),
  remarks text not null,
  -- EMPID
  actor text not null,
  at timestamptz not null,
  changed text[] not null,
  unchanged text[] not null,
  -- SHA-256 of all its IDs in order, by which a list that is uploaded afterwards finds it
  ids_hash bytea not null,
  list_file text,
  list_name text,
  check ((list_file is null) = (list_name is null))
);
create index bulk_operations_ids on bulk_operations (ids_hash);
create index bulk_operations_list on bulk_operations (list_file) where list_file is not null;

-- The unfinished ones are few, however many have ended.
create index requests_unfinished on requests (transaction_id, status) where status in ('waiting', 'open', 'process');
