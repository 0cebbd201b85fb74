-- Receipts of the tills, requests for their faktur, the companies behind them.

-- A chain can have ten million receipts a day: one partition per month, made and dropped by a job.
create table receipts (
  transaction_id text not null check (transaction_id ~ '^[0-9]{1,32}$'),
  sales_date date not null,
  store text not null check (length(store) between 1 and 100),
  total_paid bigint not null check (total_paid >= 0),
  -- [{ productName, quantity, unitPrice, taxRate }], read as a whole or not at all
  lines jsonb not null,
  primary key (transaction_id, sales_date)
) partition by range (sales_date);

-- What staff have checked; an anonymous request never changes it.
create table companies (
  npwp text primary key check (npwp ~ '^[0-9]{16}$'),
  name text not null,
  address text not null,
  email text not null,
  version integer not null default 1,
  updated_at timestamptz not null
);

create table requests (
  transaction_id text primary key check (transaction_id ~ '^[0-9]{1,32}$'),
  -- Copied from the receipt, which is dropped long before the request.
  store text not null,
  sales_date date not null,
  total_paid bigint not null,
  lines jsonb not null,
  requester_name text not null,
  email text not null,
  phone text not null check (phone ~ '^[0-9]{8,15}$'),
  npwp text not null check (npwp ~ '^[0-9]{16}$'),
  company_name text not null,
  company_address text not null,
  npwp_photo text,
  receipt_photo text,
  faktur_file text,
  language text not null check (language in ('id', 'en')),
  consent_at timestamptz not null,
  consent_version text not null,
  status text not null check (status in ('waiting', 'open', 'process', 'closed', 'rejected')),
  remarks text not null default '',
  requested_at timestamptz not null,
  status_since timestamptz not null,
  -- One per submission: a request that was rejected may be submitted again, and old links must not open the new one.
  submission_id uuid not null unique,
  confirm_token_hash bytea not null unique,
  confirm_expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index requests_waiting on requests (confirm_expires_at) where status = 'waiting';

-- For the sweep of files that nobody refers to.
create index requests_npwp_photo on requests (npwp_photo) where npwp_photo is not null;
create index requests_receipt_photo on requests (receipt_photo) where receipt_photo is not null;
create index requests_faktur_file on requests (faktur_file) where faktur_file is not null;

create table request_history (
  id bigint generated always as identity primary key,
  transaction_id text not null references requests,
  at timestamptz not null,
  status text not null check (status in ('waiting', 'open', 'process', 'closed', 'rejected')),
  remarks text not null,
  -- CUSTOMER, SYSTEM or an EMPID
  actor text not null
);
create index request_history_request on request_history (transaction_id, id);

-- The first answer to a submission, for a day: whoever sends the same again gets it again.
create table idempotency_keys (
  key_hash bytea primary key,
  content_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- A solved captcha counts once, on whichever server; a retry of the same submission may bring it again.
create table used_captchas (
  answer_hash bytea primary key,
  key_hash bytea,
  used_at timestamptz not null
);
create index used_captchas_used on used_captchas (used_at);
