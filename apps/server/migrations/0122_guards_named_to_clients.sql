-- How an agency names its guards to clients: in copies of incidents and in daily reports.

ALTER TABLE portal_setting ADD COLUMN guard_names text NOT NULL DEFAULT 'FIRST';
ALTER TABLE portal_setting ADD CONSTRAINT portal_setting_guard_names CHECK (guard_names IN ('FULL', 'FIRST', 'NONE'));
