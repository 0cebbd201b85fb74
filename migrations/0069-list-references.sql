-- one by one
-- The few rows of Coretax lists whose reference is not a transaction ID alone: there somebody may be named.
drop index concurrently if exists coretax_list_rows_texts;
create index concurrently coretax_list_rows_texts on coretax_list_rows (number) where reference !~ '^[0-9]*$';
