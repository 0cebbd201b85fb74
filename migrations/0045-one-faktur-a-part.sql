-- One sale has one valid faktur for each of its parts, and every PDF that is sent was judged.

alter table fakturs
  -- The code of the part of the receipt that it stands for, where it was accepted with another code than that part has.
  add column part text check (part ~ '^[0-9]{2}$'),
  -- Its price without tax was taken from the receipt, because the PDF of an accepted difference does not print one.
  add column dpp_estimated boolean not null default false;

-- What was found about the PDF on file when it was attached; what is doubtful was accepted. Null where a version before
-- this one attached it, which judged nothing.
alter table requests add column faktur_verdict text;
alter table replaced_fakturs add column verdict text;

-- The PDFs that a mail carries, as they were judged when it was queued: [{ transactionId, file }].
alter table mails add column files jsonb;

-- A PDF that was attached to a closed request can be taken back while its mail waits.
alter table undos drop constraint undos_kind_check,
  add constraint undos_kind_check check (kind in ('status', 'bulk', 'desk', 'faktur', 'userDeletion'));
