-- one by one
-- The requests of a number: STOP ends all of them.
drop index concurrently if exists requests_whatsapp;
create index concurrently requests_whatsapp on requests ((whatsapp->>'number')) where whatsapp->>'number' is not null;
