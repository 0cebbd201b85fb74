-- The back office has two languages: the labels that were a third one are those of English.
update staff set preferences = preferences || '{"language": "en"}' where preferences ->> 'language' = 'specified';
