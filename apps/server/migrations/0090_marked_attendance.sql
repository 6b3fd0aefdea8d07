-- What is unusual about what devices told is rare, and is what the office looks for.
CREATE INDEX attendance_marked ON attendance (security_agency_id, time_in DESC, id DESC)
  INCLUDE (deleted, time_out, approval_status, time_in_site_profile_id, time_out_site_profile_id)
  WHERE marks <> '{}';
