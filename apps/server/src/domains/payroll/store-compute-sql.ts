/**
 * The computation of a pay period in one statement: payOfPerson of packages/rules in SQL, to which a
 * test compares it. $1 agency, $2 and $3 first and last day, $4 time zone, $5 how extra hours are
 * counted, $6 minutes of break, $7 weekly hours, $8 extra hours allowed, $9 approved leave as JSON,
 * $10 period, $11 the moment, $12 days by which a month's pay is divided. Hours are counted in whole
 * hundredths of a minute, as the rule counts them, until they are written. Steps that several others
 * read are kept: the planner cannot know how many rows they give.
 */

/** Attendance that can belong to the days, and to the week before them: a line may lie a day off. */
const attendanceOf = `a.security_agency_id = $1 AND a.deleted = 0
  AND a.time_in >= ($2::date - 8)::timestamp AT TIME ZONE $4
  AND a.time_in < ($3::date + 3)::timestamp AT TIME ZONE $4`;
const employmentsOf = `h.security_agency_id = $1 AND h.deleted = 0
  AND h.em_start < ($3::date + 1)::timestamp AT TIME ZONE $4
  AND h.em_until >= $2::date::timestamp AT TIME ZONE $4`;
const ratesOf = `r.security_agency_id = $1 AND r.deleted = 0`;
const floorsOf = `g.security_agency_id = $1 AND g.deleted = 0`;

const versions = (alias: string) => `count(*) || ':' || coalesce(sum(${alias}.version), 0)`;

/** Counts and versions of everything that is read: versions only rise, so that no change is missed. */
const mark = (attendance: string) => `concat_ws(' ', (${attendance}),
  (SELECT ${versions('h')} FROM work_history h WHERE ${employmentsOf}),
  (SELECT ${versions('r')} FROM pay_rate r WHERE ${ratesOf} AND r.effective_from <= $3::date),
  (SELECT ${versions('g')} FROM agency_wage_floor g WHERE ${floorsOf}),
  md5(concat_ws(' ', $5::text, $6::int, $7::numeric, $8::numeric, $9::jsonb)))`;

export const markSql = `SELECT ${mark(
  `SELECT ${versions('a')} FROM attendance a WHERE ${attendanceOf}`,
)} AS mark`;

const sundayOf = `t.date + (7 - extract(isodow FROM t.date)::int)`;
/** Tenths of days of a leave \`l\` between two dates. */
const leaveDays = (first: string, last: string) => `round(l.days
  * (least(l.end_date, ${last}) - greatest(l.start_date, ${first}) + 1)
  / (l.end_date - l.start_date + 1), 1)`;

/** The roster, and the day and shift of each attendance (shiftOfAttendance). */
const taken = `
line_of_roster AS MATERIALIZED (
  SELECT d.id, d.staff_profile_id AS staff, d.date, d.shift, d.site_profile_id AS site,
    d.date BETWEEN $2::date AND $3::date AS is_within,
    round(date_part('epoch', d.end_datetime - d.start_datetime) * 5 / 3)::int AS minutes,
    d.end_datetime <= $11::timestamptz AS is_over
  FROM deployment d
  WHERE d.security_agency_id = $1 AND d.deleted = 0
    AND d.date BETWEEN $2::date - 10 AND $3::date + 4),
clocked AS (
  SELECT a.staff_profile_id AS staff, a.deployment_id, a.time_in_site_profile_id AS site,
    a.approval_status AS status, a.version,
    coalesce(round(date_part('epoch', a.time_out - a.time_in) * 5 / 3), 0)::int AS clocked,
    CASE WHEN a.approval_status = 'APPROVED' THEN coalesce(a.approved_duration * 100, 0) ELSE 0 END::int
      AS approved,
    a.time_in AT TIME ZONE $4 - interval '5 hours' AS early
  FROM attendance a WHERE ${attendanceOf} OFFSET 0),
taken AS MATERIALIZED (
  SELECT t.*, s.place, t.date BETWEEN $2::date AND $3::date AS is_within
  FROM (
    SELECT c.staff, c.status, c.version, c.clocked, c.approved,
      greatest(c.approved - $6::int * 100, 0) AS worked, coalesce(c.site, d.site) AS site,
      coalesce(d.date, c.early::date) AS date,
      coalesce(d.shift, CASE WHEN c.early::time < '12:00' THEN 'DAY' ELSE 'NIGHT' END) AS shift
    FROM clocked c
    LEFT JOIN line_of_roster d ON d.id = c.deployment_id AND d.staff = c.staff
      AND d.date BETWEEN c.early::date - 1 AND c.early::date + 1) t
  LEFT JOIN span s ON s.staff = t.staff AND t.date BETWEEN s.first AND s.last)`;

