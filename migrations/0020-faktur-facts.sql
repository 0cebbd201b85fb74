-- What lists, reports and the tracking page tell of the valid faktur, beside its number and date.
alter table requests
  -- The first day of the month in which it counts: that of the first one where it is a replacement.
  add column faktur_masa date,
  -- Whole rupiah.
  add column dpp bigint,
  add column dpp_nilai_lain bigint,
  add column ppn bigint;

-- The rows of fakturs that an upload took away or changed, for the undo of the closing that it belongs to.
alter table replaced_fakturs add column fakturs jsonb not null default '[]';
