-- The screen of the audit reads the newest changes first: all, of one person, or of one kind.

CREATE INDEX audit_by_person ON audit (security_agency_id, staff_profile_id, at DESC, id DESC);
CREATE INDEX audit_by_kind ON audit (security_agency_id, entity, at DESC, id DESC);
CREATE INDEX audit_by_record ON audit (security_agency_id, entity, entity_id, at DESC, id DESC);
-- Led by the same columns.
DROP INDEX audit_by_entity;
