-- one by one
-- Who is named in remarks and notes about others is found in the archive as it is in daily work.
drop index concurrently if exists archived_requests_mentions;
create index concurrently archived_requests_mentions on archived_requests using gin (
  lower((jsonb_path_query_array(record, '$.history[*].remarks') || jsonb_path_query_array(record, '$.notes[*].note'))::text
    collate "C") gin_trgm_ops)
  where (jsonb_path_query_array(record, '$.history[*].remarks') || jsonb_path_query_array(record, '$.notes[*].note'))::text
    ~ '@|[0-9]{8}';
