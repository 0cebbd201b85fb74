-- one by one
alter table requests validate constraint requests_phone;
alter table requests validate constraint requests_npwp;
alter table requests validate constraint requests_buyer_document;

-- A person is found by whole values. By e-mail requests are found by an index that their list has; the rest is here.
drop index concurrently if exists request_texts_npwp;
create index concurrently request_texts_npwp on request_texts (npwp);
drop index concurrently if exists request_texts_phone;
create index concurrently request_texts_phone on request_texts (phone);
drop index concurrently if exists requests_document;
create index concurrently requests_document on requests (upper(buyer_document)) where buyer_document is not null;
drop index concurrently if exists requests_email_as_sent;
create index concurrently requests_email_as_sent on requests (lower((company_as_sent->>'email') collate "C"))
  where company_as_sent is not null;
drop index concurrently if exists companies_email;
create index concurrently companies_email on companies (lower(email collate "C"));
drop index concurrently if exists mails_recipient;
create index concurrently mails_recipient on mails (lower(recipient collate "C"));
drop index concurrently if exists awaited_receipts_email;
create index concurrently awaited_receipts_email on awaited_receipts (lower(email collate "C"));
drop index concurrently if exists corrections_email;
create index concurrently corrections_email on corrections (lower(email collate "C"));

-- Remarks and notes in which an address or a long number may stand are few.
drop index concurrently if exists request_history_mentions;
create index concurrently request_history_mentions on request_history using gin (lower(remarks collate "C") gin_trgm_ops)
  where remarks ~ '@|[0-9]{8}';
drop index concurrently if exists request_notes_mentions;
create index concurrently request_notes_mentions on request_notes using gin (lower(note collate "C") gin_trgm_ops)
  where note ~ '@|[0-9]{8}';
