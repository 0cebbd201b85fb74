-- one by one
-- Who closed what, by day: the dashboard counts it for each person, and the queue lists it.
drop index concurrently if exists request_history_closings;
create index concurrently request_history_closings on request_history (lower(actor), at) include (transaction_id)
  where status = 'closed';
