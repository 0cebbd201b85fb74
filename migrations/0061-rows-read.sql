-- How much of other people each person of staff has read on their newest day in Jakarta: rows of lists, files of exports.
create table rows_read (
  staff_id bigint primary key references staff on delete cascade,
  day date not null,
  rows bigint not null default 0 check (rows >= 0),
  files integer not null default 0 check (files >= 0),
  lifted_by text
);