/** Attendance summed by all that is asked of it, once; \`week\` is null where extra hours go by month. */
const sums = `
summed AS MATERIALIZED (
  SELECT t.staff, t.place, t.site, t.shift, t.is_within,
    CASE WHEN $5::text = 'WEEK' THEN ${sundayOf} END AS week,
    sum(t.clocked) AS clocked, sum(t.approved) AS approved, sum(t.worked) AS worked,
    count(*) AS records, sum(t.version) AS versions,
    count(*) FILTER (WHERE t.status = 'APPROVED') AS approved_records,
    count(*) FILTER (WHERE t.status = 'PENDING') AS pending,
    count(*) FILTER (WHERE t.status = 'REJECTED') AS rejected,
    count(*) FILTER (WHERE t.approved > 0) AS paid_records
  FROM taken t
  GROUP BY 1, 2, 3, 4, 5, 6),
came AS MATERIALIZED (
  SELECT t.staff, sum(t.clocked) AS clocked, sum(t.approved) AS approved, sum(t.worked) AS worked,
    sum(t.pending)::int AS pending, sum(t.rejected)::int AS rejected,
    sum(t.paid_records)::int AS paid_records
  FROM summed t WHERE t.is_within GROUP BY t.staff),
planned_shifts AS MATERIALIZED (
  SELECT r.staff, r.site, r.shift, count(*) AS shifts, sum(r.minutes) AS minutes
  FROM line_of_roster r WHERE r.is_within GROUP BY r.staff, r.site, r.shift),
planned AS MATERIALIZED (
  SELECT r.staff, sum(r.minutes) AS minutes FROM planned_shifts r GROUP BY r.staff)`;

const roster = `
leave AS MATERIALIZED (
  SELECT l."staffProfileID" AS staff, l."leaveTypeName" AS type, l.paid, l."startDate" AS start_date,
    l."endDate" AS end_date, l."halfDay" AS half_day, l.days
  FROM jsonb_to_recordset($9::jsonb) AS l ("staffProfileID" bigint, "leaveTypeName" text,
    paid boolean, "startDate" date, "endDate" date, "halfDay" text, days numeric)
  WHERE l."startDate" <= $3::date AND l."endDate" >= $2::date),
missed AS MATERIALIZED (
  SELECT r.staff, count(*)::int AS shifts FROM line_of_roster r
  WHERE r.is_over AND r.is_within
    AND NOT EXISTS (SELECT 1 FROM taken t WHERE t.staff = r.staff AND t.date = r.date AND t.shift = r.shift)
    AND NOT EXISTS (SELECT 1 FROM leave l WHERE l.staff = r.staff AND r.date BETWEEN l.start_date AND l.end_date)
  GROUP BY r.staff)`;

/** Days in a row with one employment and one rate (paySpans). */
const spans = `
employed AS MATERIALIZED (
  SELECT h.staff_profile_id AS staff, h.id, h.designation, h.em_type, h.em_start,
    greatest((h.em_start AT TIME ZONE $4)::date, $2::date) AS first,
    least(coalesce((h.em_end AT TIME ZONE $4)::date, $3::date), $3::date) AS last
  FROM work_history h WHERE ${employmentsOf}),
cut AS (
  SELECT e.staff, e.first AS at FROM employed e
  UNION SELECT e.staff, e.last + 1 FROM employed e WHERE e.last < $3::date
  UNION SELECT e.staff, r.effective_from FROM employed e
    JOIN pay_rate r ON ${ratesOf} AND r.designation = e.designation AND r.em_type = e.em_type
      AND r.effective_from > e.first AND r.effective_from <= e.last),
piece AS (
  SELECT c.staff, c.at AS first,
    coalesce(lead(c.at) OVER (PARTITION BY c.staff ORDER BY c.at) - 1, $3::date) AS last
  FROM cut c),
chosen AS (
  SELECT DISTINCT ON (p.staff, p.first) p.staff, p.first, p.last, e.id AS employment,
    e.designation, e.em_type
  FROM piece p JOIN employed e ON e.staff = p.staff AND p.first BETWEEN e.first AND e.last
  ORDER BY p.staff, p.first, e.em_start DESC, e.id DESC),
rated AS (
  SELECT c.*, r.id AS rate, r.unit, r.amount, r.extra_hour_amount
  FROM chosen c LEFT JOIN LATERAL (
    SELECT r.* FROM pay_rate r
    WHERE ${ratesOf} AND r.designation = c.designation AND r.em_type = c.em_type
      AND r.effective_from <= c.first
    ORDER BY r.effective_from DESC LIMIT 1) r ON true),
begun AS (
  SELECT r.*, CASE WHEN lag(r.employment) OVER w = r.employment
      AND lag(r.rate) OVER w IS NOT DISTINCT FROM r.rate
      AND lag(r.last) OVER w + 1 = r.first THEN 0 ELSE 1 END AS begins
  FROM rated r WINDOW w AS (PARTITION BY r.staff ORDER BY r.first)),
island AS (
  SELECT b.*, sum(b.begins) OVER (PARTITION BY b.staff ORDER BY b.first) AS place FROM begun b),
span AS MATERIALIZED (
  SELECT i.staff, i.place, i.designation, i.em_type, i.unit, i.amount, i.extra_hour_amount,
    min(i.first) AS first, max(i.last) AS last, max(i.last) - min(i.first) + 1 AS days
  FROM island i
  GROUP BY i.staff, i.place, i.designation, i.em_type, i.unit, i.amount, i.extra_hour_amount)`;

