-- When the data of somebody who has no faktur in a file of an export were taken out of it: from then on it has other bytes.
alter table export_files add column erased_at timestamptz;
