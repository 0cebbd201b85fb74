-- What a request is searched by, beside it: a change of status, which most writes are, leaves its indexes alone.

create table request_texts (
  transaction_id text primary key references requests on delete cascade,
  -- Company, requester and e-mail, a line each, in small letters.
  names text not null,
  npwp text not null,
  phone text not null
);

create function request_names(company_name text, requester_name text, email text)
returns text language sql immutable as $$
  select lower((company_name || E'\n' || requester_name || E'\n' || email) collate "C")
$$;

create function keep_new_request_texts() returns trigger language plpgsql as $$
begin
  insert into request_texts (transaction_id, names, npwp, phone)
  select transaction_id, request_names(company_name, requester_name, email), npwp, phone
  from new_rows;
  return null;
end $$;
create trigger requests_texts_insert after insert on requests
  referencing new table as new_rows for each statement execute function keep_new_request_texts();

create function keep_request_texts() returns trigger language plpgsql as $$
begin
  insert into request_texts (transaction_id, names, npwp, phone)
  values (new.transaction_id, request_names(new.company_name, new.requester_name, new.email), new.npwp, new.phone)
  on conflict (transaction_id) do update set names = excluded.names, npwp = excluded.npwp, phone = excluded.phone;
  return null;
end $$;
create trigger requests_texts_update
  after update of company_name, requester_name, email, npwp, phone on requests for each row
  when ((old.company_name, old.requester_name, old.email, old.npwp, old.phone)
    is distinct from (new.company_name, new.requester_name, new.email, new.npwp, new.phone))
  execute function keep_request_texts();

-- What is there already is added by the next migration, some at a time: nobody waits for longer than that.
create procedure fill_request_texts() language plpgsql as $$
declare
  reached text := '';
begin
  loop
    with batch as (
      select transaction_id, request_names(company_name, requester_name, email) as names, npwp, phone
      -- Held, so that none is deleted before its texts refer to it.
      from requests where transaction_id > reached order by transaction_id limit 10000 for key share),
    added as (insert into request_texts select * from batch on conflict do nothing)
    select max(transaction_id) into reached from batch;
    exit when reached is null;
    commit;
  end loop;
end $$;
