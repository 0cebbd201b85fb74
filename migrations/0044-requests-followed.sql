-- one by one
call fill_request_changes();
analyze request_changes;
