-- one by one
-- Each PDF of a drop is compared with the rows of the list that have its number, of which there may be 50,000.
drop index concurrently if exists drop_rows_number;
create index concurrently drop_rows_number on drop_rows (drop_id, (read->>'number'));
