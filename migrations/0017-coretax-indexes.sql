-- one by one
alter table requests validate constraint requests_buyer_kind;
alter table requests validate constraint requests_npwp;
alter table requests validate constraint requests_buyer_document;
alter table requests validate constraint requests_buyer_country;
alter table requests validate constraint requests_buyer_place;
alter table requests validate constraint requests_faktur_state;

-- What can be exported, by the month of its sale and so by the day until which it has to be uploaded.
drop index concurrently if exists requests_to_export;
create index concurrently requests_to_export on requests
  (((date_trunc('month', sales_date::timestamp))::date), requested_on, transaction_id, store)
  where status in ('open', 'process') and faktur_state = 'none';
-- The same order for all of them, with the status along for filters.
drop index concurrently if exists requests_sorted_by_upload_day;
create index concurrently requests_sorted_by_upload_day on requests
  (((date_trunc('month', sales_date::timestamp))::date), requested_on, transaction_id, status);
-- The few that are in a batch and wait for their faktur, or whose faktur was replaced or cancelled.
drop index concurrently if exists requests_by_faktur_state;
create index concurrently requests_by_faktur_state on requests
  (faktur_state, ((date_trunc('month', sales_date::timestamp))::date), requested_on, transaction_id, store, status)
  where faktur_state in ('exported', 'replaced', 'cancelled');

-- The stores of the receipts that are there.
insert into receipt_stores (store) select distinct store from receipts on conflict do nothing;
