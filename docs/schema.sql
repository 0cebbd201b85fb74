create extension if not exists pg_trgm;

CREATE FUNCTION add_receipt_month(first_day date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  month text := 'receipts_' || to_char(first_day, 'YYYY_MM');
begin
  if first_day is distinct from date_trunc('month', first_day)::date then
    raise exception 'a month begins on its first day, not on %', first_day;
  end if;
  if to_regclass('public.' || month) is not null then
    return;
  end if;
  -- Attaching a table locks out neither readers nor writers of the others; "partition of" would.
  execute format('create table public.%I (like public.receipts including all)', month);
  execute format('alter table public.receipts attach partition public.%I for values from (%L) to (%L)',
    month, first_day, (first_day + interval '1 month')::date);
end $function$
;
revoke all on function add_receipt_month(date) from public;
grant execute on function add_receipt_month(date) to faktur_server;

CREATE FUNCTION drop_receipt_month(first_day date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  month regclass := to_regclass('public.receipts_' || to_char(first_day, 'YYYY_MM'));
begin
  if exists (select from pg_inherits where inhrelid = month and inhparent = 'public.receipts'::regclass) then
    execute format('drop table %s', month);
  end if;
end $function$
;
revoke all on function drop_receipt_month(date) from public;
grant execute on function drop_receipt_month(date) to faktur_server;

CREATE FUNCTION faktur_stage(status text, faktur_state text, faktur_mark text, faktur_number text, part_missing boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when faktur_state in ('issued', 'replaced') and faktur_number is not null
        and not (part_missing and status in ('open', 'process', 'closed')) then case
      when faktur_mark = 'pdfMissing' then case when status in ('open', 'process', 'closed') then 'pdfMissing' end
      else 'issued' end
    when status in ('open', 'process') and faktur_state in ('none', 'exported', 'cancelled')
      then case when faktur_state = 'exported' then 'exported' else 'toExport' end
    when status in ('open', 'process', 'closed') then 'numberMissing'
  end
$function$
;

CREATE FUNCTION faktur_tally_key(stage text, sales_date date, exported_under date)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select to_char(sales_date, 'YYYY-MM ') || stage || to_char(coalesce(exported_under, sales_date), ' YYYY-MM')
$function$
;

CREATE FUNCTION id_parts(id text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ begin return array_to_tsvector(array_remove(case when length(id) <= 16 then array[substr(id, 1, 5), substr(id, 2, 5), substr(id, 3, 5), substr(id, 4, 5), substr(id, 5, 5), substr(id, 6, 5), substr(id, 7, 5), substr(id, 8, 5), substr(id, 9, 5), substr(id, 10, 5), substr(id, 11, 5), substr(id, 12, 5), substr(id, 13, 5), substr(id, 14, 5), substr(id, 15, 5), substr(id, 16, 5)] else array[substr(id, 1, 5), substr(id, 2, 5), substr(id, 3, 5), substr(id, 4, 5), substr(id, 5, 5), substr(id, 6, 5), substr(id, 7, 5), substr(id, 8, 5), substr(id, 9, 5), substr(id, 10, 5), substr(id, 11, 5), substr(id, 12, 5), substr(id, 13, 5), substr(id, 14, 5), substr(id, 15, 5), substr(id, 16, 5), substr(id, 17, 5), substr(id, 18, 5), substr(id, 19, 5), substr(id, 20, 5), substr(id, 21, 5), substr(id, 22, 5), substr(id, 23, 5), substr(id, 24, 5), substr(id, 25, 5), substr(id, 26, 5), substr(id, 27, 5), substr(id, 28, 5), substr(id, 29, 5), substr(id, 30, 5), substr(id, 31, 5), substr(id, 32, 5)] end, '')); end $function$
;

CREATE FUNCTION request_names(company_name text, requester_name text, email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select lower((company_name || E'\n' || requester_name || E'\n' || email) collate "C")
$function$
;

CREATE FUNCTION request_tally_keys(store text, requested_on date, status_since_on date, faktur text)
 RETURNS TABLE(dimension text, key text)
 LANGUAGE sql
 STABLE
AS $function$
  values ('all', ''), ('store', store), ('requestedOn', to_char(requested_on, 'YYYY-MM-DD')),
    ('statusSinceOn', to_char(status_since_on, 'YYYY-MM-DD')), ('faktur', faktur)
$function$
;

create table api_keys (
  id uuid not null,
  name text not null,
  kind text not null,
  beginning text not null,
  secret_hash bytea not null,
  personal_data boolean default false not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  ends_on date not null,
  revoked_by text,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_address text,
  vouches boolean default false not null,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_secret_hash_key UNIQUE (secret_hash),
  constraint api_keys_check CHECK (kind = 'read' OR NOT personal_data),
  constraint api_keys_check1 CHECK ((revoked_by IS NULL) = (revoked_at IS NULL)),
  constraint api_keys_kind_check CHECK (kind = ANY (ARRAY['pos', 'read', 'handover', 'mail'])),
  constraint api_keys_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint api_keys_vouches CHECK (kind = 'handover' OR NOT vouches)
);
CREATE UNIQUE INDEX api_keys_name ON api_keys (lower(name)) WHERE revoked_at IS NULL;
comment on table api_keys is 'Keys of machines: tills that send receipts, a data warehouse that reads, apps that hand customers over to the form, relays that hand in returned mails. Only the hash of a key is kept; a key that has ended or was revoked stays on the list.';
grant insert, select, update on api_keys to faktur_server;

create table archived_requests (
  transaction_id text not null,
  status text not null,
  ended_at timestamp with time zone not null,
  archived_at timestamp with time zone not null,
  kept_until date not null,
  store text not null,
  sales_date date not null,
  requested_on date not null,
  company_name text not null,
  emails text[] not null,
  npwp text not null,
  id_number text not null,
  phone text not null,
  faktur_numbers text[] not null,
  export_batches integer[] not null,
  files text[] not null,
  record jsonb not null,
  constraint archived_requests_pkey PRIMARY KEY (transaction_id),
  constraint archived_requests_status_check CHECK (status = ANY (ARRAY['closed', 'rejected']))
);
CREATE INDEX archived_requests_emails ON archived_requests USING gin (emails);
CREATE INDEX archived_requests_export_batches ON archived_requests USING gin (export_batches);
CREATE INDEX archived_requests_faktur_numbers ON archived_requests USING gin (faktur_numbers);
CREATE INDEX archived_requests_files ON archived_requests USING gin (files);
CREATE INDEX archived_requests_id_number ON archived_requests (id_number) WHERE id_number <> '';
CREATE INDEX archived_requests_kept_until ON archived_requests (kept_until);
CREATE INDEX archived_requests_mentions ON archived_requests USING gin (lower(((jsonb_path_query_array(record, '$."history"[*]."remarks"'::jsonpath) || jsonb_path_query_array(record, '$."notes"[*]."note"'::jsonpath))::text) COLLATE "C") gin_trgm_ops) WHERE ((jsonb_path_query_array(record, '$."history"[*]."remarks"'::jsonpath) || jsonb_path_query_array(record, '$."notes"[*]."note"'::jsonpath))::text) ~ '@|[0-9]{8}';
CREATE INDEX archived_requests_npwp ON archived_requests (npwp) WHERE npwp <> '';
CREATE INDEX archived_requests_phone ON archived_requests (phone) WHERE phone <> '';
CREATE INDEX archived_requests_requested_on ON archived_requests (requested_on);
CREATE INDEX archived_requests_sales_date ON archived_requests (sales_date);
comment on table archived_requests is 'Requests that ended long ago, out of the way of daily work: one row each with its whole record, until the day on which the law lets go of it.';
grant delete, insert, select, update on archived_requests to faktur_server;

create table requests (
  transaction_id text not null,
  store text not null,
  sales_date date not null,
  total_paid bigint not null,
  lines jsonb not null,
  requester_name text not null,
  email text not null,
  phone text not null,
  npwp text not null,
  company_name text not null,
  company_address text not null,
  npwp_photo text,
  receipt_photo text,
  faktur_file text,
  language text not null,
  consent_at timestamp with time zone not null,
  consent_version text not null,
  status text not null,
  remarks text default '' not null,
  requested_at timestamp with time zone not null,
  status_since timestamp with time zone not null,
  submission_id uuid not null,
  confirm_token_hash bytea not null,
  confirm_expires_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  requested_on date generated always as ((requested_at AT TIME ZONE 'Asia/Jakarta')::date) stored not null,
  status_since_on date generated always as ((status_since AT TIME ZONE 'Asia/Jakarta')::date) stored not null,
  photos_deleted_at timestamp with time zone,
  faktur_pages integer default 0 not null,
  track_version integer default 0 not null,
  company_as_sent jsonb,
  faktur_mentions text[],
  prices_include_tax boolean,
  receipt_discount numeric(18,2),
  store_code text,
  buyer_kind text default 'npwp' not null,
  buyer_document text,
  buyer_country text,
  buyer_place text,
  nik_registered boolean default false not null,
  faktur_state text default 'none' not null,
  export_batch integer,
  changed_since_export boolean default false not null,
  faktur_number text,
  faktur_date date,
  faktur_mark text,
  faktur_masa date,
  dpp bigint,
  dpp_nilai_lain bigint,
  ppn bigint,
  exported_under date,
  erased_at timestamp with time zone,
  faktur_verdict text,
  supporting_document text,
  supporting_month text,
  part_missing boolean default false not null,
  has_proof boolean default false not null,
  source text default 'form' not null,
  whatsapp jsonb,
  constraint requests_pkey PRIMARY KEY (transaction_id),
  constraint requests_confirm_token_hash_key UNIQUE (confirm_token_hash),
  constraint requests_submission_id_key UNIQUE (submission_id),
  constraint requests_buyer_country CHECK (buyer_country ~ '^[A-Z]{3}$'),
  constraint requests_buyer_document CHECK (erased_at IS NOT NULL OR
CASE
    WHEN buyer_kind = ANY (ARRAY['npwp', 'nik']) THEN buyer_document IS NULL
    ELSE buyer_document IS NOT NULL AND buyer_document ~ '^[A-Za-z0-9/-]{3,40}$'
END),
  constraint requests_buyer_kind CHECK (buyer_kind = ANY (ARRAY['npwp', 'nik', 'passport', 'other'])),
  constraint requests_buyer_place CHECK (buyer_place ~ '^[0-9]{6}$'),
  constraint requests_faktur_state CHECK (faktur_state = ANY (ARRAY['none', 'exported', 'issued', 'replaced', 'cancelled'])),
  constraint requests_language_check CHECK (language = ANY (ARRAY['id', 'en'])),
  constraint requests_npwp CHECK (erased_at IS NOT NULL OR
CASE
    WHEN buyer_kind = ANY (ARRAY['npwp', 'nik']) THEN npwp ~ '^[0-9]{16}$'
    ELSE npwp = ''
END),
  constraint requests_phone CHECK (erased_at IS NOT NULL OR phone ~ '^[0-9]{8,15}$'),
  constraint requests_source CHECK (source = ANY (ARRAY['form', 'till', 'handover'])),
  constraint requests_status_check CHECK (status = ANY (ARRAY['waiting', 'open', 'process', 'closed', 'rejected'])),
  constraint requests_supporting_document CHECK ((supporting_document IS NULL) = (supporting_month IS NULL) AND supporting_month ~ '^(0[1-9]|1[0-2])[0-9]{4}$'),
  constraint requests_transaction_id_check CHECK (transaction_id ~ '^[0-9]{1,32}$')
);
CREATE INDEX requests_awaiting_faktur ON requests ((date_trunc('month', sales_date::timestamp without time zone)::date), requested_on, transaction_id, store, faktur_state, status) WHERE (status = ANY (ARRAY['open', 'process'])) AND (faktur_state = ANY (ARRAY['none', 'exported', 'cancelled']));
CREATE INDEX requests_by_faktur_state ON requests (faktur_state, (date_trunc('month', sales_date::timestamp without time zone)::date), requested_on, transaction_id, store, status) WHERE faktur_state = ANY (ARRAY['exported', 'replaced', 'cancelled']);
CREATE INDEX requests_by_npwp ON requests (npwp, transaction_id) INCLUDE (status, requested_on);
CREATE INDEX requests_by_sales_date ON requests (sales_date, transaction_id) INCLUDE (status, requested_on);
CREATE INDEX requests_by_status ON requests (array_position('{closed,process,open,rejected,waiting}'::text[], status), transaction_id) INCLUDE (status, requested_on);
CREATE INDEX requests_by_total_paid ON requests (total_paid, transaction_id) INCLUDE (status, requested_on);
CREATE INDEX requests_document ON requests (upper(buyer_document)) WHERE buyer_document IS NOT NULL;
CREATE INDEX requests_email_as_sent ON requests (lower((company_as_sent ->> 'email') COLLATE "C")) WHERE company_as_sent IS NOT NULL;
CREATE INDEX requests_ended_with_photos ON requests (status_since) WHERE (status = ANY (ARRAY['closed', 'rejected'])) AND (npwp_photo IS NOT NULL OR receipt_photo IS NOT NULL);
CREATE INDEX requests_faktur_file ON requests (faktur_file) WHERE faktur_file IS NOT NULL;
CREATE INDEX requests_in_work ON requests ((date_trunc('month', sales_date::timestamp without time zone)::date), requested_on, transaction_id, status) WHERE status = ANY (ARRAY['open', 'process']);
CREATE INDEX requests_npwp_photo ON requests (npwp_photo) WHERE npwp_photo IS NOT NULL;
CREATE INDEX requests_of_buyer ON requests (upper(COALESCE(buyer_document, npwp)), sales_date) WHERE status = ANY (ARRAY['open', 'process']);
CREATE INDEX requests_of_store ON requests (store, requested_on, transaction_id) INCLUDE (status);
CREATE INDEX requests_receipt_photo ON requests (receipt_photo) WHERE receipt_photo IS NOT NULL;
CREATE INDEX requests_requested_on ON requests (requested_on, transaction_id);
CREATE INDEX requests_since ON requests (status_since_on, status);
CREATE INDEX requests_sorted_by_company_address ON requests ("left"(lower(company_address COLLATE "C"), 100), transaction_id, status, requested_on);
CREATE INDEX requests_sorted_by_company_name ON requests (lower(company_name COLLATE "C"), transaction_id, status, requested_on);
CREATE INDEX requests_sorted_by_days_taken ON requests ((status_since_on - requested_on), transaction_id, status, requested_on) WHERE status = ANY (ARRAY['closed', 'rejected']);
CREATE INDEX requests_sorted_by_days_waiting ON requests (('2000-01-01'::date - status_since_on), transaction_id, status, requested_on) WHERE status = ANY (ARRAY['waiting', 'open', 'process']);
CREATE INDEX requests_sorted_by_email ON requests (lower(email COLLATE "C"), transaction_id, status, requested_on);
CREATE INDEX requests_sorted_by_store ON requests (lower(store COLLATE "C"), transaction_id, status, requested_on);
CREATE INDEX requests_sorted_by_upload_day ON requests ((date_trunc('month', sales_date::timestamp without time zone)::date), requested_on, transaction_id, status);
CREATE INDEX requests_status_requested_on ON requests (status, requested_on, transaction_id);
CREATE INDEX requests_unfinished ON requests (transaction_id, status) WHERE status = ANY (ARRAY['waiting', 'open', 'process']);
CREATE INDEX requests_waiting ON requests (confirm_expires_at) WHERE status = 'waiting';
CREATE INDEX requests_whatsapp ON requests ((whatsapp ->> 'number')) WHERE (whatsapp ->> 'number') IS NOT NULL;
CREATE INDEX requests_without_number ON requests ((date_trunc('month', sales_date::timestamp without time zone)::date), requested_on, transaction_id, store, status) WHERE (status = ANY (ARRAY['open', 'process', 'closed'])) AND ((faktur_state = ANY (ARRAY['issued', 'replaced'])) AND (faktur_number IS NULL OR part_missing) OR status = 'closed' AND (faktur_state = ANY (ARRAY['none', 'exported', 'cancelled'])));
CREATE INDEX requests_without_pdf ON requests ((date_trunc('month', sales_date::timestamp without time zone)::date), requested_on, transaction_id, store, status) WHERE faktur_mark = 'pdfMissing';
comment on table requests is 'One row for each receipt whose faktur was asked for, with the newest submission until one is confirmed.';
comment on column requests.whatsapp is 'The WhatsApp number that this submission is bound to, since when, and how many codes were used for it.';
grant delete, insert, select, update on requests to faktur_server;

create table staff (
  id bigint generated always as identity not null,
  empid text not null,
  role text not null,
  password_hash text,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  last_change pg_lsn,
  preferences jsonb default '{}'::jsonb not null,
  second_step_since timestamp with time zone,
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_empid_check CHECK (empid ~ '^[A-Za-z0-9._-]{1,32}$'),
  constraint staff_role_check CHECK (role = ANY (ARRAY['staff', 'manager', 'superAdmin']))
);
CREATE UNIQUE INDEX staff_empid_key ON staff (lower(empid)) WHERE deleted_at IS NULL;
comment on table staff is 'Users of the back office. A deleted one can be brought back for some seconds; a job removes the row afterwards.';
grant delete, insert, select, update on staff to faktur_server;

create table assignments (
  transaction_id text not null,
  staff_id bigint not null,
  assigned_by text not null,
  assigned_at timestamp with time zone not null,
  is_unfinished boolean default true not null,
  constraint assignments_pkey PRIMARY KEY (transaction_id),
  constraint assignments_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  constraint assignments_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES requests(transaction_id)
);
CREATE INDEX assignments_staff ON assignments (staff_id);
CREATE INDEX assignments_unfinished ON assignments (staff_id) WHERE is_unfinished;
comment on table assignments is 'Who has taken a request, beside the requests, so that taking one does not write all their indexes anew.';
grant delete, insert, select, update on assignments to faktur_server;

create table audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  actor text not null,
  action text not null,
  transaction_id text,
  detail jsonb not null,
  address text,
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_actor ON audit_log (lower(actor), id);
CREATE INDEX audit_log_at ON audit_log (at);
CREATE INDEX audit_log_request ON audit_log (transaction_id, id) WHERE transaction_id IS NOT NULL;
comment on table audit_log is 'Who did and saw what. Rows are added and never changed, by nobody.';
grant insert, select on audit_log to faktur_server;

create table audit_seals (
  line_id bigint not null,
  hash bytea not null,
  constraint audit_seals_pkey PRIMARY KEY (line_id),
  constraint audit_seals_hash_check CHECK (length(hash) = 32)
);
comment on table audit_seals is 'One seal for each line of the audit log: a hash of the line and of the seal before it, by which a line that was changed or taken out no longer fits.';
grant insert, select on audit_seals to faktur_server;

create table awaited_receipts (
  id bigint generated always as identity not null,
  transaction_id text not null,
  email text not null,
  language text not null,
  total_paid bigint,
  left_at timestamp with time zone not null,
  mail_id bigint,
  constraint awaited_receipts_pkey PRIMARY KEY (id),
  constraint awaited_receipts_language_check CHECK (language = ANY (ARRAY['id', 'en'])),
  constraint awaited_receipts_transaction_id_check CHECK (transaction_id ~ '^[0-9]{1,32}$')
);
CREATE INDEX awaited_receipts_email ON awaited_receipts (lower(email COLLATE "C"));
CREATE UNIQUE INDEX awaited_receipts_once ON awaited_receipts (transaction_id, lower(email));
comment on table awaited_receipts is 'Receipts that customers asked for before the till reported them, each with the address that is told when it arrives or that it did not.';
grant delete, insert, select, update on awaited_receipts to faktur_server;

create table bulk_operations (
  id uuid not null,
  status text not null,
  remarks text not null,
  actor text not null,
  at timestamp with time zone not null,
  changed text[] not null,
  unchanged text[] not null,
  ids_hash bytea not null,
  list_file text,
  list_name text,
  constraint bulk_operations_pkey PRIMARY KEY (id),
  constraint bulk_operations_check CHECK ((list_file IS NULL) = (list_name IS NULL)),
  constraint bulk_operations_status_check CHECK (status = ANY (ARRAY['closed', 'rejected']))
);
CREATE INDEX bulk_operations_ids ON bulk_operations (ids_hash);
CREATE INDEX bulk_operations_list ON bulk_operations (list_file) WHERE list_file IS NOT NULL;
comment on table bulk_operations is 'Runs that closed or rejected many requests at once.';
grant delete, insert, select, update on bulk_operations to faktur_server;

create table buyer_codes (
  id uuid not null,
  email text not null,
  name text not null,
  notify text not null,
  code_hash bytea not null,
  code bytea not null,
  requester_name text not null,
  phone text not null,
  npwp text not null,
  buyer_kind text not null,
  buyer_document text,
  buyer_country text,
  company_name text not null,
  company_address text not null,
  nik_registered boolean not null,
  language text not null,
  consent_version text not null,
  made_at timestamp with time zone not null,
  renewed_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_by text,
  revoke_reason text,
  constraint buyer_codes_pkey PRIMARY KEY (id),
  constraint buyer_codes_code_hash_key UNIQUE (code_hash),
  constraint buyer_codes_language_check CHECK (language = ANY (ARRAY['id', 'en'])),
  constraint buyer_codes_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint buyer_codes_notify_check CHECK (notify = ANY (ARRAY['each', 'daily', 'none'])),
  constraint buyer_codes_revoked CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
CREATE INDEX buyer_codes_document ON buyer_codes (upper(buyer_document)) WHERE buyer_document IS NOT NULL;
CREATE INDEX buyer_codes_email ON buyer_codes (email);
CREATE INDEX buyer_codes_npwp ON buyer_codes (npwp);
CREATE INDEX buyer_codes_revoked_at ON buyer_codes (revoked_at) WHERE revoked_at IS NOT NULL;
comment on table buyer_codes is 'Codes by which tills request the faktur of a receipt, each for the buyer of a confirmed request of its owner.';
comment on column buyer_codes.email is 'Its owner, in small letters.';
comment on column buyer_codes.code_hash is 'Keyed, because twelve digits are soon tried.';
comment on column buyer_codes.code is 'The digits, encrypted by a key that is made from APP_SECRET, so that their owner can be shown them again.';
comment on column buyer_codes.renewed_at is 'When it got its present digits.';
comment on column buyer_codes.revoked_by is 'CUSTOMER, SYSTEM after reports, or the EMPID of whoever of staff did.';
grant delete, insert, select, update on buyer_codes to faktur_server;

create table buyer_code_uses (
  submission_id uuid not null,
  transaction_id text not null,
  code_id uuid not null,
  used_at timestamp with time zone not null,
  used_on date not null,
  not_us_hash bytea not null,
  is_to_tell boolean not null,
  reported_at timestamp with time zone,
  outcome text,
  constraint buyer_code_uses_pkey PRIMARY KEY (submission_id),
  constraint buyer_code_uses_not_us_hash_key UNIQUE (not_us_hash),
  constraint buyer_code_uses_outcome CHECK ((reported_at IS NULL) = (outcome IS NULL)),
  constraint buyer_code_uses_outcome_check CHECK (outcome = ANY (ARRAY['withdrawn', 'reported'])),
  constraint buyer_code_uses_code_id_fkey FOREIGN KEY (code_id) REFERENCES buyer_codes(id) ON DELETE CASCADE,
  constraint buyer_code_uses_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES requests(transaction_id) ON DELETE CASCADE
);
CREATE INDEX buyer_code_uses_day ON buyer_code_uses (code_id, used_on);
CREATE INDEX buyer_code_uses_reports ON buyer_code_uses (code_id, reported_at) WHERE reported_at IS NOT NULL;
CREATE INDEX buyer_code_uses_request ON buyer_code_uses (transaction_id);
CREATE INDEX buyer_code_uses_to_tell ON buyer_code_uses (used_at) WHERE is_to_tell;
comment on table buyer_code_uses is 'Each request that a buyer code has made, as long as both are kept.';
comment on column buyer_code_uses.used_on is 'The day in Jakarta, by which uses are limited.';
comment on column buyer_code_uses.not_us_hash is 'Of the link by which the customer says that the purchase was not theirs.';
comment on column buyer_code_uses.is_to_tell is 'Whether the mail of the day has still to tell of it.';
comment on column buyer_code_uses.reported_at is 'When the customer said that the purchase was not theirs.';
comment on column buyer_code_uses.outcome is 'Withdrawn, or reported to staff because the faktur was under way.';
grant delete, insert, select, update on buyer_code_uses to faktur_server;

create unlogged table call_counts (
  key text not null,
  used integer not null,
  resets_at timestamp with time zone not null,
  constraint call_counts_pkey PRIMARY KEY (key)
);
CREATE INDEX call_counts_resets ON call_counts (resets_at);
comment on table call_counts is 'Calls of the current window for each limit. Losing them in a crash does no harm, so that they need no log.';
grant delete, insert, select, update on call_counts to faktur_server;

create table chain_faces (
  version integer not null,
  face jsonb not null,
  edited_by text not null,
  edited_at timestamp with time zone not null,
  constraint chain_faces_pkey PRIMARY KEY (version),
  constraint chain_faces_version_check CHECK (version > 0)
);
comment on table chain_faces is 'As which chain the service appears: name, colour, contacts and texts. Every save is a row; the last one counts.';
grant delete, insert, select, update on chain_faces to faktur_server;

create table chain_pictures (
  file text not null,
  logo uuid not null,
  picture text not null,
  width integer not null,
  height integer not null,
  uploaded_at timestamp with time zone not null,
  constraint chain_pictures_pkey PRIMARY KEY (file),
  constraint chain_pictures_logo_picture_key UNIQUE (logo, picture)
);
comment on table chain_pictures is 'Pictures that were made of an uploaded logo, each a stored file.';
grant delete, insert, select, update on chain_pictures to faktur_server;

create table companies (
  npwp text not null,
  name text not null,
  address text not null,
  email text not null,
  version integer default 1 not null,
  updated_at timestamp with time zone not null,
  collector text default 'none' not null,
  collector_changes jsonb default '[]'::jsonb not null,
  email_state text default 'unverified' not null,
  email_changes jsonb default '[]'::jsonb not null,
  constraint companies_pkey PRIMARY KEY (npwp),
  constraint companies_collector CHECK (collector = ANY (ARRAY['none', 'government', 'other'])),
  constraint companies_email_state CHECK (email_state = ANY (ARRAY['unverified', 'verified'])),
  constraint companies_npwp_check CHECK (npwp ~ '^[0-9]{16}$')
);
CREATE INDEX companies_email ON companies (lower(email COLLATE "C"));
CREATE INDEX companies_npwp_part ON companies USING gin (npwp gin_trgm_ops);
comment on table companies is 'Companies on record by their number. An anonymous request never changes what staff have checked.';
grant delete, insert, select, update on companies to faktur_server;

create table company_accounts (
  staff_id bigint not null,
  account_hash bytea not null,
  bound_at timestamp with time zone not null,
  refused_at timestamp with time zone,
  constraint company_accounts_pkey PRIMARY KEY (staff_id),
  constraint company_accounts_account_hash_key UNIQUE (account_hash),
  constraint company_accounts_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
comment on table company_accounts is 'The account of the company''s identity provider that a user signs in with, from the first sign-in on.';
grant delete, insert, select, update on company_accounts to faktur_server;

create table corrections (
  id uuid not null,
  transaction_id text not null,
  at timestamp with time zone not null,
  submission_id uuid not null,
  email text not null,
  reason text not null,
  changes jsonb not null,
  content_hash bytea not null,
  npwp_photo text,
  receipt_photo text,
  state text not null,
  settled_by text,
  settled_at timestamp with time zone,
  remarks text,
  kind text default 'data' not null,
  constraint corrections_pkey PRIMARY KEY (id),
  constraint corrections_check CHECK ((state = 'settled') = (settled_by IS NOT NULL)),
  constraint corrections_check1 CHECK ((settled_by IS NULL) = (settled_at IS NULL) AND (settled_by IS NULL) = (remarks IS NULL)),
  constraint corrections_kind CHECK (kind = ANY (ARRAY['data', 'notUs'])),
  constraint corrections_state_check CHECK (state = ANY (ARRAY['done', 'requested', 'settled', 'waiting', 'dropped'])),
  constraint corrections_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES requests(transaction_id)
);
CREATE INDEX corrections_email ON corrections (lower(email COLLATE "C"));
CREATE INDEX corrections_npwp_photo ON corrections (npwp_photo) WHERE npwp_photo IS NOT NULL;
CREATE INDEX corrections_open ON corrections (at) WHERE state = 'requested';
CREATE INDEX corrections_receipt_photo ON corrections (receipt_photo) WHERE receipt_photo IS NOT NULL;
CREATE INDEX corrections_request ON corrections (transaction_id, at);
CREATE INDEX corrections_waiting ON corrections (at) WHERE state = 'waiting';
comment on table corrections is 'What customers corrected by the mailed link: done at once before a faktur, settled by staff after it.';
grant delete, insert, select, update on corrections to faktur_server;

create table company_links (
  id uuid not null,
  token_hash bytea not null,
  npwp text not null,
  email text not null,
  language text not null,
  correction_id uuid,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint company_links_pkey PRIMARY KEY (id),
  constraint company_links_token_hash_key UNIQUE (token_hash),
  constraint company_links_language_check CHECK (language = ANY (ARRAY['id', 'en'])),
  constraint company_links_correction_id_fkey FOREIGN KEY (correction_id) REFERENCES corrections(id) ON DELETE CASCADE
);
CREATE INDEX company_links_correction ON company_links (correction_id);
CREATE INDEX company_links_email ON company_links (lower(email COLLATE "C"));
CREATE INDEX company_links_expires ON company_links (expires_at);
CREATE INDEX company_links_npwp ON company_links (npwp);
comment on table company_links is 'Links mailed to the address on record of a number: whoever opens one shows that the address is theirs, or agrees to a correction.';
grant delete, insert, select, update on company_links to faktur_server;

create table company_sign_ins (
  browser_hash bytea not null,
  expires_at timestamp with time zone not null,
  confirms bytea,
  constraint company_sign_ins_pkey PRIMARY KEY (browser_hash)
);
CREATE INDEX company_sign_ins_expires ON company_sign_ins (expires_at);
comment on table company_sign_ins is 'Sign-ins that are under way at the company''s identity provider, one for each browser; only the hash of its cookie is kept.';
grant delete, insert, select, update on company_sign_ins to faktur_server;

create table coretax_list_months (
  list uuid not null,
  masa date not null,
  rows integer not null,
  read_by text not null,
  read_at timestamp with time zone not null,
  whole_by text,
  whole_at timestamp with time zone,
  constraint coretax_list_months_pkey PRIMARY KEY (list, masa),
  constraint coretax_list_months_check CHECK ((whole_by IS NULL) = (whole_at IS NULL)),
  constraint coretax_list_months_masa_check CHECK (EXTRACT(day FROM masa) = 1::numeric)
);
CREATE INDEX coretax_list_months_masa ON coretax_list_months (masa, read_at);
comment on table coretax_list_months is 'Months that each list of Coretax told of.';
grant delete, insert, select, update on coretax_list_months to faktur_server;

create table coretax_list_rows (
  number text not null,
  masa date not null,
  faktur_date date,
  code text not null,
  status text not null,
  effect text not null,
  dpp bigint,
  dpp_nilai_lain bigint,
  ppn bigint,
  reference text not null,
  list uuid not null,
  constraint coretax_list_rows_pkey PRIMARY KEY (number),
  constraint coretax_list_rows_masa_check CHECK (EXTRACT(day FROM masa) = 1::numeric),
  constraint coretax_list_rows_number_check CHECK (number ~ '^[0-9]{16,17}$')
);
CREATE INDEX coretax_list_rows_masa ON coretax_list_rows (masa);
CREATE INDEX coretax_list_rows_texts ON coretax_list_rows (number) WHERE reference !~ '^[0-9]*$';
comment on table coretax_list_rows is 'What lists of Coretax said, the newest row of each number, apart from the drops by which they came. Nothing about buyers.';
grant delete, insert, select, update on coretax_list_rows to faktur_server;

create table counted_months (
  masa date not null,
  settings_version integer not null,
  asked_at timestamp with time zone,
  counted_at timestamp with time zone,
  constraint counted_months_pkey PRIMARY KEY (masa),
  constraint counted_months_masa_check CHECK (EXTRACT(day FROM masa) = 1::numeric)
);
comment on table counted_months is 'Months of sale whose sums were counted anew, or have to be.';
grant delete, insert, select, update on counted_months to faktur_server;

create table customer_links (
  id uuid not null,
  token_hash bytea not null,
  email text not null,
  language text not null,
  expires_at timestamp with time zone not null,
  constraint customer_links_pkey PRIMARY KEY (id),
  constraint customer_links_token_hash_key UNIQUE (token_hash),
  constraint customer_links_language_check CHECK (language = ANY (ARRAY['id', 'en']))
);
CREATE INDEX customer_links_email ON customer_links (email);
CREATE INDEX customer_links_expires ON customer_links (expires_at);
comment on table customer_links is 'Links by which customers see their requests, asked for by whoever typed the address; only the hash of what opens one is kept.';
grant delete, insert, select, update on customer_links to faktur_server;

create table customer_sessions (
  email text not null,
  id_hash bytea not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint customer_sessions_pkey PRIMARY KEY (email),
  constraint customer_sessions_id_hash_key UNIQUE (id_hash)
);
comment on table customer_sessions is 'Sessions that such links open, one for each address.';
grant delete, insert, select, update on customer_sessions to faktur_server;

create table deleted_empids (
  empid_key text not null,
  constraint deleted_empids_pkey PRIMARY KEY (empid_key)
);
comment on table deleted_empids is 'EMPIDs of deleted users, whom the company''s sign-in does not add again by itself.';
grant delete, insert, select, update on deleted_empids to faktur_server;

create table demo_messages (
  id bigint generated always as identity not null,
  sent_at timestamp with time zone not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  body_text text not null,
  channel text default 'email' not null,
  reference text,
  constraint demo_messages_pkey PRIMARY KEY (id)
);
comment on table demo_messages is 'The demo mailbox, where the e-mails of a demo arrive.';
comment on column demo_messages.reference is 'Of a WhatsApp message: the reference that reports about it bring back.';
grant delete, insert, select, update on demo_messages to faktur_server;

create table demo_attachments (
  message_id bigint not null,
  "position" integer not null,
  name text not null,
  media_type text not null,
  content bytea not null,
  constraint demo_attachments_pkey PRIMARY KEY (message_id, "position"),
  constraint demo_attachments_message_id_fkey FOREIGN KEY (message_id) REFERENCES demo_messages(id) ON DELETE CASCADE
);
comment on table demo_attachments is 'Attachments of the messages in the demo mailbox.';
grant delete, insert, select, update on demo_attachments to faktur_server;

create table digunggung_rows (
  masa date not null,
  transaction_id text not null,
  code text not null,
  number text not null,
  ppn bigint not null,
  returned bigint not null,
  constraint digunggung_rows_pkey PRIMARY KEY (masa, transaction_id, code)
);
comment on table digunggung_rows is 'What the last snapshot of each month had, to tell what has changed since.';
grant delete, insert, select, update on digunggung_rows to faktur_server;

create table digunggung_snapshots (
  masa date not null,
  number integer not null,
  taken_by text not null,
  taken_at timestamp with time zone not null,
  file text not null,
  fakturs integer not null,
  total_paid bigint not null,
  dpp bigint not null,
  dpp_nilai_lain bigint not null,
  ppn bigint not null,
  constraint digunggung_snapshots_pkey PRIMARY KEY (masa, number),
  constraint digunggung_snapshots_file_key UNIQUE (file),
  constraint digunggung_snapshots_masa_check CHECK (EXTRACT(day FROM masa) = 1::numeric),
  constraint digunggung_snapshots_number_check CHECK (number > 0)
);
comment on table digunggung_snapshots is 'Snapshots of the lump of a month, each an Excel file with its totals.';
grant delete, insert, select, update on digunggung_snapshots to faktur_server;

create table faktur_drops (
  id uuid not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  state text default 'open' not null,
  list_name text,
  list_sha256 bytea,
  constraint faktur_drops_pkey PRIMARY KEY (id),
  constraint faktur_drops_check CHECK ((list_name IS NULL) = (list_sha256 IS NULL)),
  constraint faktur_drops_state_check CHECK (state = ANY (ARRAY['open', 'run', 'discarded']))
);
CREATE INDEX faktur_drops_created ON faktur_drops (created_at);
CREATE INDEX faktur_drops_open ON faktur_drops (created_at) WHERE state = 'open';
comment on table faktur_drops is 'Drops of PDFs and lists that came from Coretax.';
grant delete, insert, select, update on faktur_drops to faktur_server;

create table drop_files (
  drop_id uuid not null,
  no integer not null,
  name text not null,
  sha256 bytea not null,
  file text,
  pages integer default 0 not null,
  read jsonb not null,
  chosen_transaction_id text,
  verdict text not null,
  verdict_reason text,
  transaction_id text,
  outcome text,
  outcome_reason text,
  constraint drop_files_pkey PRIMARY KEY (drop_id, no),
  constraint drop_files_drop_id_name_sha256_key UNIQUE (drop_id, name, sha256),
  constraint drop_files_no_check CHECK (no > 0),
  constraint drop_files_outcome_check CHECK (outcome = ANY (ARRAY['done', 'skipped', 'failed'])),
  constraint drop_files_drop_id_fkey FOREIGN KEY (drop_id) REFERENCES faktur_drops(id) ON DELETE CASCADE
);
CREATE INDEX drop_files_file ON drop_files (file) WHERE file IS NOT NULL;
comment on table drop_files is 'Fakturs in a drop as they were read, with their PDFs, and what became of each.';
grant delete, insert, select, update on drop_files to faktur_server;

create table drop_rows (
  drop_id uuid not null,
  "row" integer not null,
  read jsonb not null,
  effect text,
  transaction_id text,
  outcome text,
  outcome_reason text,
  constraint drop_rows_pkey PRIMARY KEY (drop_id, "row"),
  constraint drop_rows_outcome_check CHECK (outcome = ANY (ARRAY['done', 'skipped', 'failed'])),
  constraint drop_rows_row_check CHECK ("row" > 0),
  constraint drop_rows_drop_id_fkey FOREIGN KEY (drop_id) REFERENCES faktur_drops(id) ON DELETE CASCADE
);
CREATE INDEX drop_rows_number ON drop_rows (drop_id, (read ->> 'number'));
comment on table drop_rows is 'Rows of the list of Coretax in a drop, and what became of each.';
grant delete, insert, select, update on drop_rows to faktur_server;

create table earlier_submissions (
  submission_id uuid not null,
  transaction_id text not null,
  confirm_token_hash bytea not null,
  confirm_expires_at timestamp with time zone not null,
  submitted_at timestamp with time zone not null,
  form jsonb,
  npwp_photo text,
  receipt_photo text,
  constraint earlier_submissions_pkey PRIMARY KEY (submission_id),
  constraint earlier_submissions_confirm_token_hash_key UNIQUE (confirm_token_hash),
  constraint earlier_submissions_check CHECK (form IS NOT NULL OR npwp_photo IS NULL AND receipt_photo IS NULL),
  constraint earlier_submissions_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES requests(transaction_id) ON DELETE CASCADE
);
CREATE INDEX earlier_submissions_email ON earlier_submissions (lower((form ->> 'email') COLLATE "C")) WHERE form IS NOT NULL;
CREATE INDEX earlier_submissions_held ON earlier_submissions (confirm_expires_at) WHERE form IS NOT NULL;
CREATE INDEX earlier_submissions_npwp_photo ON earlier_submissions (npwp_photo) WHERE npwp_photo IS NOT NULL;
CREATE INDEX earlier_submissions_receipt_photo ON earlier_submissions (receipt_photo) WHERE receipt_photo IS NOT NULL;
CREATE INDEX earlier_submissions_request ON earlier_submissions (transaction_id);
comment on table earlier_submissions is 'Submissions of a receipt before the newest one, which stands in requests: what was sent as long as it can be confirmed, then what became of its link.';
grant delete, insert, select, update on earlier_submissions to faktur_server;

create table export_batches (
  number integer generated by default as identity not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  settings_version integer not null,
  exported integer not null,
  issued integer default 0 not null,
  rejected integer default 0 not null,
  withdrawn integer default 0 not null,
  discarded_by text,
  discarded_at timestamp with time zone,
  discard_reason text,
  replaced_by integer,
  uploaded_at timestamp with time zone,
  uploaded_by text,
  constraint export_batches_pkey PRIMARY KEY (number),
  constraint export_batches_check CHECK ((discarded_by IS NULL) = (discarded_at IS NULL) AND (discarded_by IS NULL) = (discard_reason IS NULL)),
  constraint export_batches_exported_check CHECK (exported >= 0),
  constraint export_batches_issued_check CHECK (issued >= 0),
  constraint export_batches_rejected_check CHECK (rejected >= 0),
  constraint export_batches_uploaded CHECK ((uploaded_at IS NULL) = (uploaded_by IS NULL)),
  constraint export_batches_withdrawn_check CHECK (withdrawn >= 0),
  constraint export_batches_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES export_batches(number)
);
comment on table export_batches is 'Batches of requests that were exported to Coretax together.';
grant delete, insert, select, update on export_batches to faktur_server;

create table export_files (
  batch integer not null,
  no integer not null,
  name text not null,
  masa date not null,
  fakturs integer not null,
  bytes bigint not null,
  sha256 text not null,
  xml_file text not null,
  excel_file text not null,
  erased_at timestamp with time zone,
  downloaded_at timestamp with time zone,
  downloaded_by text,
  constraint export_files_pkey PRIMARY KEY (batch, no),
  constraint export_files_excel_file_key UNIQUE (excel_file),
  constraint export_files_xml_file_key UNIQUE (xml_file),
  constraint export_files_downloaded CHECK ((downloaded_at IS NULL) = (downloaded_by IS NULL)),
  constraint export_files_fakturs_check CHECK (fakturs > 0),
  constraint export_files_no_check CHECK (no > 0),
  constraint export_files_batch_fkey FOREIGN KEY (batch) REFERENCES export_batches(number)
);
comment on table export_files is 'The files of a batch, one for each tax period.';
grant delete, insert, select, update on export_files to faktur_server;

create table export_items (
  batch integer not null,
  transaction_id text not null,
  code text not null,
  file integer not null,
  "position" integer not null,
  first_line integer not null,
  last_line integer not null,
  faktur_date date not null,
  buyer_name text not null,
  tax_base bigint not null,
  other_tax_base bigint not null,
  vat bigint not null,
  state text default 'exported' not null,
  reason text,
  changed boolean default false not null,
  constraint export_items_pkey PRIMARY KEY (batch, transaction_id, code),
  constraint export_items_batch_file_position_key UNIQUE (batch, file, "position"),
  constraint export_items_code_check CHECK (code ~ '^[0-9]{2}$'),
  constraint export_items_state_check CHECK (state = ANY (ARRAY['exported', 'issued', 'rejected', 'withdrawn'])),
  constraint export_items_batch_file_fkey FOREIGN KEY (batch, file) REFERENCES export_files(batch, no),
  constraint export_items_batch_fkey FOREIGN KEY (batch) REFERENCES export_batches(number),
  constraint export_items_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES requests(transaction_id)
);
CREATE UNIQUE INDEX export_items_once ON export_items (transaction_id, code) WHERE state = ANY (ARRAY['exported', 'issued']);
CREATE INDEX export_items_request ON export_items (transaction_id);
comment on table export_items is 'One faktur in a file of a batch. Amounts are in hundredths of a rupiah.';
grant delete, insert, select, update on export_items to faktur_server;

create table fakturs (
  id uuid not null,
  transaction_id text not null,
  number text not null,
  code text not null,
  faktur_date date,
  dpp bigint,
  dpp_nilai_lain bigint,
  ppn bigint,
  buyer_kind text not null,
  buyer_number text not null,
  file text,
  sha256 bytea,
  pages integer default 0 not null,
  state text default 'valid' not null,
  replaces uuid,
  source text not null,
  recorded_by text not null,
  recorded_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  part text,
  dpp_estimated boolean default false not null,
  constraint fakturs_pkey PRIMARY KEY (id),
  constraint fakturs_number_key UNIQUE (number),
  constraint fakturs_sha256_key UNIQUE (sha256),
  constraint fakturs_buyer_kind_check CHECK (buyer_kind = ANY (ARRAY['npwp', 'nik', 'passport', 'other'])),
  constraint fakturs_check CHECK ((file IS NULL) = (sha256 IS NULL)),
  constraint fakturs_code_check CHECK (code ~ '^[0-9]{2}$'),
  constraint fakturs_number_check CHECK (number ~ '^[0-9]{16,17}$'),
  constraint fakturs_part_check CHECK (part ~ '^[0-9]{2}$'),
  constraint fakturs_source_check CHECK (source = ANY (ARRAY['drop', 'list', 'hand', 'provider'])),
  constraint fakturs_state_check CHECK (state = ANY (ARRAY['valid', 'replaced', 'cancelled'])),
  constraint fakturs_replaces_fkey FOREIGN KEY (replaces) REFERENCES fakturs(id),
  constraint fakturs_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES requests(transaction_id)
);
CREATE INDEX fakturs_file ON fakturs (file) WHERE file IS NOT NULL;
CREATE INDEX fakturs_number_parts ON fakturs USING gin (id_parts(number));
CREATE INDEX fakturs_of_buyer ON fakturs (buyer_kind, upper(buyer_number)) WHERE state = 'valid';
CREATE INDEX fakturs_replaces ON fakturs (replaces) WHERE replaces IS NOT NULL;
CREATE INDEX fakturs_request ON fakturs (transaction_id);
CREATE INDEX fakturs_serial ON fakturs ("right"(number, 13));
CREATE INDEX fakturs_valid_date ON fakturs (faktur_date) WHERE state = 'valid';
CREATE UNIQUE INDEX fakturs_valid_part ON fakturs (transaction_id, COALESCE(part, code)) WHERE state = 'valid';
comment on table fakturs is 'Fakturs that Coretax issued. A number belongs to one request for ever. Amounts are in whole rupiah, as a faktur prints them.';
grant delete, insert, select, update on fakturs to faktur_server;

create table hand_overs (
  token_hash bytea not null,
  key_id uuid not null,
  transaction_ids text[] not null,
  email text,
  buyer jsonb,
  handed_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ticket_hash bytea,
  constraint hand_overs_pkey PRIMARY KEY (token_hash),
  constraint hand_overs_ticket_hash_key UNIQUE (ticket_hash),
  constraint hand_overs_check CHECK (ticket_hash IS NULL OR buyer IS NULL),
  constraint hand_overs_transaction_ids_check CHECK (cardinality(transaction_ids) >= 1 AND cardinality(transaction_ids) <= 20),
  constraint hand_overs_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id)
);
comment on table hand_overs is 'Customers whom an app hands over to the form: first a link that is good once, then the ticket of the form that it opened. Only the hashes of both are kept, and an hour after its time the row is gone.';
grant delete, insert, select, update on hand_overs to faktur_server;

create table idempotency_keys (
  key_hash bytea not null,
  content_hash bytea not null,
  answer jsonb not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (key_hash)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
comment on table idempotency_keys is 'The first answer to a submission, for a day: whoever sends the same again gets it again.';
grant delete, insert, select, update on idempotency_keys to faktur_server;

create table issues (
  id uuid not null,
  transaction_id text not null,
  code text not null,
  round integer not null,
  state text not null,
  provider text,
  reference text,
  invoice jsonb,
  faktur_number text,
  faktur_date date,
  replaces uuid,
  reasons jsonb default '[]'::jsonb not null,
  problems jsonb default '[]'::jsonb not null,
  verdict text,
  file text,
  sha256 bytea,
  pages integer default 0 not null,
  is_automatic boolean not null,
  sample boolean default false not null,
  accepted text[] default '{}'::text[] not null,
  act_reason text,
  asked_by text not null,
  asked_at timestamp with time zone default now() not null,
  due_on date not null,
  queued_at timestamp with time zone,
  sent_at timestamp with time zone,
  composed_at timestamp with time zone,
  uncertain_since timestamp with time zone,
  ended_at timestamp with time zone,
  next_at timestamp with time zone,
  tries integer default 0 not null,
  missed integer default 0 not null,
  changed boolean default false not null,
  cancelling jsonb,
  withdrawn_by text,
  constraint issues_pkey PRIMARY KEY (id),
  constraint issues_transaction_id_code_round_key UNIQUE (transaction_id, code, round),
  constraint issues_code_check CHECK (code ~ '^[0-9]{2}$'),
  constraint issues_faktur_number_check CHECK (faktur_number ~ '^[0-9]{17}$'),
  constraint issues_file CHECK ((file IS NULL) = (sha256 IS NULL)),
  constraint issues_round_check CHECK (round > 0),
  constraint issues_sent_to CHECK ((state = ANY (ARRAY['waiting', 'queued', 'withdrawn'])) OR provider IS NOT NULL AND invoice IS NOT NULL),
  constraint issues_state_check CHECK (state = ANY (ARRAY['waiting', 'queued', 'sent', 'signing', 'approved', 'closed', 'rejected', 'uncertain', 'withdrawn'])),
  constraint issues_replaces_fkey FOREIGN KEY (replaces) REFERENCES fakturs(id),
  constraint issues_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES requests(transaction_id)
);
CREATE INDEX issues_file_name ON issues (file) WHERE file IS NOT NULL;
CREATE INDEX issues_newest ON issues (asked_at);
CREATE INDEX issues_next ON issues (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX issues_number ON issues (faktur_number) WHERE faktur_number IS NOT NULL;
CREATE UNIQUE INDEX issues_once ON issues (transaction_id, code) WHERE state = ANY (ARRAY['waiting', 'queued', 'sent', 'signing', 'approved', 'uncertain']);
CREATE INDEX issues_queue ON issues (due_on, queued_at) WHERE state = 'queued';
CREATE INDEX issues_state ON issues (state, asked_at);
comment on table issues is 'One faktur asked of a provider: a part of a request in one round. A round is never asked for twice.';
comment on column issues.provider is 'The provider that it was sent to; null before.';
comment on column issues.reference is 'The name that the provider gave it.';
comment on column issues.invoice is 'The faktur as it was sent; every retry of the round sends the same.';
comment on column issues.faktur_number is 'As the provider answered; the faktur itself is recorded once its PDF was judged.';
comment on column issues.replaces is 'The faktur in whose place it comes.';
comment on column issues.reasons is 'Why it waits: codes with their details.';
comment on column issues.verdict is 'What the judge of dropped PDFs said of its PDF, where a person has to look at it.';
comment on column issues.accepted is 'Warnings of the check that somebody accepted.';
comment on column issues.act_reason is 'What a person gave as the reason of a late date, a replacement or an acceptance.';
comment on column issues.due_on is 'The last day of upload, by which the queue is ordered.';
comment on column issues.composed_at is 'When its invoice was made: goods that come back later are not in it.';
comment on column issues.next_at is 'When something is to be done with it next; whoever does it moves this ahead first.';
comment on column issues.tries is 'Calls since it came into its state, by which pauses grow.';
comment on column issues.missed is 'Look-ups that found nothing since it was sent last.';
comment on column issues.changed is 'Whether goods came back after it was sent.';
comment on column issues.cancelling is 'A cancellation through the provider that is under way: by, at, reason, whether it was sent.';
comment on column issues.withdrawn_by is 'Who took it back; null when another act on the request did.';
grant delete, insert, select, update on issues to faktur_server;

create table issuing (
  id boolean default true not null,
  version integer default 0 not null,
  settings jsonb,
  secrets jsonb default '{}'::jsonb not null,
  edited_by text,
  edited_at timestamp with time zone,
  automatic_from timestamp with time zone default '-infinity'::timestamp with time zone not null,
  paused_by text,
  paused_at timestamp with time zone,
  pause_reason text,
  resume_reason text,
  held_kind text,
  held_since timestamp with time zone,
  held_text text,
  probe_at timestamp with time zone,
  breaker_since timestamp with time zone,
  breaker_until timestamp with time zone,
  breaker_text text,
  breaker_step integer default 0 not null,
  sampled_on date,
  sampled integer default 0 not null,
  constraint issuing_pkey PRIMARY KEY (id),
  constraint issuing_held CHECK ((held_kind IS NULL) = (held_since IS NULL)),
  constraint issuing_id_check CHECK (id),
  constraint issuing_paused CHECK ((paused_by IS NULL) = (paused_at IS NULL) AND (paused_by IS NULL) = (pause_reason IS NULL))
);
comment on table issuing is 'Settings and state of the provider that issues fakturs.';
comment on column issuing.secrets is 'Secrets by provider and name, encrypted, in base64.';
comment on column issuing.automatic_from is 'Requests confirmed before this are not taken by the automatic policy.';
comment on column issuing.resume_reason is 'Why somebody resumed last; by whom and when stands in the audit log.';
comment on column issuing.held_kind is 'What stopped the whole provider: settings, quota or signIn.';
comment on column issuing.breaker_until is 'Everybody waits until then after answers that say too much or too soon.';
grant delete, insert, select, update on issuing to faktur_server;

create table issuing_calls (
  id uuid not null,
  at timestamp with time zone not null,
  provider text not null,
  transaction_id text,
  code text,
  round integer,
  kind text not null,
  free_at timestamp with time zone not null,
  outcome text,
  status integer,
  took_ms integer,
  request text,
  answer text,
  constraint issuing_calls_pkey PRIMARY KEY (id)
);
CREATE INDEX issuing_calls_at ON issuing_calls (at);
CREATE INDEX issuing_calls_free_at ON issuing_calls (free_at);
CREATE INDEX issuing_calls_request ON issuing_calls (transaction_id, at) WHERE transaction_id IS NOT NULL;
comment on table issuing_calls is 'Calls to the provider, without secrets: by them the shared limit is kept, and support looks things up for 30 days.';
comment on column issuing_calls.free_at is 'Until then it takes one of the places under the shared limit: a minute after its end.';
comment on column issuing_calls.outcome is 'Null while it is under way, and for ever when its process died.';
grant delete, insert, select, update on issuing_calls to faktur_server;

create table issuing_candidates (
  transaction_id text not null,
  due_at timestamp with time zone not null,
  constraint issuing_candidates_pkey PRIMARY KEY (transaction_id),
  constraint issuing_candidates_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES requests(transaction_id) ON DELETE CASCADE
);
CREATE INDEX issuing_candidates_due ON issuing_candidates (due_at);
comment on table issuing_candidates is 'Requests that the automatic policy has to judge; whoever judges them moves their time ahead first.';
grant delete, insert, select, update on issuing_candidates to faktur_server;

create unlogged table job_workers (
  worker_id text not null,
  seen_at timestamp with time zone not null,
  constraint job_workers_pkey PRIMARY KEY (worker_id)
);
comment on table job_workers is 'Signs of life of job workers, so that the jobs of a dead one are given to another within seconds.';
grant delete, insert, select, update on job_workers to faktur_server;

create table mails (
  id bigint generated always as identity not null,
  event text not null,
  kind text not null,
  about text not null,
  recipient text not null,
  language text not null,
  state text default 'queued' not null,
  attempts integer default 0 not null,
  last_error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  is_undeliverable boolean default false not null,
  files jsonb,
  undo_id uuid,
  channel text default 'email' not null,
  round integer default 1 not null,
  returns smallint default 0 not null,
  failed_at timestamp with time zone,
  delivered_at timestamp with time zone,
  read_at timestamp with time zone,
  settled_at timestamp with time zone,
  stays_with smallint,
  handed_at timestamp with time zone,
  arrived_headers text[],
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_event_key UNIQUE (event),
  constraint mails_language_check CHECK (language = ANY (ARRAY['id', 'en'])),
  constraint mails_state_check CHECK (state = ANY (ARRAY['queued', 'sent', 'failed']))
);
alter table mails add constraint mails_channel_check CHECK (channel = ANY (ARRAY['email', 'whatsapp'])) NOT VALID;
alter table mails add constraint mails_sent_at CHECK (sent_at IS NULL OR state = 'sent') NOT VALID;
CREATE INDEX mails_about ON mails (kind, about);
CREATE INDEX mails_failed ON mails (id) WHERE state = 'failed';
CREATE INDEX mails_of_links ON mails (created_at) WHERE kind = 'myRequests';
CREATE INDEX mails_queued ON mails (created_at) WHERE state = 'queued';
CREATE INDEX mails_recipient ON mails (lower(recipient COLLATE "C"));
comment on table mails is 'The outbox: one row per message of any channel that must leave; event makes sure that one event sends one message.';
comment on column mails.undo_id is 'The undo of the act that it tells of: it waits while that is held.';
comment on column mails.round is 'Counts how often it was put into the outbox: a delivery report names the round that it is about.';
comment on column mails.returns is 'How often it came back for a reason that may pass.';
comment on column mails.failed_at is 'When the last attempt failed, or the message came back.';
comment on column mails.settled_at is 'When staff reached the customer in another way after it had failed for good.';
comment on column mails.stays_with is 'The mail server (1 or 2) that had the whole of it and did not say yes: every later attempt goes to the same one.';
comment on column mails.handed_at is 'When a WhatsApp message was handed over: without a report it may have arrived or not, and is not sent again by itself.';
comment on column mails.arrived_headers is 'Lines of the header (Authentication-Results, Received-SPF, DKIM-Signature) with which the copy of a test mail came to the mailbox of returned mails.';
grant delete, insert, select, update on mails to faktur_server;

create table mail_requests (
  mail_id bigint not null,
  transaction_id text not null,
  submission_id uuid,
  constraint mail_requests_pkey PRIMARY KEY (mail_id, transaction_id),
  constraint mail_requests_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE CASCADE,
  constraint mail_requests_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES requests(transaction_id)
);
CREATE INDEX mail_requests_request ON mail_requests (transaction_id, mail_id);
comment on table mail_requests is 'Which requests a mail is about.';
grant delete, insert, select, update on mail_requests to faktur_server;

create table passkey_challenges (
  browser_hash bytea not null,
  purpose text not null,
  challenge text not null,
  staff_id bigint,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (browser_hash),
  constraint passkey_challenges_purpose_check CHECK (purpose = ANY (ARRAY['signIn', 'secondStep', 'confirm', 'add'])),
  constraint passkey_challenges_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_expires ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_staff ON passkey_challenges (staff_id);
comment on table passkey_challenges is 'What a passkey has to sign, once, for one purpose and in the browser that holds the cookie.';
grant delete, insert, select, update on passkey_challenges to faktur_server;

create table pending_files (
  name text not null,
  announced_at timestamp with time zone not null,
  constraint pending_files_pkey PRIMARY KEY (name)
);
CREATE INDEX pending_files_announced ON pending_files (announced_at);
comment on table pending_files is 'Files that were announced and that no row refers to yet. Whoever writes that row deletes the name here; the files of names that stay are removed.';
grant delete, insert, select, update on pending_files to faktur_server;

create table pending_sign_ins (
  id_hash bytea not null,
  staff_id bigint not null,
  password_mark bytea not null,
  expires_at timestamp with time zone not null,
  signed_in_by text default 'password' not null,
  constraint pending_sign_ins_pkey PRIMARY KEY (id_hash),
  constraint pending_sign_ins_signed_in_by_check CHECK (signed_in_by = ANY (ARRAY['password', 'company'])),
  constraint pending_sign_ins_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX pending_sign_ins_expires ON pending_sign_ins (expires_at);
CREATE INDEX pending_sign_ins_staff ON pending_sign_ins (staff_id);
comment on table pending_sign_ins is 'Sign-ins whose password was right and whose second step is missing.';
grant delete, insert, select, update on pending_sign_ins to faktur_server;

create table privacy_files (
  number text not null,
  year integer not null,
  no integer not null,
  kind text not null,
  person jsonb not null,
  identified_by text not null,
  left_out text[] default '{}'::text[] not null,
  received_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  opened_by text not null,
  handled_by text not null,
  status text default 'open' not null,
  ended_at timestamp with time zone,
  reason text,
  notes text default '' not null,
  outcome jsonb,
  constraint privacy_files_pkey PRIMARY KEY (number),
  constraint privacy_files_year_no_key UNIQUE (year, no),
  constraint privacy_files_check CHECK ((status = 'open') = (ended_at IS NULL)),
  constraint privacy_files_check1 CHECK ((status = 'refused') = (reason IS NOT NULL)),
  constraint privacy_files_kind_check CHECK (kind = ANY (ARRAY['access', 'correction', 'erasure'])),
  constraint privacy_files_number_check CHECK (number ~ '^PDP-[0-9]{4}-[0-9]{4,}$'),
  constraint privacy_files_status_check CHECK (status = ANY (ARRAY['open', 'answered', 'refused']))
);
CREATE INDEX privacy_files_ended ON privacy_files (ended_at) WHERE status <> 'open';
CREATE INDEX privacy_files_open ON privacy_files (due_at) WHERE status = 'open';
comment on table privacy_files is 'What people demand of their data, each with a number and a due day.';
grant delete, insert, select, update on privacy_files to faktur_server;

create table receipt_returns (
  return_id text not null,
  transaction_id text not null,
  returned_on date not null,
  amount bigint not null,
  lines jsonb,
  received_at timestamp with time zone not null,
  after_export boolean default false not null,
  note_number text,
  note_date date,
  note_by text,
  note_at timestamp with time zone,
  constraint receipt_returns_pkey PRIMARY KEY (return_id),
  constraint receipt_returns_amount_check CHECK (amount > 0),
  constraint receipt_returns_note CHECK ((note_number IS NULL) = (note_date IS NULL) AND (note_number IS NULL) = (note_by IS NULL) AND (note_number IS NULL) = (note_at IS NULL)),
  constraint receipt_returns_return_id_check CHECK (return_id ~ '^[A-Za-z0-9-]{1,64}$'),
  constraint receipt_returns_transaction_id_check CHECK (transaction_id ~ '^[0-9]{1,32}$')
);
CREATE INDEX receipt_returns_day ON receipt_returns (returned_on);
CREATE INDEX receipt_returns_to_note ON receipt_returns (received_at) WHERE after_export AND note_number IS NULL;
CREATE INDEX receipt_returns_transaction ON receipt_returns (transaction_id);
comment on table receipt_returns is 'Goods that customers brought back, in whole rupiah; without lines an amount is spread over all of them.';
grant delete, insert, select, update on receipt_returns to faktur_server;

create table receipt_stores (
  store text not null,
  store_code text,
  constraint receipt_stores_pkey PRIMARY KEY (store)
);
comment on table receipt_stores is 'Every store that a till has told of.';
grant delete, insert, select, update on receipt_stores to faktur_server;

create table receipt_sum_changes (
  day date not null,
  store text not null,
  kind text not null,
  receipts bigint not null,
  parts bigint not null,
  unbalanced bigint not null,
  paid bigint not null,
  dpp bigint not null,
  dpp_nilai_lain bigint not null,
  ppn bigint not null,
  constraint receipt_sums_kind_check CHECK (kind = ANY (ARRAY['Normal', '07', '08', 'NoVAT']))
);
comment on table receipt_sum_changes is 'What each call has changed in receipt_sums, until a job adds it up, so that no till waits for another.';
grant delete, insert, select, update on receipt_sum_changes to faktur_server;

create table receipt_sums (
  day date not null,
  store text not null,
  kind text not null,
  receipts bigint not null,
  parts bigint not null,
  unbalanced bigint not null,
  paid bigint not null,
  dpp bigint not null,
  dpp_nilai_lain bigint not null,
  ppn bigint not null,
  constraint receipt_sums_pkey PRIMARY KEY (day, store, kind),
  constraint receipt_sums_kind_check CHECK (kind = ANY (ARRAY['Normal', '07', '08', 'NoVAT']))
);
comment on table receipt_sums is 'What a day of sale of a store comes to, by kind. A receipt of several kinds has a part in each, and counts as a receipt with the first one alone.';
grant delete, insert, select, update on receipt_sums to faktur_server;

create table receipt_units (
  unit text not null,
  receipts bigint not null,
  constraint receipt_units_pkey PRIMARY KEY (unit)
);
comment on table receipt_units is 'Units as the tills spell them, and on how many receipts they came.';
grant delete, insert, select, update on receipt_units to faktur_server;

create table receipts (
  transaction_id text not null,
  sales_date date not null,
  store text not null,
  total_paid bigint not null,
  lines jsonb not null,
  prices_include_tax boolean,
  receipt_discount numeric(18,2),
  store_code text,
  settings_version integer,
  constraint receipts_pkey PRIMARY KEY (transaction_id, sales_date),
  constraint receipts_store_check CHECK (length(store) >= 1 AND length(store) <= 100),
  constraint receipts_total_paid_check CHECK (total_paid >= 0),
  constraint receipts_transaction_id_check CHECK (transaction_id ~ '^[0-9]{1,32}$')
) partition by RANGE (sales_date);
CREATE INDEX receipts_of_stores ON receipts (sales_date, store);
comment on table receipts is 'Receipts of the tills, one partition for each month of sale, made and dropped by a job.';
grant delete, insert, select, update on receipts to faktur_server;

create table replaced_fakturs (
  transaction_id text not null,
  by_file text not null,
  by_sha256 bytea not null,
  file text,
  pages integer not null,
  mentions text[],
  actor text not null,
  at timestamp with time zone not null,
  undo uuid,
  fakturs jsonb default '[]'::jsonb not null,
  verdict text,
  constraint replaced_fakturs_pkey PRIMARY KEY (transaction_id),
  constraint replaced_fakturs_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES requests(transaction_id) ON DELETE CASCADE
);
CREATE INDEX replaced_fakturs_file ON replaced_fakturs (file) WHERE file IS NOT NULL;
CREATE INDEX replaced_fakturs_undo ON replaced_fakturs (undo) WHERE undo IS NOT NULL;
comment on table replaced_fakturs is 'What the last upload to an unfinished request replaced, until the closing that it belongs to cannot be undone any more.';
grant delete, insert, select, update on replaced_fakturs to faktur_server;

create table reported_masas (
  masa date not null,
  reported_by text not null,
  reported_at timestamp with time zone not null,
  sums jsonb,
  constraint reported_masas_pkey PRIMARY KEY (masa),
  constraint reported_masas_masa_check CHECK (EXTRACT(day FROM masa) = 1::numeric)
);
comment on table reported_masas is 'Months of sale (first days) whose SPT was handed in.';
grant delete, insert, select, update on reported_masas to faktur_server;

create table request_changes (
  transaction_id text not null,
  changed_at timestamp with time zone not null,
  "position" bigint,
  told_at timestamp with time zone,
  constraint request_changes_pkey PRIMARY KEY (transaction_id),
  constraint request_changes_check CHECK (("position" IS NULL) = (told_at IS NULL))
);
CREATE UNIQUE INDEX request_changes_position ON request_changes ("position");
CREATE INDEX request_changes_told ON request_changes (told_at, "position");
CREATE INDEX request_changes_untold ON request_changes (transaction_id) WHERE "position" IS NULL;
comment on table request_changes is 'Which requests have changed since they were told of last, for machines that follow them. A change has no position until it is told, because a number given while a transaction is under way would be passed by.';
grant delete, insert, select, update on request_changes to faktur_server;

create table request_history (
  id bigint generated always as identity not null,
  transaction_id text not null,
  at timestamp with time zone not null,
  status text not null,
  remarks text not null,
  actor text not null,
  submission_id uuid,
  constraint request_history_pkey PRIMARY KEY (id),
  constraint request_history_status_check CHECK (status = ANY (ARRAY['waiting', 'open', 'process', 'closed', 'rejected'])),
  constraint request_history_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES requests(transaction_id)
);
CREATE INDEX request_history_closings ON request_history (lower(actor), at) INCLUDE (transaction_id) WHERE status = 'closed';
CREATE INDEX request_history_mentions ON request_history USING gin (lower(remarks COLLATE "C") gin_trgm_ops) WHERE remarks ~ '@|[0-9]{8}';
CREATE INDEX request_history_request ON request_history (transaction_id, id);
comment on table request_history is 'Each move of a request from one status to another.';
grant delete, insert, select, update on request_history to faktur_server;

create table request_notes (
  id bigint generated always as identity not null,
  transaction_id text not null,
  at timestamp with time zone not null,
  actor text not null,
  note text not null,
  constraint request_notes_pkey PRIMARY KEY (id),
  constraint request_notes_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES requests(transaction_id)
);
CREATE INDEX request_notes_mentions ON request_notes USING gin (lower(note COLLATE "C") gin_trgm_ops) WHERE note ~ '@|[0-9]{8}';
CREATE INDEX request_notes_request ON request_notes (transaction_id, id);
comment on table request_notes is 'Notes among staff, which the customer never sees.';
grant delete, insert, select, update on request_notes to faktur_server;

create table request_positions (
  is_last boolean default true not null,
  last bigint not null,
  constraint request_positions_pkey PRIMARY KEY (is_last),
  constraint request_positions_is_last_check CHECK (is_last)
);
comment on table request_positions is 'The last position that was given to a change, in one row at most; whoever gives the next ones holds it.';
grant delete, insert, select, update on request_positions to faktur_server;

create table request_tallies (
  dimension text not null,
  key text not null,
  status text not null,
  count bigint not null,
  constraint request_tallies_pkey PRIMARY KEY (dimension, key, status),
  constraint request_tallies_dimension_check CHECK (dimension = ANY (ARRAY['all', 'requestedOn', 'statusSinceOn', 'store', 'faktur']))
);
comment on table request_tallies is 'How many requests there are by status: all, per day, store and stage of the faktur.';
grant delete, insert, select, update on request_tallies to faktur_server;

create table request_tally_changes (
  dimension text not null,
  key text not null,
  status text not null,
  delta bigint not null
);
comment on table request_tally_changes is 'Changes of the tallies, which are only added, so that no two requests wait for each other; a job folds them into request_tallies.';
grant delete, insert, select, update on request_tally_changes to faktur_server;

create table request_texts (
  transaction_id text not null,
  names text not null,
  npwp text not null,
  phone text not null,
  constraint request_texts_pkey PRIMARY KEY (transaction_id),
  constraint request_texts_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES requests(transaction_id) ON DELETE CASCADE
);
CREATE INDEX request_texts_names ON request_texts USING gin (names gin_trgm_ops);
CREATE INDEX request_texts_npwp ON request_texts (npwp);
CREATE INDEX request_texts_numbers ON request_texts USING gin (((id_parts(transaction_id) || id_parts(npwp)) || id_parts(phone)));
CREATE INDEX request_texts_phone ON request_texts (phone);
comment on table request_texts is 'What a request is searched by, beside it, so that a change of status leaves these indexes alone.';
grant delete, insert, select, update on request_texts to faktur_server;

create table requested_parts (
  transaction_id text not null,
  code text not null,
  kind text not null,
  day date not null,
  store text not null,
  dpp bigint not null,
  dpp_nilai_lain bigint not null,
  ppn bigint not null,
  is_main boolean not null,
  constraint requested_parts_pkey PRIMARY KEY (transaction_id, code)
);
CREATE INDEX requested_parts_day ON requested_parts (day);
comment on table requested_parts is 'What the receipt of a request counts with in its month, which outlives the receipt. The code is that of the faktur that would be issued for the part; NoVAT is for none.';
grant delete, insert, select, update on requested_parts to faktur_server;

create table retail_files (
  masa date not null,
  number integer not null,
  written_by text not null,
  written_at timestamp with time zone not null,
  grouped_by text not null,
  file text not null,
  rows integer not null,
  sums jsonb not null,
  constraint retail_files_pkey PRIMARY KEY (masa, number),
  constraint retail_files_file_key UNIQUE (file),
  constraint retail_files_grouped_by_check CHECK (grouped_by = ANY (ARRAY['code', 'day', 'store'])),
  constraint retail_files_masa_check CHECK (EXTRACT(day FROM masa) = 1::numeric),
  constraint retail_files_number_check CHECK (number > 0)
);
comment on table retail_files is 'Files of the lump of a month for Coretax, each with the sums of its moment.';
grant delete, insert, select, update on retail_files to faktur_server;

create table return_parts (
  return_id text not null,
  transaction_id text not null,
  code text not null,
  kind text not null,
  day date not null,
  store text not null,
  dpp bigint not null,
  dpp_nilai_lain bigint not null,
  ppn bigint not null,
  constraint return_parts_pkey PRIMARY KEY (return_id, code)
);
CREATE INDEX return_parts_day ON return_parts (day);
CREATE INDEX return_parts_transaction ON return_parts (transaction_id);
comment on table return_parts is 'What a return takes away, by the part that it is of.';
grant delete, insert, select, update on return_parts to faktur_server;

create table rows_read (
  staff_id bigint not null,
  day date not null,
  rows bigint default 0 not null,
  files integer default 0 not null,
  lifted_by text,
  constraint rows_read_pkey PRIMARY KEY (staff_id),
  constraint rows_read_files_check CHECK (files >= 0),
  constraint rows_read_rows_check CHECK (rows >= 0),
  constraint rows_read_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
comment on table rows_read is 'How much of other people each person of staff has read on their newest day in Jakarta.';
grant delete, insert, select, update on rows_read to faktur_server;

create table saved_views (
  id uuid not null,
  staff_id bigint not null,
  name text not null,
  query text not null,
  columns text[],
  density text,
  size integer,
  is_shared boolean not null,
  updated_at timestamp with time zone not null,
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX saved_views_name ON saved_views (staff_id, lower(name));
CREATE INDEX saved_views_shared ON saved_views (name) WHERE is_shared;
comment on table saved_views is 'Views of the queue that somebody has named, for themselves or for all.';
grant delete, insert, select, update on saved_views to faktur_server;

create table scheduled_runs (
  job text not null,
  succeeded_at timestamp with time zone not null,
  constraint scheduled_runs_pkey PRIMARY KEY (job)
);
comment on table scheduled_runs is 'When each scheduled job last succeeded.';
grant delete, insert, select, update on scheduled_runs to faktur_server;

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
comment on table schema_migrations is 'Which migrations were applied. Names up to 0044-requests-followed.sql are counted as 0044-baseline.sql.';
grant select on schema_migrations to faktur_server;

create table seller_settings (
  version integer not null,
  settings jsonb not null,
  edited_by text not null,
  edited_at timestamp with time zone not null,
  constraint seller_settings_pkey PRIMARY KEY (version),
  constraint seller_settings_version_check CHECK (version > 0)
);
comment on table seller_settings is 'Who sells, and which unit, place and tax count where. Every save is a row; the last one counts.';
grant delete, insert, select, update on seller_settings to faktur_server;

create table sessions (
  id_hash bytea not null,
  staff_id bigint not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  public_id uuid default gen_random_uuid() not null,
  device text default '' not null,
  address text,
  signed_in_by text default 'password' not null,
  has_company_step boolean default false not null,
  constraint sessions_pkey PRIMARY KEY (id_hash),
  constraint sessions_signed_in_by_check CHECK (signed_in_by = ANY (ARRAY['password', 'passkey', 'company'])),
  constraint sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX sessions_created ON sessions (created_at);
CREATE UNIQUE INDEX sessions_public_id ON sessions (public_id);
CREATE INDEX sessions_staff ON sessions (staff_id);
comment on table sessions is 'Sessions of staff; only the hash of the cookie is kept.';
grant delete, insert, select, update on sessions to faktur_server;

create table staff_activations (
  token_hash bytea not null,
  staff_id bigint not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint staff_activations_pkey PRIMARY KEY (token_hash),
  constraint staff_activations_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX staff_activations_staff ON staff_activations (staff_id);
comment on table staff_activations is 'Links by which users choose their password; only their hashes are kept.';
grant delete, insert, select, update on staff_activations to faktur_server;

create table staff_passkeys (
  id uuid default gen_random_uuid() not null,
  staff_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  made_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint staff_passkeys_pkey PRIMARY KEY (id),
  constraint staff_passkeys_credential_id_key UNIQUE (credential_id),
  constraint staff_passkeys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX staff_passkeys_staff ON staff_passkeys (staff_id);
comment on table staff_passkeys is 'Passkeys of users.';
grant delete, insert, select, update on staff_passkeys to faktur_server;

create table staff_recovery_codes (
  staff_id bigint not null,
  code_hash bytea not null,
  constraint staff_recovery_codes_pkey PRIMARY KEY (staff_id, code_hash),
  constraint staff_recovery_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
comment on table staff_recovery_codes is 'Recovery codes of the second step. Each works once and is deleted with its use.';
grant delete, insert, select, update on staff_recovery_codes to faktur_server;

create table staff_totp (
  staff_id bigint not null,
  secret bytea,
  last_step integer default 0 not null,
  set_up_at timestamp with time zone,
  offered_secret bytea,
  offered_at timestamp with time zone,
  constraint staff_totp_pkey PRIMARY KEY (staff_id),
  constraint staff_totp_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
comment on table staff_totp is 'The secret that an authenticator app shares with us, encrypted by a key that is made from APP_SECRET.';
grant delete, insert, select, update on staff_totp to faktur_server;

create table store_backlogs (
  store text not null,
  unfinished bigint not null,
  constraint store_backlogs_pkey PRIMARY KEY (store)
);
CREATE INDEX store_backlogs_longest ON store_backlogs (unfinished DESC, lower(store COLLATE "C"), store COLLATE "C");
comment on table store_backlogs is 'Stores with their unfinished requests, kept from the folded tallies.';
grant delete, insert, select, update on store_backlogs to faktur_server;

create table submission_groups (
  submission_id uuid not null,
  transaction_id text not null,
  confirm_token_hash bytea not null,
  group_id uuid not null,
  group_token_hash bytea not null,
  place smallint not null,
  constraint submission_groups_pkey PRIMARY KEY (submission_id),
  constraint submission_groups_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES requests(transaction_id) ON DELETE CASCADE
);
CREATE INDEX submission_groups_group ON submission_groups (group_id);
CREATE INDEX submission_groups_request ON submission_groups (transaction_id);
CREATE INDEX submission_groups_token ON submission_groups (group_token_hash);
comment on table submission_groups is 'Receipts of one company that were sent together: one link confirms all of them. Each is a request of its own with a link of its own.';
grant delete, insert, select, update on submission_groups to faktur_server;

create table undos (
  id uuid not null,
  staff_id bigint not null,
  kind text not null,
  detail jsonb not null,
  created_at timestamp with time zone not null,
  held_until timestamp with time zone,
  constraint undos_pkey PRIMARY KEY (id),
  constraint undos_kind_check CHECK (kind = ANY (ARRAY['status', 'bulk', 'desk', 'faktur', 'userDeletion'])),
  constraint undos_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX undos_created ON undos (created_at);
comment on table undos is 'How an act of staff is taken back within its seconds.';
comment on column undos.held_until is 'Until when the page of its author holds it; the ten seconds from its beginning hold without that.';
grant delete, insert, select, update on undos to faktur_server;

create table used_captchas (
  answer_hash bytea not null,
  key_hash bytea,
  used_at timestamp with time zone not null,
  constraint used_captchas_pkey PRIMARY KEY (answer_hash)
);
CREATE INDEX used_captchas_used ON used_captchas (used_at);
comment on table used_captchas is 'Captchas that were solved. One counts once, on whichever server; a retry of the same submission may bring it again.';
grant delete, insert, select, update on used_captchas to faktur_server;

create table webhook_endpoints (
  id uuid not null,
  name text not null,
  url text not null,
  events text[] not null,
  personal_data boolean not null,
  is_on boolean not null,
  off_reason text,
  failing_since timestamp with time zone,
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_check CHECK (NOT is_on OR off_reason IS NULL),
  constraint webhook_endpoints_off_reason_check CHECK (off_reason = ANY (ARRAY['gone', 'failing']))
);
comment on table webhook_endpoints is 'Other systems of the chain that are told what happens to requests.';
grant delete, insert, select, update on webhook_endpoints to faktur_server;

create table webhook_deliveries (
  id bigint generated always as identity not null,
  event_id uuid default gen_random_uuid() not null,
  endpoint uuid not null,
  kind text not null,
  transaction_id text,
  history_id bigint,
  faktur_id uuid,
  status text,
  at timestamp with time zone not null,
  state text default 'waiting' not null,
  due_at timestamp with time zone not null,
  attempts integer default 0 not null,
  last_at timestamp with time zone,
  last_status integer,
  last_problem text,
  last_ms integer,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_event_id_key UNIQUE (event_id),
  constraint webhook_deliveries_kind_check CHECK (kind = ANY (ARRAY['requestConfirmed', 'requestClosed', 'requestRejected', 'fakturIssued', 'test'])),
  constraint webhook_deliveries_state_check CHECK (state = ANY (ARRAY['waiting', 'delivered', 'failed'])),
  constraint webhook_deliveries_endpoint_fkey FOREIGN KEY (endpoint) REFERENCES webhook_endpoints(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_at ON webhook_deliveries (at);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint, due_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_endpoint ON webhook_deliveries (endpoint, id);
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (endpoint, id) WHERE state = 'failed';
CREATE INDEX webhook_deliveries_faktur ON webhook_deliveries (faktur_id) WHERE faktur_id IS NOT NULL;
CREATE INDEX webhook_deliveries_history ON webhook_deliveries (history_id) WHERE history_id IS NOT NULL;
comment on table webhook_deliveries is 'What each receiver is to be told, without personal data: what a message says beside these facts is read when it is sent.';
grant delete, insert, select, update on webhook_deliveries to faktur_server;

CREATE FUNCTION announce_assignments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  assigned jsonb;
begin
  -- As with requests, too many to name are not joined.
  if (select count(*) from (select from changed_rows limit 51) named) > 50 then
    perform pg_notify('desk_requests', '{"changes":null}');
    return null;
  end if;
  if tg_op = 'DELETE' then
    select jsonb_agg(jsonb_build_array(transaction_id, null)) into assigned from changed_rows;
  elsif tg_op = 'INSERT' then
    select jsonb_agg(jsonb_build_array(n.transaction_id, p.empid)) into assigned
    from changed_rows n left join staff p on p.id = n.staff_id and p.deleted_at is null;
  else
    select jsonb_agg(jsonb_build_array(n.transaction_id, p.empid)) into assigned
    from changed_rows n join old_rows o using (transaction_id)
    left join staff p on p.id = n.staff_id and p.deleted_at is null
    where n.staff_id <> o.staff_id;
  end if;
  if assigned is not null then
    perform pg_notify('desk_requests', jsonb_build_object('assigned', assigned)::text);
  end if;
  return null;
end $function$
;
CREATE TRIGGER assignments_announce_delete AFTER DELETE ON assignments REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_assignments();
CREATE TRIGGER assignments_announce_insert AFTER INSERT ON assignments REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_assignments();
CREATE TRIGGER assignments_announce_update AFTER UPDATE ON assignments REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_assignments();

CREATE FUNCTION announce_ended_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ended text;
begin
  if (select count(*) from (select from old_rows limit 51) named) > 50 then
    perform pg_notify('ended_sessions', '');
    return null;
  end if;
  -- A visit that was opened anew on another device stays as a row and changes its hash.
  if tg_op = 'DELETE' then
    select string_agg(encode(id_hash, 'hex'), ' ') into ended from old_rows;
  else
    select string_agg(encode(o.id_hash, 'hex'), ' ') into ended
    from old_rows o where not exists (select from new_rows n where n.id_hash = o.id_hash);
  end if;
  if ended is not null then
    perform pg_notify('ended_sessions', ended);
  end if;
  return null;
end $function$
;
CREATE TRIGGER customer_sessions_announce_change AFTER UPDATE ON customer_sessions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();
CREATE TRIGGER customer_sessions_announce_end AFTER DELETE ON customer_sessions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();
CREATE TRIGGER sessions_announce_end AFTER DELETE ON sessions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();

CREATE FUNCTION announce_issuing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('desk_issuing', jsonb_build_object('policy', coalesce(new.settings->>'policy', 'off'), 'paused',
    case when new.paused_at is not null then jsonb_build_object('by', new.paused_by, 'reason', new.pause_reason,
      'at', to_char(new.paused_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS')) end)::text);
  return null;
end $function$
;
CREATE TRIGGER issuing_announce AFTER UPDATE ON issuing FOR EACH ROW WHEN ((old.settings ->> 'policy'::text) IS DISTINCT FROM (new.settings ->> 'policy'::text) OR old.paused_at IS DISTINCT FROM new.paused_at) EXECUTE FUNCTION announce_issuing();

CREATE FUNCTION announce_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('desk_requests',
    jsonb_build_object('notes', jsonb_build_array(jsonb_build_array(new.transaction_id, new.id::text)))::text);
  return null;
end $function$
;
CREATE TRIGGER request_notes_announce AFTER INSERT ON request_notes FOR EACH ROW EXECUTE FUNCTION announce_note();

CREATE FUNCTION announce_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changes jsonb;
begin
  -- Counted before anything is joined: a plan for a few rows would take forever with many.
  if (select count(*) from (select from new_rows limit 51) named) > 50 then
    perform pg_notify('desk_requests', '{"changes":null}');
    return null;
  end if;
  if tg_op = 'INSERT' then
    select jsonb_agg(jsonb_build_array(transaction_id, null, status)) into changes from new_rows;
  else
    select jsonb_agg(jsonb_build_array(n.transaction_id, o.status, n.status)) into changes
    from new_rows n join old_rows o using (transaction_id) where n.status <> o.status;
  end if;
  if changes is not null then
    perform pg_notify('desk_requests', jsonb_build_object('changes', changes)::text);
  end if;
  return null;
end $function$
;
CREATE TRIGGER requests_announce_insert AFTER INSERT ON requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_requests();
CREATE TRIGGER requests_announce_update AFTER UPDATE ON requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_requests();

CREATE FUNCTION cancel_told_fakturs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from webhook_deliveries d using old_rows o where d.faktur_id = o.id and d.state = 'waiting';
  return null;
end $function$
;
CREATE TRIGGER fakturs_cancel AFTER DELETE ON fakturs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION cancel_told_fakturs();

CREATE FUNCTION cancel_told_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from webhook_deliveries d using old_rows o where d.history_id = o.id and d.state = 'waiting';
  return null;
end $function$
;
CREATE TRIGGER request_history_cancel AFTER DELETE ON request_history REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION cancel_told_moves();

CREATE FUNCTION follow_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update assignments a set is_unfinished = n.status in ('open', 'process') from new_rows n
  where a.transaction_id = n.transaction_id and a.is_unfinished <> (n.status in ('open', 'process'));
  return null;
end $function$
;
CREATE TRIGGER requests_assignments AFTER UPDATE ON requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_requests();

CREATE FUNCTION follow_store_tallies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into store_backlogs as b (store, unfinished)
    select key, coalesce(sum(count) filter (where status in ('waiting', 'open', 'process')), 0)
    from new_rows where dimension = 'store' group by key
    on conflict (store) do update set unfinished = b.unfinished + excluded.unfinished;
  elsif tg_op = 'UPDATE' then
    insert into store_backlogs as b (store, unfinished)
    select key, sum(change) from (
      select key, count as change from new_rows where dimension = 'store' and status in ('waiting', 'open', 'process')
      union all
      select key, -count from old_rows where dimension = 'store' and status in ('waiting', 'open', 'process')) changed
    group by key having sum(change) <> 0
    on conflict (store) do update set unfinished = b.unfinished + excluded.unfinished;
  else
    -- Only what has come to nothing is deleted; a store without requests is no store any more.
    delete from store_backlogs b using old_rows o
    where o.dimension = 'store' and o.key = b.store
      and not exists (select from request_tallies t where t.dimension = 'store' and t.key = b.store);
  end if;
  return null;
end $function$
;
CREATE TRIGGER request_tallies_delete AFTER DELETE ON request_tallies REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_store_tallies();
CREATE TRIGGER request_tallies_insert AFTER INSERT ON request_tallies REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_store_tallies();
CREATE TRIGGER request_tallies_update AFTER UPDATE ON request_tallies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_store_tallies();

CREATE FUNCTION judge_assignment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.is_unfinished := coalesce(
    (select status in ('open', 'process') from requests where transaction_id = new.transaction_id), false);
  return new;
end $function$
;
CREATE TRIGGER assignments_judge BEFORE INSERT ON assignments FOR EACH ROW EXECUTE FUNCTION judge_assignment();

CREATE FUNCTION keep_from_provider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('faktur_desk.issuer', true) = 'on' then
    return new;
  end if;
  if exists (select from issues i where i.transaction_id = new.transaction_id
      and i.state in ('sent', 'signing', 'approved', 'uncertain')) then
    raise exception 'request % is with the provider', new.transaction_id
      using errcode = 'check_violation', constraint = 'with_provider';
  end if;
  update issues i set state = 'withdrawn', ended_at = now(), next_at = null
  where i.transaction_id = new.transaction_id and i.state in ('waiting', 'queued');
  return new;
end $function$
;
CREATE TRIGGER fakturs_with_provider BEFORE INSERT OR UPDATE OF transaction_id, state ON fakturs FOR EACH ROW WHEN (new.state = 'valid'::text) EXECUTE FUNCTION keep_from_provider();
CREATE TRIGGER requests_with_provider BEFORE UPDATE OF status, npwp, buyer_kind, buyer_document, buyer_country, buyer_place, company_name, company_address, nik_registered, supporting_document, faktur_file, erased_at, submission_id ON requests FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status AND (new.status <> ALL (ARRAY['open'::text, 'process'::text])) OR old.npwp IS DISTINCT FROM new.npwp OR old.buyer_kind IS DISTINCT FROM new.buyer_kind OR old.buyer_document IS DISTINCT FROM new.buyer_document OR old.buyer_country IS DISTINCT FROM new.buyer_country OR old.buyer_place IS DISTINCT FROM new.buyer_place OR old.company_name IS DISTINCT FROM new.company_name OR old.company_address IS DISTINCT FROM new.company_address OR old.nik_registered IS DISTINCT FROM new.nik_registered OR old.supporting_document IS DISTINCT FROM new.supporting_document OR old.supporting_month IS DISTINCT FROM new.supporting_month OR old.faktur_file IS DISTINCT FROM new.faktur_file OR old.erased_at IS DISTINCT FROM new.erased_at OR old.submission_id IS DISTINCT FROM new.submission_id) EXECUTE FUNCTION keep_from_provider();

CREATE FUNCTION keep_new_request_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into request_texts (transaction_id, names, npwp, phone)
  select transaction_id, request_names(company_name, requester_name, email), npwp, phone
  from new_rows;
  return null;
end $function$
;
CREATE TRIGGER requests_texts_insert AFTER INSERT ON requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_new_request_texts();

CREATE FUNCTION keep_request_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into request_texts (transaction_id, names, npwp, phone)
  values (new.transaction_id, request_names(new.company_name, new.requester_name, new.email), new.npwp, new.phone)
  on conflict (transaction_id) do update set names = excluded.names, npwp = excluded.npwp, phone = excluded.phone;
  return null;
end $function$
;
CREATE TRIGGER requests_texts_update AFTER UPDATE OF company_name, requester_name, email, npwp, phone ON requests FOR EACH ROW WHEN (old.company_name IS DISTINCT FROM new.company_name OR old.requester_name IS DISTINCT FROM new.requester_name OR old.email IS DISTINCT FROM new.email OR old.npwp IS DISTINCT FROM new.npwp OR old.phone IS DISTINCT FROM new.phone) EXECUTE FUNCTION keep_request_texts();

CREATE FUNCTION note_candidates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from issuing where settings->>'policy' = 'automatic') then
    insert into issuing_candidates (transaction_id, due_at)
    select transaction_id, '-infinity' from new_rows where status in ('open', 'process') order by transaction_id
    on conflict (transaction_id) do update set due_at = excluded.due_at;
  end if;
  return null;
end $function$
;
CREATE TRIGGER requests_candidates_insert AFTER INSERT ON requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_candidates();
CREATE TRIGGER requests_candidates_update AFTER UPDATE ON requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_candidates();

CREATE FUNCTION note_export_date()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.exported_under := case when new.faktur_state = 'exported' then (
    select nullif(max(faktur_date), new.sales_date) from export_items
    where transaction_id = new.transaction_id and state = 'exported') end;
  return new;
end $function$
;
CREATE TRIGGER requests_exported_under BEFORE UPDATE OF faktur_state ON requests FOR EACH ROW EXECUTE FUNCTION note_export_date();

CREATE FUNCTION note_request_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into request_changes (transaction_id, changed_at)
  select transaction_id, now() from changed_rows order by transaction_id
  on conflict (transaction_id) do update set changed_at = excluded.changed_at, position = null, told_at = null;
  return null;
end $function$
;
CREATE TRIGGER archived_requests_changes_delete AFTER DELETE ON archived_requests REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_request_changes();
CREATE TRIGGER requests_changes_delete AFTER DELETE ON requests REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_request_changes();
CREATE TRIGGER requests_changes_insert AFTER INSERT ON requests REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_request_changes();
CREATE TRIGGER requests_changes_update AFTER UPDATE ON requests REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_request_changes();

CREATE FUNCTION refuse_archived()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Looked up for each, because of `offset 0`, however large the archive is.
  if exists (select from new_rows n cross join lateral (
      select from archived_requests a where a.transaction_id = n.transaction_id offset 0) archived) then
    raise exception 'a request of this transaction is in the archive'
      using errcode = 'unique_violation', constraint = 'requests_archived';
  end if;
  return null;
end $function$
;
CREATE TRIGGER requests_archived AFTER INSERT ON requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_archived();

CREATE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit log is append-only';
end $function$
;
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_seals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_file_of_issue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from issues i join new_rows n using (transaction_id, code)
      where i.state in ('queued', 'sent', 'signing', 'approved', 'uncertain')) then
    raise exception 'a request is with the provider' using errcode = 'check_violation', constraint = 'with_provider';
  end if;
  update issues i set state = 'withdrawn', ended_at = now(), next_at = null
  from new_rows n where i.transaction_id = n.transaction_id and i.state = 'waiting';
  return null;
end $function$
;
CREATE TRIGGER export_items_one_way AFTER INSERT ON export_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_file_of_issue();

CREATE FUNCTION refuse_foreign_faktur()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Numbers of documents are typed in capitals or not.
  perform from requests where transaction_id = new.transaction_id and buyer_kind = new.buyer_kind
    and upper(coalesce(buyer_document, npwp)) = upper(new.buyer_number) for share;
  if not found then
    raise exception 'a faktur of another buyer' using errcode = 'check_violation', constraint = 'fakturs_buyer';
  end if;
  return new;
end $function$
;
CREATE TRIGGER fakturs_buyer BEFORE INSERT OR UPDATE OF transaction_id, buyer_kind, buyer_number ON fakturs FOR EACH ROW EXECUTE FUNCTION refuse_foreign_faktur();

CREATE FUNCTION refuse_other_buyer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.buyer_kind, upper(coalesce(new.buyer_document, new.npwp)))
      is distinct from (old.buyer_kind, upper(coalesce(old.buyer_document, old.npwp)))
    and exists (select from fakturs where transaction_id = new.transaction_id and state = 'valid') then
    raise exception 'a request with a faktur keeps its buyer' using errcode = 'check_violation', constraint = 'fakturs_buyer';
  end if;
  return new;
end $function$
;
CREATE TRIGGER requests_buyer BEFORE UPDATE OF buyer_kind, buyer_document, npwp ON requests FOR EACH ROW EXECUTE FUNCTION refuse_other_buyer();

CREATE FUNCTION refuse_second_way()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from requests where transaction_id = new.transaction_id for update;
  if exists (select from export_items i
      where i.transaction_id = new.transaction_id and i.code = new.code and i.state in ('exported', 'issued')) then
    raise exception 'request % is in a file', new.transaction_id
      using errcode = 'check_violation', constraint = 'in_a_file';
  end if;
  return new;
end $function$
;
CREATE TRIGGER issues_one_way BEFORE INSERT ON issues FOR EACH ROW WHEN (new.state = ANY (ARRAY['queued'::text, 'sent'::text, 'signing'::text, 'approved'::text, 'uncertain'::text])) EXECUTE FUNCTION refuse_second_way();
CREATE TRIGGER issues_one_way_again BEFORE UPDATE OF state ON issues FOR EACH ROW WHEN ((new.state = ANY (ARRAY['queued'::text, 'sent'::text, 'signing'::text, 'approved'::text, 'uncertain'::text])) AND (old.state <> ALL (ARRAY['queued'::text, 'sent'::text, 'signing'::text, 'approved'::text, 'uncertain'::text]))) EXECUTE FUNCTION refuse_second_way();

CREATE FUNCTION tally_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    insert into request_tally_changes (dimension, key, status, delta)
    select d.dimension, d.key, r.status, sum(r.delta)
    from (select status, store, requested_on, status_since_on, faktur_state, faktur_mark, faktur_number, part_missing, sales_date, exported_under, 1 as delta from new_rows
          union all
          select status, store, requested_on, status_since_on, faktur_state, faktur_mark, faktur_number, part_missing, sales_date, exported_under, -1 from old_rows) r,
      request_tally_keys(r.store, r.requested_on, r.status_since_on, faktur_tally_key(
        faktur_stage(r.status, r.faktur_state, r.faktur_mark, r.faktur_number, r.part_missing), r.sales_date, r.exported_under)) d
    where d.key is not null
    group by 1, 2, 3 having sum(r.delta) <> 0;
  elsif tg_op = 'INSERT' then
    insert into request_tally_changes (dimension, key, status, delta)
    select d.dimension, d.key, r.status, count(*)
    from new_rows r,
      request_tally_keys(r.store, r.requested_on, r.status_since_on, faktur_tally_key(
        faktur_stage(r.status, r.faktur_state, r.faktur_mark, r.faktur_number, r.part_missing), r.sales_date, r.exported_under)) d
    where d.key is not null
    group by 1, 2, 3;
  else
    insert into request_tally_changes (dimension, key, status, delta)
    select d.dimension, d.key, r.status, -count(*)
    from old_rows r,
      request_tally_keys(r.store, r.requested_on, r.status_since_on, faktur_tally_key(
        faktur_stage(r.status, r.faktur_state, r.faktur_mark, r.faktur_number, r.part_missing), r.sales_date, r.exported_under)) d
    where d.key is not null
    group by 1, 2, 3;
  end if;
  return null;
end $function$
;
CREATE TRIGGER requests_tally_delete AFTER DELETE ON requests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_requests();
CREATE TRIGGER requests_tally_insert AFTER INSERT ON requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_requests();
CREATE TRIGGER requests_tally_update AFTER UPDATE ON requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_requests();

CREATE FUNCTION tell_of_fakturs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from webhook_endpoints where is_on) then
    return null;
  end if;
  insert into webhook_deliveries (endpoint, kind, transaction_id, faktur_id, status, at, due_at)
  select e.id, 'fakturIssued', n.transaction_id, n.id, r.status, n.recorded_at, n.recorded_at + interval '70 seconds'
  from new_rows n join requests r on r.transaction_id = n.transaction_id
  join webhook_endpoints e on e.is_on and 'fakturIssued' = any(e.events)
  where n.state = 'valid'
    and not exists (select from webhook_deliveries d where d.faktur_id = n.id and d.endpoint = e.id)
  order by n.transaction_id, n.number;
  return null;
end $function$
;
CREATE TRIGGER fakturs_tell AFTER INSERT ON fakturs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_fakturs();

CREATE FUNCTION tell_of_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from webhook_endpoints where is_on) then
    return null;
  end if;
  insert into webhook_deliveries (endpoint, kind, transaction_id, history_id, status, at, due_at)
  select e.id, m.kind, m.transaction_id, m.id, m.status, m.at,
    m.at + case when m.actor in ('CUSTOMER', 'SYSTEM') then interval '0' else interval '70 seconds' end
  from (
    select n.id, n.transaction_id, n.status, n.at, n.actor, case
        when n.status = 'open' and (coalesce(last.status, 'waiting') = 'waiting'
          or last.status = 'rejected' and n.actor = 'CUSTOMER') then 'requestConfirmed'
        when n.status = 'closed' and last.status is distinct from 'closed' then 'requestClosed'
        when n.status = 'rejected' and last.status is distinct from 'rejected' then 'requestRejected' end as kind
    from new_rows n left join lateral (
      select h.status from request_history h where h.transaction_id = n.transaction_id and h.id < n.id
      order by h.id desc limit 1) last on true) m
  join webhook_endpoints e on e.is_on and m.kind = any(e.events)
  order by m.id;
  return null;
end $function$
;
CREATE TRIGGER request_history_tell AFTER INSERT ON request_history REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_moves();
