-- Mail relays hand in returned mails by a key of their own kind.
alter table api_keys
  drop constraint api_keys_kind_check,
  add constraint api_keys_kind_check check (kind in ('pos', 'read', 'handover', 'mail'));
comment on table api_keys is 'Keys of machines: tills that send receipts, a data warehouse that reads, apps that hand customers over to the form, relays that hand in returned mails. Only the hash of a key is kept; a key that has ended or was revoked stays on the list.';
