-- Messages by WhatsApp: the number to which those about a submission go, and what keeps one from being sent twice.
alter table requests add column whatsapp jsonb;
alter table mails add column handed_at timestamptz;
alter table demo_messages
  add column channel text not null default 'email',
  add column reference text;
comment on column requests.whatsapp is 'The WhatsApp number that this submission is bound to, since when, and how many codes were used for it.';
comment on column mails.handed_at is 'When a WhatsApp message was handed over: without a report it may have arrived or not, and is not sent again by itself.';
comment on column demo_messages.reference is 'Of a WhatsApp message: the reference that reports about it bring back.';
