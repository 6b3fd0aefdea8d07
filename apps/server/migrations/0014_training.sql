-- Training: the catalogue of courses, what each PWM grade asks for, and what people have completed.

-- The Singapore Progressive Wage Model as it was read. Every agency is given a copy that it can edit;
-- sources and what could not be verified: docs/decisions/2026-11-21-training-catalogue.md.
CREATE TABLE standard_training_module (
  module text PRIMARY KEY,
  code text,
  code2 text,
  level smallint NOT NULL,
  title text NOT NULL,
  duration integer,
  source text NOT NULL,
  read_on date NOT NULL
);
SELECT reference_table('standard_training_module');

CREATE TABLE standard_training_requirement (
  plrd_grade_id bigint NOT NULL,
  module text NOT NULL,
  mandatory smallint NOT NULL CHECK (mandatory IN (0, 1)),
  "from" date,
  PRIMARY KEY (plrd_grade_id, module)
);
SELECT reference_table('standard_training_requirement');

INSERT INTO standard_training_module (module, code, code2, level, title, duration, source, read_on) VALUES
  ('PGPS', NULL, 'SE-SO-103-0', 1, 'Guard and Patrol (Provide Guard and Patrol Services)', 3, 'https://aprotraining.sg/2024-training-req/', '2026-11-21'),
  ('HSIS', NULL, 'SE-SO-102-1', 1, 'Incident Response (Handle Security Incidents and Services)', NULL, 'https://ktree.com.sg/industry/security-officer-so/', '2026-11-21'),
  ('RTT', 'SEC-OBS-1002-1.1', NULL, 1, 'Threat Observation (Recognise Terrorist Threats)', 2, 'https://cccs.edu.sg/course/recognise-terrorist-threat/', '2026-11-21'),
  ('OBSE', NULL, NULL, 1, 'Access Control Management (Operate Basic Security Equipment)', NULL, 'https://ktree.com.sg/industry/security-industry-transformation/', '2026-11-21'),
  ('MDCTB', 'SEC-ICM-1001-1.1', NULL, 1, 'Deterrence (Manage Disorderly Conduct and Threatening Behaviour)', 2, 'https://prospectprotection.net/?p=4939', '2026-11-21'),
  ('PRSF', NULL, NULL, 1, 'Security Surveillance Management (Perform Remote Surveillance Function)', 3, 'https://aprotraining.sg/2024-training-req/', '2026-11-21'),
  ('SSOC', NULL, NULL, 2, 'Guard and Patrol (Supervise Security Officers)', 4, 'https://aprotraining.sg/our-courses/pwm-courses-for-security-supervisor/', '2026-11-21'),
  ('AASR', NULL, NULL, 2, 'Security Risk Analysis (Assess and Address Security Risks)', 4, 'https://aprotraining.sg/our-courses/pwm-courses-for-security-supervisor/', '2026-11-21'),
  ('ISP', NULL, NULL, 2, 'Capability Development (Induct Security Personnel)', 3, 'https://aprotraining.sg/our-courses/pwm-courses-for-security-supervisor/', '2026-11-21'),
  ('PSDLF', NULL, NULL, 2, 'Security Operation Compliance (Perform Supervisory Duties within Legal Framework)', 4, 'https://aprotraining.sg/our-courses/pwm-courses-for-security-supervisor/', '2026-11-21'),
  ('MRSO', NULL, 'SE-SO-310E-0', 2, 'Manpower Planning (Monitor and Review Security Operations)', 3, 'https://aprotraining.sg/our-courses/security-training-requirements-for-senior-security-supervisor/', '2026-11-21'),
  ('COBD', NULL, NULL, 2, 'Manpower Planning (Conduct Operation Briefing and Debriefing)', 3, 'https://aprotraining.sg/our-courses/security-training-requirements-for-senior-security-supervisor/', '2026-11-21'),
  ('CMSI', NULL, NULL, 2, 'Incident Response (Contribute to the Management of Security Incidents)', 4, 'https://aprotraining.sg/our-courses/security-training-requirements-for-senior-security-supervisor/', '2026-11-21'),
  ('PMRD', NULL, NULL, 2, 'Incident Response (Perform Monitoring and Reporting Duties at Central Command Centre)', 3, 'https://aprotraining.sg/our-courses/security-training-requirements-for-senior-security-supervisor/', '2026-11-21'),
  ('SCTCA', NULL, NULL, 2, 'Crowd and Traffic Control Management (Supervise Crowd and Traffic Control Activities)', 4, 'https://aprotraining.sg/our-courses/security-training-requirements-for-senior-security-supervisor/', '2026-11-21'),
  ('DSE', NULL, NULL, 2, 'Access Control Management (Deploy Security Equipment)', 3, 'https://aprotraining.sg/our-courses/security-training-requirements-for-senior-security-supervisor/', '2026-11-21'),
  ('LMTSO', NULL, NULL, 2, 'Performance Management (Lead and Manage a Team of Security Officers)', NULL, 'https://aprotraining.sg/our-courses/security-training-requirements-for-senior-security-supervisor/', '2026-11-21'),
  ('MSALF', NULL, NULL, 3, 'Security Operation Compliance (Manage Security Agency within Legal Framework)', NULL, 'https://www.tp.edu.sg/schools-and-courses/adult-learners/all-courses/industry-specific-courses/sii-courses/diploma-in-security.html', '2026-11-21'),
  ('MSO', NULL, NULL, 3, 'Quality Assurance and Audit (Manage Security Operations)', NULL, 'https://web-uat.lhubsg.com/-/course/quality-assurance-and-audit-manage-security-operations', '2026-11-21');

