-- A mail that a mail server had whole without saying yes goes to no other one: there it might arrive a second time.
alter table mails add column stays_with smallint;
comment on column mails.stays_with is 'The mail server (1 or 2) that had the whole of it and did not say yes: every later attempt goes to the same one.';
