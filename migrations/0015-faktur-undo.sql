-- The faktur is judged at every closing, Undo puts the one before it back, and a bulk run can be undone.

-- The transaction IDs that were found in its text; null when nobody has looked for them yet.
alter table requests add column faktur_mentions text[];

-- What the last upload to an unfinished request replaced, until the closing that it belongs to cannot be undone any more.
create table replaced_fakturs (
  transaction_id text primary key references requests on delete cascade,
  -- The file that took its place.
  by_file text not null,
  by_sha256 bytea not null,
  -- Null when there was none.
  file text,
  pages integer not null,
  mentions text[],
  -- EMPID
  actor text not null,
  at timestamptz not null,
  -- Of the closing.
  undo uuid
);
create index replaced_fakturs_file on replaced_fakturs (file) where file is not null;
create index replaced_fakturs_undo on replaced_fakturs (undo) where undo is not null;

alter table undos drop constraint undos_kind_check,
  add constraint undos_kind_check check (kind in ('status', 'bulk', 'userDeletion'));
