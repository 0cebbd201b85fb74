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

-- What is in a batch and waits for its faktur.
drop index concurrently if exists requests_exported;
create index concurrently requests_exported on requests
  (((date_trunc('month', sales_date::timestamp))::date), requested_on, transaction_id, store)
  where status in ('open', 'process') and faktur_state = 'exported';

-- The stores of the receipts that are there.
insert into receipt_stores (store) select distinct store from receipts on conflict do nothing;
