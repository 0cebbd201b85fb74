-- What was sent of a company in place of what is on record; null where nothing differs or the company was not known.
alter table requests add column company_as_sent jsonb;

-- Files that were announced and that no row refers to yet. Whoever writes the row that refers to a file deletes its name
-- here in the same transaction; the files of names that stay are removed.
create table pending_files (
  name text primary key,
  announced_at timestamptz not null
);
create index pending_files_announced on pending_files (announced_at);
