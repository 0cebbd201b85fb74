-- one by one
alter table requests validate constraint requests_source;

alter table corrections validate constraint corrections_kind;
