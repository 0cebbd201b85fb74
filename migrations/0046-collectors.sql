-- Companies that pay the VAT of what they buy to the state themselves, as staff have learned, and what was said of it before.
alter table companies
  add column collector text not null default 'none'
    constraint companies_collector check (collector in ('none', 'government', 'other')),
  add column collector_changes jsonb not null default '[]';

-- The document of a sale in a free zone (code 07), and its month (MMYYYY).
alter table requests
  add column supporting_document text,
  add column supporting_month text,
  add constraint requests_supporting_document
    check ((supporting_document is null) = (supporting_month is null) and supporting_month ~ '^(0[1-9]|1[0-2])[0-9]{4}$') not valid;
