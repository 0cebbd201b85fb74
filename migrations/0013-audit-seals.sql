-- From where something was done or seen; empty for jobs, commands and lines of earlier versions.
alter table audit_log add column address text;

-- One seal for each line of the audit log: a hash of the line and of the seal before it. A line that is changed or
-- taken out afterwards no longer fits. Lines are sealed by a job, so that no write waits for another.
create table audit_seals (
  line_id bigint primary key,
  hash bytea not null check (length(hash) = 32)
);
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