INSERT INTO standard_training_requirement (plrd_grade_id, module, mandatory, "from") VALUES
  (1, 'PGPS', 1, NULL), (1, 'HSIS', 1, NULL), (1, 'RTT', 1, '2020-01-01'), (1, 'OBSE', 1, '2024-01-01'),
  (2, 'MDCTB', 1, NULL), (2, 'PRSF', 1, '2024-01-01'),
  (3, 'SSOC', 1, NULL), (3, 'AASR', 0, NULL), (3, 'ISP', 0, NULL), (3, 'PSDLF', 0, NULL),
  (4, 'MRSO', 1, NULL), (4, 'COBD', 0, NULL), (4, 'CMSI', 0, NULL), (4, 'PMRD', 0, NULL),
  (4, 'SCTCA', 0, NULL), (4, 'DSE', 0, NULL), (4, 'LMTSO', 0, NULL),
  (5, 'MSALF', 1, NULL), (5, 'MSO', 0, NULL);

-- The standard of a grade; an agency that edits one gets a row of its own in pwm_grade.
UPDATE plrd_grade g SET optional_req = s.optional_req,
  mandatory_req = (SELECT count(*) FROM standard_training_requirement r WHERE r.plrd_grade_id = g.id AND r.mandatory = 1)
FROM (VALUES (1, 0), (2, 0), (3, 2), (4, 3), (5, 2)) AS s (id, optional_req) WHERE s.id = g.id;

-- The agency's catalogue of courses (ENT-31). `module` is the short name, `duration` in days.
CREATE TABLE training_module (
  security_agency_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY,
  uid uuid NOT NULL DEFAULT gen_random_uuid(),
  code text,
  code2 text,
  module text,
  level smallint NOT NULL CHECK (level > 0),
  title text NOT NULL CHECK (title <> ''),
  duration integer CHECK (duration > 0),
  version integer NOT NULL DEFAULT 1,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz NOT NULL DEFAULT now(),
  deleted smallint NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  deleted_on timestamptz,
  PRIMARY KEY (security_agency_id, id)
);
CREATE INDEX training_module_by_level ON training_module (security_agency_id, level, title, id) WHERE deleted = 0;
CREATE INDEX training_module_by_title ON training_module (security_agency_id, title, id) WHERE deleted = 0;
CREATE INDEX training_module_search ON training_module USING gin (
  security_agency_id, title gin_trgm_ops, code gin_trgm_ops, code2 gin_trgm_ops, module gin_trgm_ops);
SELECT agency_table('training_module');
ALTER TABLE training_module ADD CONSTRAINT training_module_agency FOREIGN KEY (security_agency_id) REFERENCES security_agency (id);

