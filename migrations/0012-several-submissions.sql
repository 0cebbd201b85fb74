-- Several people may submit one receipt, and the first confirmation wins. A request holds the newest submission; those
-- before it are here, with what was sent as long as it can be confirmed, afterwards only to tell what became of its link.
create table earlier_submissions (
  submission_id uuid primary key,
  transaction_id text not null references requests on delete cascade,
  confirm_token_hash bytea not null unique,
  confirm_expires_at timestamptz not null,
  submitted_at timestamptz not null,
  -- The columns of the request that the customer fills in, as JSON.
  form jsonb,
  npwp_photo text,
  receipt_photo text,
  check (form is not null or (npwp_photo is null and receipt_photo is null))
);
create index earlier_submissions_request on earlier_submissions (transaction_id);
create index earlier_submissions_held on earlier_submissions (confirm_expires_at) where form is not null;
create index earlier_submissions_npwp_photo on earlier_submissions (npwp_photo) where npwp_photo is not null;
create index earlier_submissions_receipt_photo on earlier_submissions (receipt_photo) where receipt_photo is not null;

-- Of which submission a line tells; lines of earlier versions have none and are told apart by their time.
alter table request_history add column submission_id uuid;

-- Raised when staff revoke the tracking links that were mailed.
alter table requests add column track_version integer not null default 0;
