-- Lists that nothing narrows, as they were measured with 10 million attendance records and 100,000 of
-- everything else in one agency: the page is cut along an index instead of sorting all that there is.

-- With those on duty, those that ended, and deleted ones where they are asked for; with what else is
-- asked of many at once, so that they are counted without being read.
CREATE INDEX attendance_by_time ON attendance (security_agency_id, time_in DESC, id DESC)
  INCLUDE (deleted, time_out, approval_status, time_in_site_profile_id, time_out_site_profile_id);
-- By the end, which the order of the list says nothing of, and what was deleted.
CREATE INDEX attendance_by_time_out ON attendance (security_agency_id, time_out)
  WHERE deleted = 0 AND time_out IS NOT NULL;
CREATE INDEX attendance_deleted ON attendance (security_agency_id, time_in DESC, id DESC)
  WHERE deleted = 1;
-- With drafts.
CREATE INDEX incident_report_all ON incident_report (security_agency_id, incident_start, id);

-- What is otherwise read of one site or one person.
CREATE INDEX site_history_by_start ON site_history (security_agency_id, start DESC, id DESC);
CREATE INDEX work_history_by_start ON work_history (security_agency_id, em_start DESC, id DESC);
CREATE INDEX plrd_history_by_date ON plrd_history (security_agency_id, date_issued DESC, id DESC);
CREATE INDEX staff_document_by_type ON staff_document
  (security_agency_id, type, expiry DESC, id DESC);
