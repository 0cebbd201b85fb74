-- one by one
-- The stage that is new, counted beside whoever writes: one statement sees all requests, and all changes tallied so far, as
-- of the same moment. Nobody folds meanwhile.
select pg_advisory_lock(7315410);
with changes as (delete from request_tally_changes where dimension = 'faktur'),
tallies as (delete from request_tallies where dimension = 'faktur')
insert into request_tally_changes (dimension, key, status, delta)
select 'faktur', faktur_tally_key(stage, sales_date, exported_under), status, count(*)
from (
  select status, sales_date, exported_under,
    faktur_stage(status, faktur_state, faktur_mark, faktur_number, part_missing) as stage
  from requests where status in ('open', 'process', 'closed') or faktur_state in ('issued', 'replaced')) r
where stage is not null
group by 1, 2, 3;
select pg_advisory_unlock(7315410);

-- Those whose number is missing.
drop index concurrently if exists requests_without_number;
create index concurrently requests_without_number on requests
  (((date_trunc('month', sales_date::timestamp))::date), requested_on, transaction_id, store, status)
  where status in ('open', 'process', 'closed') and (
    faktur_state in ('issued', 'replaced') and (faktur_number is null or part_missing)
    or status = 'closed' and faktur_state in ('none', 'exported', 'cancelled'));

-- What came back in a month.
drop index concurrently if exists receipt_returns_day;
create index concurrently receipt_returns_day on receipt_returns (returned_on);
