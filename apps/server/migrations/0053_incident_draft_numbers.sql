-- Drafts count by themselves, so that a draft that is discarded leaves no gap among the reports. A
-- draft from before keeps the number that it was given.
ALTER TABLE incident_number ADD COLUMN last_draft integer NOT NULL DEFAULT 0;
