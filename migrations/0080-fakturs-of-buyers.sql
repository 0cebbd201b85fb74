-- one by one
-- Whether a buyer has had a good faktur before, whatever the number of fakturs.
drop index concurrently if exists fakturs_of_buyer;
create index concurrently fakturs_of_buyer on fakturs (buyer_kind, upper(buyer_number)) where state = 'valid';
