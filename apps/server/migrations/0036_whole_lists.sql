-- Lists that nothing narrows, as they were measured with 10 million attendance records and 100,000 of
-- everything else in one agency: the page is cut along an index instead of sorting all that there is.

-- With those on duty, those that ended, and deleted ones where they are asked for.
CREATE INDEX attendance_by_time ON attendance (security_agency_id, time_in DESC, id DESC);
-- With drafts.
CREATE INDEX incident_report_all ON incident_report (security_agency_id, incident_start, id);

-- What is otherwise read of one site or one person.
CREATE INDEX site_history_by_start ON site_history (security_agency_id, start DESC, id DESC);
CREATE INDEX work_history_by_start ON work_history (security_agency_id, em_start DESC, id DESC);
CREATE INDEX plrd_history_by_date ON plrd_history (security_agency_id, date_issued DESC, id DESC);
CREATE INDEX staff_document_by_type ON staff_document
  (security_agency_id, type, expiry DESC, id DESC);

-- Those of the console by name: in a large agency one in a thousand.
CREATE INDEX staff_profile_of_console ON staff_profile (security_agency_id, name, id)
  WHERE deleted = 0 AND cognito_group <> 'General';
