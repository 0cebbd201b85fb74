-- one by one
-- In the place of the index by code: a faktur that was accepted with another code stands for its part.
drop index concurrently if exists fakturs_valid_part;
create unique index concurrently fakturs_valid_part on fakturs (transaction_id, coalesce(part, code)) where state = 'valid';
drop index concurrently if exists fakturs_valid_once;
