-- one by one
-- Those that were exported too late for the day of their sale.
update requests set faktur_state = faktur_state where faktur_state = 'exported' and exported_under is null
  and exists (select from export_items i where i.transaction_id = requests.transaction_id and i.state = 'exported'
    and i.faktur_date <> requests.sales_date);

-- What was there before, counted beside whoever writes: one statement sees all requests, and all changes tallied so far,
-- as of the same moment. Nobody folds meanwhile.
select pg_advisory_lock(7315410);
with changes as (delete from request_tally_changes where dimension = 'faktur'),
tallies as (delete from request_tallies where dimension = 'faktur')
insert into request_tally_changes (dimension, key, status, delta)
select 'faktur', faktur_tally_key(stage, sales_date, exported_under), status, count(*)
from (
  select status, sales_date, exported_under, faktur_stage(status, faktur_state, faktur_mark, faktur_number) as stage
  from requests where status in ('open', 'process') or faktur_state in ('issued', 'replaced')) r
where stage is not null
group by 1, 2, 3;
select pg_advisory_unlock(7315410);

-- All that wait for a faktur, by the month of their sale: what can be exported, what is in a batch, what is due.
drop index concurrently if exists requests_awaiting_faktur;
create index concurrently requests_awaiting_faktur on requests
  (((date_trunc('month', sales_date::timestamp))::date), requested_on, transaction_id, store, faktur_state, status)
  where status in ('open', 'process') and faktur_state in ('none', 'exported', 'cancelled');
drop index concurrently if exists requests_to_export;

-- The few whose PDF has not come yet.
drop index concurrently if exists requests_without_pdf;
create index concurrently requests_without_pdf on requests
  (((date_trunc('month', sales_date::timestamp))::date), requested_on, transaction_id, store, status)
  where faktur_mark = 'pdfMissing';
