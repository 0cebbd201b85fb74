-- A test of the mail sender that also went to the mailbox of returned mails: what receivers wrote into its header.
alter table mails add column arrived_headers text[];
comment on column mails.arrived_headers is 'Lines of the header (Authentication-Results, Received-SPF, DKIM-Signature) with which the copy of a test mail came to the mailbox of returned mails.';
