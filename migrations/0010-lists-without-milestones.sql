-- Lists are read on from the row at the edge of a page: nothing has to lead to places far inside them any more.
-- A server of the version before goes on beside this, but for two things. Its job foldTallies folds the tallies, then
-- fails at the milestones and is tried again, every minute. A page typed by its number that lies more than 4,000 rows
-- from both ends of a list is answered with 500.

drop trigger requests_milestones_insert on requests;
drop trigger requests_milestones_update on requests;
drop trigger requests_milestones_delete on requests;
drop function count_milestones();
drop function milestone_ahead(text, text, text);
drop function list_sort_keys(date, text, date, bigint, text, text, text, text, text);
drop function status_sort_key(text);
drop table list_milestone_changes;
drop table list_milestones;