-- What the next grade asks for, and since or until when (ENT-33). Both days count; null is open.
CREATE TABLE pwm_training_module (
  security_agency_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY,
  uid uuid NOT NULL DEFAULT gen_random_uuid(),
  plrd_grade_id bigint NOT NULL,
  training_module_id bigint NOT NULL,
  mandatory smallint NOT NULL CHECK (mandatory IN (0, 1)),
  "from" date,
  "to" date,
  version integer NOT NULL DEFAULT 1,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz NOT NULL DEFAULT now(),
  deleted smallint NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  deleted_on timestamptz,
  PRIMARY KEY (security_agency_id, id),
  CONSTRAINT pwm_training_module_period CHECK ("to" >= "from"),
  -- A course is asked for once at a time: either mandatory or recommended.
  CONSTRAINT pwm_training_module_once EXCLUDE USING gist (
    security_agency_id WITH =, plrd_grade_id WITH =, training_module_id WITH =,
    daterange("from", "to", '[]') WITH &&
  ) WHERE (deleted = 0)
);
CREATE INDEX pwm_training_module_by_grade ON pwm_training_module (security_agency_id, plrd_grade_id, mandatory DESC, id)
  INCLUDE (training_module_id, "from", "to") WHERE deleted = 0;
CREATE INDEX pwm_training_module_by_module ON pwm_training_module (security_agency_id, training_module_id, id) WHERE deleted = 0;
SELECT agency_table('pwm_training_module');
ALTER TABLE pwm_training_module ADD CONSTRAINT pwm_training_module_of FOREIGN KEY (security_agency_id, training_module_id) REFERENCES training_module (security_agency_id, id);
ALTER TABLE pwm_training_module ADD CONSTRAINT pwm_training_module_grade FOREIGN KEY (plrd_grade_id) REFERENCES plrd_grade (id);

-- Where an agency departs from the standard of a grade: experience in the grade before, and how many
-- of the recommended modules are needed.
CREATE TABLE pwm_grade (
  security_agency_id bigint NOT NULL,
  id bigint NOT NULL,
  years_of_experience numeric(4, 2) NOT NULL CHECK (years_of_experience >= 0),
  optional_req integer NOT NULL CHECK (optional_req >= 0),
  version integer NOT NULL DEFAULT 1,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (security_agency_id, id)
);
SELECT agency_table('pwm_grade');
ALTER TABLE pwm_grade ADD CONSTRAINT pwm_grade_of FOREIGN KEY (id) REFERENCES plrd_grade (id);

-- What somebody was trained in (ENT-30); a course of the catalogue, or none with a title of its own.
CREATE TABLE staff_training_module (
  security_agency_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY,
  account_id bigint NOT NULL,
  staff_profile_id bigint NOT NULL,
  training_module_id bigint,
  title text NOT NULL CHECK (title <> ''),
  training_start date NOT NULL,
  training_end date NOT NULL,
  learning_hours numeric(7, 2) CHECK (learning_hours >= 0),
  expiry date,
  version integer NOT NULL DEFAULT 1,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz NOT NULL DEFAULT now(),
  deleted smallint NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  deleted_on timestamptz,
  PRIMARY KEY (security_agency_id, id),
  CONSTRAINT staff_training_module_period CHECK (training_end >= training_start)
);
-- The records of a person, and what they have completed, from the index alone.
CREATE INDEX staff_training_module_by_staff ON staff_training_module (security_agency_id, staff_profile_id, training_start DESC, id DESC)
  INCLUDE (training_module_id, training_end, expiry) WHERE deleted = 0;
CREATE INDEX staff_training_module_latest ON staff_training_module (security_agency_id, training_start DESC, id DESC) WHERE deleted = 0;
-- Whether a course may be removed from the catalogue, and who has completed it.
CREATE INDEX staff_training_module_by_module ON staff_training_module (security_agency_id, training_module_id, staff_profile_id)
  INCLUDE (training_end, expiry) WHERE deleted = 0;
SELECT agency_table('staff_training_module');
ALTER TABLE staff_training_module ADD CONSTRAINT staff_training_module_staff FOREIGN KEY (security_agency_id, staff_profile_id) REFERENCES staff_profile (security_agency_id, id);
ALTER TABLE staff_training_module ADD CONSTRAINT staff_training_module_account FOREIGN KEY (account_id) REFERENCES account (id);
ALTER TABLE staff_training_module ADD CONSTRAINT staff_training_module_of FOREIGN KEY (security_agency_id, training_module_id) REFERENCES training_module (security_agency_id, id);

