-- one by one
-- Every order in which a list can be read has an index, with all that a list needs to find the rows of a page in it.

drop index concurrently if exists requests_by_store;
create index concurrently requests_by_store on requests (lower(store collate "C"), transaction_id) include (store, status, requested_on);
drop index concurrently if exists requests_by_sales_date;
create index concurrently requests_by_sales_date on requests (sales_date, transaction_id) include (status, requested_on);
drop index concurrently if exists requests_by_total_paid;
create index concurrently requests_by_total_paid on requests (total_paid, transaction_id) include (status, requested_on);
drop index concurrently if exists requests_by_requester_name;
create index concurrently requests_by_requester_name on requests (lower(requester_name collate "C"), transaction_id)
  include (requester_name, status, requested_on);
drop index concurrently if exists requests_by_company_name;
create index concurrently requests_by_company_name on requests (lower(company_name collate "C"), transaction_id)
  include (company_name, status, requested_on);
drop index concurrently if exists requests_by_email;
create index concurrently requests_by_email on requests (lower(email collate "C"), transaction_id) include (email, status, requested_on);
drop index concurrently if exists requests_by_npwp;
create index concurrently requests_by_npwp on requests (npwp, transaction_id) include (status, requested_on);
-- An address may be longer than an entry of an index: its beginning decides.
drop index concurrently if exists requests_by_company_address;
create index concurrently requests_by_company_address on requests (left(lower(company_address collate "C"), 100), transaction_id)
  include (company_address, status, requested_on);
-- By the names that the screens show.
drop index concurrently if exists requests_by_status;
create index concurrently requests_by_status on requests
  (array_position('{closed,process,open,rejected,waiting}'::text[], status), transaction_id) include (status, requested_on);
-- How long a request has taken, or has been waiting since.
drop index concurrently if exists requests_by_days_taken;
create index concurrently requests_by_days_taken on requests ((status_since_on - requested_on), transaction_id)
  include (status_since_on, requested_on, status) where status in ('closed', 'rejected');
drop index concurrently if exists requests_by_days_waiting;
create index concurrently requests_by_days_waiting on requests (status_since_on desc, transaction_id)
  include (status, requested_on) where status in ('waiting', 'open', 'process');

drop index concurrently if exists requests_of_store;
create index concurrently requests_of_store on requests (store, requested_on, transaction_id) include (status);
drop index concurrently if exists requests_store_requested_on;

drop index concurrently if exists requests_id_parts;
create index concurrently requests_id_parts on requests using gin (id_parts(transaction_id));
drop index concurrently if exists requests_id_part;
