-- one by one
call fill_request_texts();

-- Parts of names by three letters, parts of numbers by five digits.
drop index concurrently if exists request_texts_names;
create index concurrently request_texts_names on request_texts using gin (names gin_trgm_ops);
drop index concurrently if exists request_texts_numbers;
create index concurrently request_texts_numbers on request_texts using gin
  ((id_parts(transaction_id) || id_parts(npwp) || id_parts(phone)));
drop index concurrently if exists fakturs_number_parts;
create index concurrently fakturs_number_parts on fakturs using gin (id_parts(number));
analyze request_texts;
-- Servers of the version before search without it until they are replaced.
drop index concurrently if exists requests_id_parts;

-- All in work, by the month of their sale: what is due first.
drop index concurrently if exists requests_in_work;
create index concurrently requests_in_work on requests
  (((date_trunc('month', sales_date::timestamp))::date), requested_on, transaction_id, status)
  where status in ('open', 'process');

-- What has been as it is since a day, as a day's closings. Many share a day, so it is small.
drop index concurrently if exists requests_since;
create index concurrently requests_since on requests (status_since_on, status);
