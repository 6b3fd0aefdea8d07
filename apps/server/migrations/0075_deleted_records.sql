-- Deleted records, as they were measured with 100,000 of everything in one agency: next to none of many,
-- so that the list's own order was walked from end to end to find them. These indexes hold them alone.
CREATE INDEX client_profile_deleted ON client_profile (security_agency_id, id) WHERE deleted = 1;
CREATE INDEX client_user_profile_deleted ON client_user_profile (security_agency_id, id) WHERE deleted = 1;
CREATE INDEX clocking_point_deleted ON clocking_point (security_agency_id, id) WHERE deleted = 1;
CREATE INDEX clocking_report_deleted ON clocking_report (security_agency_id, id) WHERE deleted = 1;
CREATE INDEX clocking_report_detail_deleted ON clocking_report_detail (security_agency_id, id) WHERE deleted = 1;
CREATE INDEX clocking_route_deleted ON clocking_route (security_agency_id, id) WHERE deleted = 1;
CREATE INDEX contract_deleted ON contract (security_agency_id, id) WHERE deleted = 1;
CREATE INDEX contract_action_deleted ON contract_action (security_agency_id, id) WHERE deleted = 1;
CREATE INDEX contract_file_deleted ON contract_file (security_agency_id, id) WHERE deleted = 1;
CREATE INDEX contract_indicator_deleted ON contract_indicator (security_agency_id, id) WHERE deleted = 1;
CREATE INDEX contract_meeting_deleted ON contract_meeting (security_agency_id, id) WHERE deleted = 1;
CREATE INDEX contract_score_deleted ON contract_score (security_agency_id, id) WHERE deleted = 1;
CREATE INDEX pay_rate_deleted ON pay_rate (security_agency_id, id) WHERE deleted = 1;
CREATE INDEX site_history_deleted ON site_history (security_agency_id, id) WHERE deleted = 1;
CREATE INDEX site_profile_deleted ON site_profile (security_agency_id, id) WHERE deleted = 1;
CREATE INDEX staff_profile_deleted ON staff_profile (security_agency_id, id) WHERE deleted = 1;
CREATE INDEX staff_training_module_deleted ON staff_training_module (security_agency_id, id) WHERE deleted = 1;
