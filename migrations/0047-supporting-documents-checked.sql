-- one by one
alter table requests validate constraint requests_supporting_document;
