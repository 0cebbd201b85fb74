-- As which chain the service appears: name, colour, contacts and texts. Every save is a row; the last one counts.
create table chain_faces (
  version integer primary key check (version > 0),
  face jsonb not null,
  edited_by text not null,
  edited_at timestamptz not null
);

-- The pictures that were made of an uploaded logo, each a stored file.
create table chain_pictures (
  file text primary key,
  logo uuid not null,
  picture text not null,
  width integer not null,
  height integer not null,
  uploaded_at timestamptz not null,
  unique (logo, picture)
);
