-- Whoever searches finds a few records. With the usual guess of a thousand, the planner would
-- rather read a table of some ten thousand rows from end to end than look them up by their ids.
ALTER FUNCTION search_ids(text, text, text) ROWS 100;