-- Gives an agency that has no catalogue the standard one. Whatever creates an agency calls it.
CREATE FUNCTION give_training_catalogue(agency bigint) RETURNS void
LANGUAGE sql SET search_path = public, pg_temp AS $$
  WITH added AS (
    INSERT INTO training_module (security_agency_id, code, code2, module, level, title, duration)
    SELECT agency, s.code, s.code2, s.module, s.level, s.title, s.duration
    FROM standard_training_module s
    WHERE NOT EXISTS (SELECT 1 FROM training_module t WHERE t.security_agency_id = agency)
    ORDER BY s.level, s.title
    RETURNING id, module
  )
  INSERT INTO pwm_training_module (security_agency_id, plrd_grade_id, training_module_id, mandatory, "from")
  SELECT agency, r.plrd_grade_id, added.id, r.mandatory, r."from"
  FROM standard_training_requirement r JOIN added ON added.module = r.module
  ORDER BY r.plrd_grade_id, r.mandatory DESC, added.id
$$;
REVOKE ALL ON FUNCTION give_training_catalogue(bigint) FROM PUBLIC;
SELECT give_training_catalogue(id) FROM security_agency;

-- Who of the agency may progress by their training, all people at once; those at the top of the ladder
-- are left out. packages/rules/src/training/progression.ts says the same of one person, and a test
-- compares both. Where the tables were never analysed, nested loops would take it minutes; whoever
-- joins it must not take it for a few rows either.
CREATE FUNCTION staff_eligibility() RETURNS TABLE (staff_profile_id bigint, eligible boolean)
LANGUAGE sql STABLE ROWS 20000 SET search_path = public, pg_temp SET enable_nestloop = off AS $$
  WITH day AS MATERIALIZED (
    SELECT (now() AT TIME ZONE a.time_zone)::date AS today FROM security_agency a
    WHERE a.id = current_agency()
  ), step AS MATERIALIZED (
    SELECT DISTINCT ON (g.prerequisite) g.id, coalesce(g.prerequisite, 0) AS after_grade,
      coalesce(own.optional_req, g.optional_req) AS optional_req, asked.mandatory, asked.recommended
    FROM plrd_grade g
    LEFT JOIN pwm_grade own ON own.security_agency_id = current_agency() AND own.id = g.id
    LEFT JOIN (
      SELECT r.plrd_grade_id,
        array_agg(r.training_module_id) FILTER (WHERE r.mandatory = 1) AS mandatory,
        array_agg(r.training_module_id) FILTER (WHERE r.mandatory = 0) AS recommended
      FROM pwm_training_module r
      WHERE r.security_agency_id = current_agency() AND r.deleted = 0
        AND coalesce(r."from" <= (SELECT today FROM day), true)
        AND coalesce(r."to" >= (SELECT today FROM day), true)
      GROUP BY r.plrd_grade_id
    ) asked ON asked.plrd_grade_id = g.id
    WHERE g.deleted = 0
    ORDER BY g.prerequisite, g.id
  ), held AS MATERIALIZED (
    SELECT DISTINCT ON (p.staff_profile_id) p.staff_profile_id, p.plrd_grade_id FROM plrd_history p
    WHERE p.security_agency_id = current_agency() AND p.deleted = 0
    ORDER BY p.staff_profile_id, p.date_issued DESC, p.id DESC
  ), trained AS MATERIALIZED (
    SELECT t.staff_profile_id, array_agg(t.training_module_id) AS modules
    FROM staff_training_module t
    WHERE t.security_agency_id = current_agency() AND t.deleted = 0
      AND t.training_module_id IS NOT NULL AND t.training_end <= (SELECT today FROM day)
      AND coalesce(t.expiry >= (SELECT today FROM day), true)
    GROUP BY t.staff_profile_id
  )
  SELECT s.id, coalesce(step.mandatory <@ coalesce(trained.modules, '{}'), true)
    AND (step.optional_req = 0 OR step.optional_req <= (
      SELECT count(*) FROM unnest(step.recommended) module WHERE module = ANY (trained.modules)))
  FROM staff_profile s
  LEFT JOIN held ON held.staff_profile_id = s.id
  JOIN step ON step.after_grade = coalesce(held.plrd_grade_id, 0)
  LEFT JOIN trained ON trained.staff_profile_id = s.id
  WHERE s.security_agency_id = current_agency()
$$;
REVOKE ALL ON FUNCTION staff_eligibility() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION staff_eligibility() TO guardroom_app;
