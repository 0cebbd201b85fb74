-- one by one
-- Deleting a faktur, as archiving does, looks whether another one replaces it.
drop index concurrently if exists fakturs_replaces;
create index concurrently fakturs_replaces on fakturs (replaces) where replaces is not null;