/** Wage floors with the day before the next, and the days whose rate lies under one of them. */
const floors = `
floor AS MATERIALIZED (
  SELECT f.grade, f.em_type, f.effective_from, f.amount,
    lead(f.effective_from) OVER (PARTITION BY f.grade, f.em_type ORDER BY f.effective_from) AS next
  FROM (
    SELECT DISTINCT ON (o.grade, o.em_type, o.effective_from) o.* FROM (
      SELECT w.plrd_grade_code AS grade, w.em_type, w.effective_from, w.amount, 1 AS place
      FROM wage_floor w
      UNION ALL
      SELECT g.plrd_grade_code, g.em_type, g.effective_from, g.amount, 0
      FROM agency_wage_floor g WHERE ${floorsOf}) o
    ORDER BY o.grade, o.em_type, o.effective_from, o.place) f),
under AS (
  SELECT DISTINCT s.staff FROM span s
  JOIN floor f ON f.grade = s.designation AND f.em_type = s.em_type AND f.amount > s.amount
    AND f.effective_from <= s.last AND (f.next > s.first) IS NOT FALSE
  WHERE s.unit = CASE s.em_type WHEN 'FT' THEN 'MONTH' ELSE 'HOUR' END)`;

const items = `
in_span AS (
  SELECT t.staff, t.place, sum(t.approved) AS approved, sum(t.worked) AS worked,
    sum(t.paid_records)::int AS paid_records
  FROM summed t WHERE t.place IS NOT NULL GROUP BY t.staff, t.place),
unpaid AS (
  SELECT s.staff, s.place, sum(${leaveDays('s.first', 's.last')}) AS days
  FROM span s JOIN leave l ON l.staff = s.staff AND NOT l.paid
    AND l.start_date <= s.last AND l.end_date >= s.first
  GROUP BY s.staff, s.place),
basic AS MATERIALIZED (
  SELECT s.*, coalesce(i.approved, 0) AS minutes, coalesce(i.worked, 0) AS worked,
    coalesce(i.paid_records, 0) AS paid_records,
    least(coalesce(u.days, 0), s.days) AS unpaid
  FROM span s
  LEFT JOIN in_span i ON i.staff = s.staff AND i.place = s.place
  LEFT JOIN unpaid u ON u.staff = s.staff AND u.place = s.place),
extra AS MATERIALIZED (
  SELECT w.staff, round(sum(greatest(w.worked - $7::numeric * 6000
    * CASE WHEN $5::text = 'WEEK' THEN 1 ELSE ($3::date - $2::date + 1) / 7::numeric END, 0))) AS minutes
  FROM (
    SELECT t.staff, sum(t.worked) AS worked FROM summed t
    WHERE coalesce(t.week BETWEEN $2::date AND $3::date, t.is_within)
    GROUP BY t.staff, t.week) w
  WHERE $7::numeric IS NOT NULL
  GROUP BY w.staff),
item AS MATERIALIZED (
  SELECT b.staff, b.place, 'BASIC' AS kind, b.first, b.last, b.designation, b.em_type, b.unit,
    b.amount AS rate, b.days, b.unpaid, b.minutes,
    coalesce(CASE b.unit WHEN 'HOUR' THEN round(b.amount * b.minutes / 6000, 2)
      ELSE round(b.amount * (b.days - b.unpaid) / $12::int, 2) END, 0) AS pay
  FROM basic b
  UNION ALL
  SELECT x.staff, x.place, 'EXTRA_HOUR', x.first, x.last, x.designation, x.em_type, 'HOUR',
    x.extra_hour_amount, x.days, 0, x.extra, round(x.extra_hour_amount * x.extra / 6000, 2)
  FROM (
    SELECT b.*, round(e.minutes * b.worked / c.worked) AS extra FROM basic b
    JOIN extra e ON e.staff = b.staff JOIN came c ON c.staff = b.staff AND c.worked > 0
    WHERE b.unit = 'MONTH' AND b.extra_hour_amount IS NOT NULL) x
  WHERE x.extra > 0)`;

