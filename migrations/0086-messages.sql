-- The outbox holds messages of every channel, and what came back of them.
alter table mails
  add column channel text not null default 'email',
  add column round integer not null default 1,
  add column returns smallint not null default 0,
  add column failed_at timestamptz,
  add column delivered_at timestamptz,
  add column read_at timestamptz,
  add column settled_at timestamptz,
  add constraint mails_channel_check check (channel in ('email', 'whatsapp')) not valid;
comment on table mails is 'The outbox: one row per message of any channel that must leave; event makes sure that one event sends one message.';
comment on column mails.round is 'Counts how often it was put into the outbox: a delivery report names the round that it is about.';
comment on column mails.returns is 'How often it came back for a reason that may pass.';
comment on column mails.failed_at is 'When the last attempt failed, or the message came back.';
comment on column mails.settled_at is 'When staff reached the customer in another way after it had failed for good.';
