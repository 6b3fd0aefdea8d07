-- Certificates of training run out too: they stand beside the documents.

CREATE INDEX staff_training_module_by_expiry ON staff_training_module (security_agency_id, expiry, id)
  INCLUDE (staff_profile_id, training_module_id, training_end, title) WHERE deleted = 0 AND expiry IS NOT NULL;

-- As before, with one branch more: of the same course the training that was completed last counts.
CREATE OR REPLACE VIEW staff_expiry WITH (security_invoker = true) AS
  SELECT d.security_agency_id, d.id, d.staff_profile_id, d.type, d.number, d.expiry
  FROM staff_document d
  WHERE d.deleted = 0 AND d.expiry IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM staff_document later
    WHERE later.security_agency_id = d.security_agency_id
      AND later.staff_profile_id = d.staff_profile_id AND later.type = d.type AND later.deleted = 0
      AND (later.expiry IS NULL OR (later.expiry, later.id) > (d.expiry, d.id))
      AND (d.type NOT IN ('PROTECTED_PLACE', 'OTHER') OR lower(later.number) = lower(d.number)))
  UNION ALL
  SELECT t.security_agency_id, t.id, t.staff_profile_id, 'TRAINING', t.title, t.expiry
  FROM staff_training_module t
  WHERE t.deleted = 0 AND t.expiry IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM staff_training_module later
    WHERE later.security_agency_id = t.security_agency_id
      AND later.staff_profile_id = t.staff_profile_id AND later.deleted = 0
      AND coalesce(later.training_module_id::text, lower(later.title))
        = coalesce(t.training_module_id::text, lower(t.title))
      AND (later.training_end, later.id) > (t.training_end, t.id));