const lines = `
paid AS (
  SELECT i.staff, sum(i.pay) FILTER (WHERE i.kind = 'BASIC') AS basic,
    sum(i.pay) FILTER (WHERE i.kind = 'EXTRA_HOUR') AS extra
  FROM item i GROUP BY i.staff),
served AS (
  SELECT b.staff, sum(b.days)::int AS days, sum(b.paid_records)::int AS paid_records,
    bool_or(b.unit IS NULL AND (b.em_type = 'FT' OR b.minutes > 0)) AS no_rate,
    (array_agg(b.designation ORDER BY b.place DESC))[1] AS designation,
    (array_agg(b.em_type ORDER BY b.place DESC))[1] AS em_type
  FROM basic b GROUP BY b.staff),
away AS (
  SELECT l.staff, sum(l.within) FILTER (WHERE l.paid) AS paid, sum(l.within) FILTER (WHERE NOT l.paid) AS unpaid
  FROM (SELECT l.staff, l.paid, ${leaveDays('$2::date', '$3::date')} AS within FROM leave l) l
  GROUP BY l.staff),
adjusted AS (
  SELECT j.staff_profile_id AS staff,
    coalesce(sum(j.amount) FILTER (WHERE j.kind = 'ALLOWANCE'), 0) AS allowance,
    coalesce(sum(j.amount) FILTER (WHERE j.kind = 'ADDITIONAL_PAYMENT'), 0) AS additional,
    coalesce(sum(j.amount) FILTER (WHERE j.kind = 'DEDUCTION'), 0) AS deduction
  FROM pay_adjustment j
  WHERE j.security_agency_id = $1 AND j.pay_period_id = $10 AND j.deleted = 0
  GROUP BY j.staff_profile_id),
who AS (
  SELECT staff FROM served UNION SELECT staff FROM came UNION SELECT staff FROM planned
  UNION SELECT staff FROM adjusted),
line AS MATERIALIZED (
  SELECT p.id AS staff, p.name, p.staff_no, s.designation, s.em_type,
    coalesce(s.days, 0) AS days, coalesce(a.paid, 0) AS paid_leave,
    coalesce(a.unpaid, 0) AS unpaid_leave, coalesce(r.minutes, 0) AS rostered,
    coalesce(c.clocked, 0) AS clocked, coalesce(c.approved, 0) AS approved,
    coalesce(e.minutes, 0) AS extra, $8::numeric * 60 AS extra_limit,
    coalesce(v.shifts, 0) AS not_clocked, coalesce(c.pending, 0) AS pending,
    coalesce(c.rejected, 0) AS rejected, coalesce(m.basic, 0) AS basic_pay,
    coalesce(m.extra, 0) AS extra_pay, coalesce(j.allowance, 0) AS allowance,
    coalesce(j.additional, 0) AS additional, coalesce(j.deduction, 0) AS deduction,
    array_remove(ARRAY[
      CASE WHEN v.shifts > 0 THEN 'NOT_CLOCKED' END,
      CASE WHEN c.pending > 0 THEN 'PENDING' END,
      CASE WHEN c.rejected > 0 THEN 'NOT_APPROVED' END,
      CASE WHEN s.no_rate THEN 'NO_RATE' END,
      CASE WHEN c.paid_records > coalesce(s.paid_records, 0) THEN 'NO_EMPLOYMENT' END,
      CASE WHEN u.staff IS NOT NULL THEN 'UNDER_FLOOR' END,
      CASE WHEN e.minutes > $8::numeric * 6000 THEN 'OVER_EXTRA_HOURS' END], NULL) AS exceptions
  FROM who w
  JOIN staff_profile p ON p.security_agency_id = $1 AND p.id = w.staff
  LEFT JOIN served s ON s.staff = w.staff
  LEFT JOIN came c ON c.staff = w.staff
  LEFT JOIN planned r ON r.staff = w.staff
  LEFT JOIN missed v ON v.staff = w.staff
  LEFT JOIN extra e ON e.staff = w.staff
  LEFT JOIN under u ON u.staff = w.staff
  LEFT JOIN away a ON a.staff = w.staff
  LEFT JOIN paid m ON m.staff = w.staff
  LEFT JOIN adjusted j ON j.staff = w.staff)`;

