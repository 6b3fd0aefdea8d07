/**
 * $2 people for the agency $1, with what they were employed as, their grades, training and leave.
 * What varies follows from the person's number, so that every run measures the same.
 */
const numbered = `n AS (SELECT n, abs(hashint4(n)::bigint) AS hash FROM generate_series(1, $2::int) n)`;

const words = (list: string): string => `(string_to_array('${list}', ' '))`;
const surnames = words('Tan Lim Lee Ng Ong Wong Goh Chua Chan Koh Teo Ang Yeo Tay Ho Low');
const given = words(
  'Wei Ming Hui Ling Jia Hao Siew Mei Kok Leong Boon Huat Geok Kheng Ahmad Siti Nurul Farid Rizal Kumar Devi Ravi Priya Arjun Suresh Kavitha',
);
const name = `${surnames}[1 + hash % 16] || ' ' || ${given}[1 + hash / 16 % 26] || ' '
  || ${given}[1 + hash / 416 % 26] || ' ' || n`;

/** The people of an agency by their number. */
const person = `person AS (
  SELECT s.id, s.account_id, substring(s.staff_no FROM 2)::int AS n FROM staff_profile s
  WHERE s.security_agency_id = $1 AND s.staff_no LIKE 'P%')`;
const asEach = `FROM n JOIN person p USING (n)`;

export const peopleRows = {
  accounts: `WITH ${numbered} INSERT INTO account (username, phone_no)
    SELECT 'people-' || $1::bigint || '-' || n, '+65' || (800000000 + $1 * 100000 + n) FROM n`,
  people: `WITH ${numbered} INSERT INTO staff_profile (security_agency_id, account_id, name, staff_no,
      designation, status, phone_no, preferred_username)
    SELECT $1, a.id, ${name}, 'P' || n, (ARRAY['SO','SO','SO','SSO','SS'])[1 + hash % 5],
      CASE WHEN n % 12 = 0 THEN 'INACTIVE' ELSE 'ACTIVE' END, a.phone_no, a.username
    FROM n JOIN account a ON upper(a.username) = upper('people-' || $1::bigint || '-' || n)`,
  employments: `WITH ${numbered}, ${person}
    INSERT INTO work_history (security_agency_id, account_id, staff_profile_id, designation, em_type,
      em_start, em_end)
    SELECT $1, p.account_id, p.id, period.designation, CASE WHEN hash % 8 = 0 THEN 'PT' ELSE 'FT' END,
      now() - period.start * interval '1 day', now() - period."end" * interval '1 day'
    ${asEach} CROSS JOIN LATERAL (VALUES
      ('SO', 1500 + hash % 300, 700), ((ARRAY['SO','SO','SO','SSO','SS'])[1 + hash % 5], 600 + hash % 90,
        CASE WHEN n.n % 12 = 0 THEN 30 END)) period (designation, start, "end")`,
  grades: `WITH ${numbered}, ${person}
    INSERT INTO plrd_history (security_agency_id, account_id, staff_profile_id, plrd_grade_id, date_issued)
    SELECT $1, p.account_id, p.id, grade, current_date - (1800 - grade * 300 + hash % 90)::int
    ${asEach} CROSS JOIN LATERAL generate_series(1, 1 + hash % 5) grade WHERE n.n % 40 > 0`,
  catalogue: `SELECT give_training_catalogue($1) WHERE $2::int > 0`,
  // What the first grades ask for, and a part of what comes next.
  trainings: `WITH ${numbered}, ${person}
    INSERT INTO staff_training_module (security_agency_id, account_id, staff_profile_id,
      training_module_id, title, training_start, training_end, learning_hours)
    SELECT $1, p.account_id, p.id, m.id, m.title, current_date - (900 + m.place * 7)::int,
      current_date - (899 + m.place * 7)::int, 16
    ${asEach} JOIN (
      SELECT id, title, row_number() OVER (ORDER BY id) AS place FROM training_module
      WHERE security_agency_id = $1) m ON (hash + m.place * 7) % 19 < 7`,
  leaveTypes: `SELECT give_leave_types($1) WHERE $2::int > 0`,
  // Four stretches a year, of three years and the days to come; the latest wait.
  leave: `WITH ${numbered}, ${person}, leave AS (
      SELECT p.id, p.account_id, place, hash, current_date + 30 - (place * 90 + hash % 60)::int AS start,
        place = 0 AND hash % 3 = 0 AS waits
      ${asEach} CROSS JOIN generate_series(0, 12) place)
    INSERT INTO leave_request (security_agency_id, account_id, staff_profile_id, leave_type_id,
      start_date, end_date, days, status, requested_by_staff_profile_id, decided_by_account_id,
      decided_by_staff_profile_id, decided_timestamp)
    SELECT $1, l.account_id, l.id, t.id, l.start, l.start + 1, 2,
      CASE WHEN waits THEN 'PENDING' ELSE 'APPROVED' END, l.id,
      CASE WHEN NOT waits THEN l.account_id END, CASE WHEN NOT waits THEN l.id END,
      CASE WHEN NOT waits THEN now() END
    FROM leave l JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM leave_type
      WHERE security_agency_id = $1) t ON t.place = 1 + (l.hash + l.place) % 2`,
  // Nine changes of each in the last three months, of values as long as a form's.
  audit: `WITH ${numbered}, ${person}
    INSERT INTO audit (security_agency_id, at, account_id, staff_profile_id, operation, entity,
      entity_id, before, after)
    SELECT $1, now() - ((hash % 90) + place / 10.0) * interval '1 day', p.account_id, p.id,
      'update' || kind, kind, p.id, jsonb_build_object('name', 'Before', 'remark', repeat('x', 60)),
      jsonb_build_object('name', 'After', 'remark', repeat('y', 60))
    ${asEach} CROSS JOIN generate_series(1, 9) place
    CROSS JOIN LATERAL (SELECT (ARRAY['StaffProfile','WorkHistory','LeaveRequest'])[1 + place % 3] AS kind) k`,
} as const;

export const settledTables = `account, staff_profile, work_history, plrd_history, training_module,
  pwm_training_module, staff_training_module, leave_type, leave_request, audit`;
