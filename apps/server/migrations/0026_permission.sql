-- Lists of permissions: who is an administrator, by name, and who of them has which permission.

CREATE INDEX staff_profile_by_group ON staff_profile (security_agency_id, cognito_group, name, id)
  INCLUDE (status) WHERE deleted = 0;

-- What an administrator could do before sites, clients, contracts, tickets, SOPs, occurrences, the
-- catalogue of courses and feedback had permissions of their own, they can do still: only lists
-- that are set are touched, and each id is new to them.
UPDATE staff_profile
  SET permission = permission || '{802,901,902,903,1001,1002,1201,1202,1301,1302,1401,1402,1403,1501}'::integer[]
    || CASE WHEN 602 = ANY(permission) THEN '{1101}'::integer[] ELSE '{}'::integer[] END
  WHERE cognito_group = 'AgencyAdmin' AND permission IS NOT NULL;
