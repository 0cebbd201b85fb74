-- Members' apps and e-receipts hand customers over to the form by a key of their own kind (docs/handover.md).
alter table api_keys
  add column vouches boolean not null default false,
  add constraint api_keys_vouches check (kind = 'handover' or not vouches),
  drop constraint api_keys_kind_check,
  add constraint api_keys_kind_check check (kind in ('pos', 'read', 'handover'));
comment on table api_keys is 'Keys of machines: tills that send receipts, a data warehouse that reads, apps that hand customers over to the form. Only the hash of a key is kept; a key that has ended or was revoked stays on the list.';

create table hand_overs (
  token_hash bytea primary key,
  key_id uuid not null references api_keys,
  transaction_ids text[] not null check (cardinality(transaction_ids) between 1 and 20),
  email text,
  buyer jsonb,
  handed_at timestamptz not null,
  ends_at timestamptz not null,
  ticket_hash bytea unique,
  -- Once it was opened, nobody needs the buyer any more.
  check (ticket_hash is null or buyer is null)
);
comment on table hand_overs is 'Customers whom an app hands over to the form: first a link that is good once, then the ticket of the form that it opened. Only the hashes of both are kept, and an hour after its time the row is gone.';
