-- When the XML of a file was downloaded last, so that one that was forgotten is seen before its batch is uploaded.
alter table export_files
  add column downloaded_at timestamptz,
  add column downloaded_by text,
  add constraint export_files_downloaded check ((downloaded_at is null) = (downloaded_by is null));

-- Of batches that wait for their upload the audit log knows.
update export_files f set downloaded_at = last.at, downloaded_by = last.actor
from (
  select distinct on (detail ->> 'batch', detail ->> 'file')
    (detail ->> 'batch')::int as batch, (detail ->> 'file')::int as no, at, actor
  from audit_log
  where action = 'downloadExport' and detail ->> 'form' = 'xml'
    and at >= (select min(created_at) from export_batches where uploaded_at is null and discarded_at is null)
  order by detail ->> 'batch', detail ->> 'file', at desc) last
where f.batch = last.batch and f.no = last.no;
