-- one by one
-- Customers who come back: the links by which they see their requests, and the sessions that these open.

-- Asked for by whoever typed the address, known or not; only the hash of what opens it is kept.
create table if not exists customer_links (
  id uuid primary key,
  token_hash bytea not null unique,
  email text not null,
  language text not null check (language in ('id', 'en')),
  expires_at timestamptz not null
);
create index if not exists customer_links_email on customer_links (email);
create index if not exists customer_links_expires on customer_links (expires_at);

-- One for each address: whoever opens another link ends the session of the one before.
create table if not exists customer_sessions (
  email text primary key,
  id_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);

-- Submissions that wait beside the one that a request holds, by their address.
drop index concurrently if exists earlier_submissions_email;
create index concurrently earlier_submissions_email on earlier_submissions (lower((form->>'email') collate "C"))
  where form is not null;

-- Those mails tell of no request and are deleted after a while.
drop index concurrently if exists mails_of_links;
create index concurrently mails_of_links on mails (created_at) where kind = 'myRequests';
