-- A mail tells of the submission that it was written for, whatever takes its place in the request. Null in rows of earlier
-- versions, whose submission is known by what they are about or, failing that, by their time.
alter table mail_requests add column submission_id uuid;
