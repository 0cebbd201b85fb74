-- Receipts of one company that were sent together: one link confirms all of them. Each is a request of its own, with a link
-- of its own, which is what the common one stands for.
create table submission_groups (
  submission_id uuid primary key,
  transaction_id text not null references requests on delete cascade,
  -- Of its own link.
  confirm_token_hash bytea not null,
  group_id uuid not null,
  -- Of the link of all.
  group_token_hash bytea not null,
  -- In which order they were sent.
  place smallint not null
);
create index submission_groups_group on submission_groups (group_id);
create index submission_groups_token on submission_groups (group_token_hash);
create index submission_groups_request on submission_groups (transaction_id);
