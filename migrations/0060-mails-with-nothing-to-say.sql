-- A mail that had nothing left to say when its turn came is done with and was never sent: it has no time of sending.
alter table mails drop constraint mails_check;
alter table mails add constraint mails_sent_at check (sent_at is null or state = 'sent') not valid;
