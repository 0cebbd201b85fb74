-- one by one
-- Unfinished requests of a buyer, for fakturs that name none.
drop index concurrently if exists requests_of_buyer;
create index concurrently requests_of_buyer on requests
  (upper(coalesce(buyer_document, npwp)), sales_date)
  where status in ('open', 'process');
