-- When a batch was uploaded in Coretax: somebody says so, or the first faktur of it has come.
alter table export_batches
  add column uploaded_at timestamptz,
  add column uploaded_by text,
  add constraint export_batches_uploaded check ((uploaded_at is null) = (uploaded_by is null));

update export_batches b set uploaded_at = first.recorded_at, uploaded_by = first.recorded_by
from (
  select distinct on (i.batch) i.batch, f.recorded_at, f.recorded_by
  from export_items i join fakturs f using (transaction_id)
  where i.state = 'issued' order by i.batch, f.recorded_at) first
where b.number = first.batch;