const written = `
written_lines AS (
  INSERT INTO pay_line (security_agency_id, pay_period_id, staff_profile_id, staff_name, staff_no,
    designation, em_type, service_days, paid_leave_days, unpaid_leave_days, rostered_minutes,
    clocked_minutes, approved_minutes, extra_minutes, extra_limit_minutes, not_clocked, pending,
    not_approved, basic_pay, extra_pay, allowance, additional_payment, deduction, exceptions)
  SELECT $1, $10, l.staff, l.name, l.staff_no, l.designation, l.em_type, l.days, l.paid_leave,
    l.unpaid_leave, l.rostered * 0.01, l.clocked * 0.01, l.approved * 0.01, l.extra * 0.01,
    l.extra_limit, l.not_clocked,
    l.pending, l.rejected, l.basic_pay, l.extra_pay, l.allowance, l.additional, l.deduction,
    l.exceptions
  FROM line l),
written_hours AS (
  INSERT INTO pay_hours (security_agency_id, pay_period_id, staff_profile_id, site_profile_id, shift,
    rostered_shifts, rostered_minutes, clocked_shifts, clocked_minutes, approved_shifts,
    approved_minutes)
  SELECT $1, $10, h.staff, h.site, h.shift, sum(h.rostered_shifts), sum(h.rostered) * 0.01,
    sum(h.clocked_shifts), sum(h.clocked) * 0.01, sum(h.approved_shifts), sum(h.approved) * 0.01
  FROM (
    SELECT t.staff, t.site, t.shift, 0 AS rostered_shifts, 0 AS rostered, t.records AS clocked_shifts,
      t.clocked, t.approved_records AS approved_shifts, t.approved
    FROM summed t WHERE t.is_within
    UNION ALL
    SELECT r.staff, r.site, r.shift, r.shifts, r.minutes, 0, 0, 0, 0 FROM planned_shifts r) h
  GROUP BY h.staff, h.site, h.shift),
written_items AS (
  INSERT INTO pay_item (security_agency_id, pay_period_id, staff_profile_id, kind, first_date,
    last_date, designation, em_type, unit, rate, days, unpaid_leave_days, minutes, amount)
  SELECT $1, $10, i.staff, i.kind, i.first, i.last, i.designation, i.em_type, i.unit, i.rate, i.days,
    i.unpaid, i.minutes * 0.01, i.pay
  FROM item i ORDER BY i.staff, i.kind, i.place),
written_leave AS (
  INSERT INTO pay_leave (security_agency_id, pay_period_id, staff_profile_id, leave_type_name, paid,
    start_date, end_date, half_day, days, days_in_period)
  SELECT $1, $10, l.staff, l.type, l.paid, l.start_date, l.end_date, l.half_day, l.days,
    ${leaveDays('$2::date', '$3::date')}
  FROM leave l JOIN line ON line.staff = l.staff ORDER BY l.staff, l.start_date)`;

export const computeSql = `WITH ${[spans, taken, sums, roster, floors, items, lines, written].join(',')}
UPDATE pay_period p SET people = s.people, exceptions = s.exceptions, gross = s.gross, net = s.net,
  computed_on = now(), version = p.version + 1, updated_on = now(),
  mark = ${mark(`SELECT coalesce(sum(t.records), 0) || ':' || coalesce(sum(t.versions), 0) FROM summed t`)}
FROM (
  SELECT count(*)::int AS people,
    count(*) FILTER (WHERE l.exceptions <> '{}' OR g.gross < l.deduction)::int AS exceptions,
    coalesce(sum(g.gross), 0) AS gross, coalesce(sum(g.gross - l.deduction), 0) AS net
  FROM line l CROSS JOIN LATERAL (
    SELECT l.basic_pay + l.extra_pay + l.allowance + l.additional AS gross) g) s
WHERE p.security_agency_id = $1 AND p.id = $10 AND p.status = 'DRAFT'`;
