-- one by one
-- Those that wait for an address on record, by when they began to.
drop index concurrently if exists corrections_waiting;
create index concurrently corrections_waiting on corrections (at) where state = 'waiting';

alter table corrections validate constraint corrections_state_check;
