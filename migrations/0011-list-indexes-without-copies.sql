-- one by one
-- Each order that a screen offers has an index, which has the status and the day of request along for filters: as
-- further keys, because an index on an expression looks at nothing else before it goes to the row. Copies of whole
-- texts go, which paid for counting the way to pages far inside; so do orders that nobody can choose.

drop index concurrently if exists requests_sorted_by_store;
create index concurrently requests_sorted_by_store on requests (lower(store collate "C"), transaction_id, status, requested_on);
drop index concurrently if exists requests_by_store;
drop index concurrently if exists requests_sorted_by_company_name;
create index concurrently requests_sorted_by_company_name on requests
  (lower(company_name collate "C"), transaction_id, status, requested_on);
drop index concurrently if exists requests_by_company_name;
drop index concurrently if exists requests_sorted_by_email;
create index concurrently requests_sorted_by_email on requests (lower(email collate "C"), transaction_id, status, requested_on);
drop index concurrently if exists requests_by_email;
-- An address may be longer than an entry of an index: its beginning decides.
drop index concurrently if exists requests_sorted_by_company_address;
create index concurrently requests_sorted_by_company_address on requests
  (left(lower(company_address collate "C"), 100), transaction_id, status, requested_on);
drop index concurrently if exists requests_by_company_address;
-- How long a request has taken, or the day since which it waits, as a number that falls as the days go by.
drop index concurrently if exists requests_sorted_by_days_taken;
create index concurrently requests_sorted_by_days_taken on requests
  ((status_since_on - requested_on), transaction_id, status, requested_on) where status in ('closed', 'rejected');
drop index concurrently if exists requests_by_days_taken;
drop index concurrently if exists requests_sorted_by_days_waiting;
create index concurrently requests_sorted_by_days_waiting on requests
  ((date '2000-01-01' - status_since_on), transaction_id, status, requested_on) where status in ('waiting', 'open', 'process');
drop index concurrently if exists requests_by_days_waiting;

-- No screen sorts by the requester. What waits for long is found among the unfinished ones, which are few.
drop index concurrently if exists requests_by_requester_name;
drop index concurrently if exists requests_status_since_on;
