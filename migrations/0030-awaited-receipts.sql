-- Receipts that customers asked for before the till reported them, each with the address that is told when it arrives, or
-- that it did not. A row ends, with its mail, as soon as that mail has left.
create table awaited_receipts (
  id bigint generated always as identity primary key,
  transaction_id text not null check (transaction_id ~ '^[0-9]{1,32}$'),
  email text not null,
  language text not null check (language in ('id', 'en')),
  -- Where the total proves a receipt: one with another total is not the one that is waited for.
  total_paid bigint,
  left_at timestamptz not null,
  -- Once there is something to tell.
  mail_id bigint
);
create unique index awaited_receipts_once on awaited_receipts (transaction_id, lower(email));

-- Whether the mail server said for good that nothing can be delivered to this address.
alter table mails add column is_undeliverable boolean not null default false;
