-- What operators watch: when each scheduled job last succeeded, and mails that wait.

create table scheduled_runs (
  job text primary key,
  succeeded_at timestamptz not null
);

-- The waiting ones are few, however many were sent.
create index mails_queued on mails (created_at) where state = 'queued';
