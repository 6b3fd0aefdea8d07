import { wireTime } from '@guardroom/rules/dates';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { insertFound } from '../../platform/database/insert-found.ts';

const hasContracts = 'SELECT 1 FROM contract WHERE security_agency_id = $1 LIMIT 1';

/** About so many contracts, one a site. */
const wanted = 42;

// One contract beside each latest site contract, for the same time; every fourteenth was called off.
const addContracts = insertFound(
  'contract',
  `security_agency_id, security_site_id, site_profile_id, client_profile_id, start_datetime, end_datetime, status, note, review_interval, site_history_id`,
  `WITH latest AS (
    SELECT DISTINCT ON (h.site_profile_id) h.*
    FROM site_history h
    WHERE h.security_agency_id = $1 AND h.deleted = 0 AND h.client_profile_id IS NOT NULL
      AND h.start <= $2::timestamptz + interval '30 days'
    ORDER BY h.site_profile_id, (h.start <= $2) DESC, h.start DESC
  ), numbered AS (
    SELECT *, row_number() OVER (ORDER BY
      (start > $2) DESC, ("end" < $2) DESC NULLS LAST, site_profile_id) AS place FROM latest
  )
  SELECT $1::bigint, security_site_id, site_profile_id, client_profile_id, start, "end",
    CASE WHEN place % 14 = 0 THEN 'INACTIVE' ELSE 'ACTIVE' END,
    CASE WHEN place % 3 = 0 THEN 'Two officers by day and one by night. Rates are reviewed each January.' END,
    (ARRAY['QUARTERLY', 'MONTHLY', 'HALF_YEARLY', 'QUARTERLY', 'YEARLY', 'NONE'])[1 + place % 6], id
  FROM numbered WHERE place <= $3 ORDER BY place`,
);

const indicators = `(VALUES (0, 'Minutes until an alarm is attended', 10, 'minutes', 'LOWER'),
    (1, 'Patrols completed on time', 95, '%', 'HIGHER'), (2, 'Posts filled', 98, '%', 'HIGHER'),
    (3, 'Incident reports within 24 hours', 90, '%', 'HIGHER'),
    (4, 'Complaints answered in a day', NULL, NULL, 'HIGHER')) AS i (place, title, target, unit, better)`;
const addTemplates = `INSERT INTO indicator_template (security_agency_id, title, target, unit, better)
  SELECT $1, i.title, i.target, i.unit, i.better FROM ${indicators} ORDER BY i.place`;
const addIndicators = `INSERT INTO contract_indicator (security_agency_id, contract_id, title, target,
    unit, better)
  SELECT $1, c.id, i.title, i.target, i.unit, i.better FROM contract c CROSS JOIN ${indicators}
  WHERE c.security_agency_id = $1 AND i.place <= 2 + c.id % 3 ORDER BY c.id, i.place`;

// Four past meetings three months apart, and one to come at half of the contracts in force.
const addMeetings = `INSERT INTO contract_meeting (security_agency_id, contract_id, start_datetime,
    end_datetime, type, venue, note, action_plan)
  SELECT $1, c.id, m.at, m.at + interval '90 minutes',
    CASE WHEN (c.id + m.place) % 3 = 0 THEN 'VIRTUAL' ELSE 'PHYSICAL' END,
    CASE WHEN (c.id + m.place) % 3 = 0 THEN 'https://meet.example/review-' || c.id ELSE 'Management office' END,
    CASE WHEN m.place > 0 THEN 'Attendance and patrol records of the period were gone through.' END,
    CASE WHEN m.place > 0 THEN (ARRAY['Brief the night shift again on visitor passes.',
      'Replace the torches of the guard house.', 'Walk the basement route with the manager.'])
      [1 + (c.id + m.place) % 3] END
  FROM contract c
  CROSS JOIN LATERAL (
    SELECT place, date_trunc('day', $2::timestamptz) + interval '2 hours'
      + CASE WHEN place = 0 THEN (3 + c.id % 25) * interval '1 day'
        ELSE -(place * 91 - 40 + c.id % 30) * interval '1 day' END AS at
    FROM generate_series(0, 4) place
  ) m
  WHERE c.security_agency_id = $1 AND m.at > c.start_datetime
    AND m.at < coalesce(c.end_datetime, 'infinity') AND (m.place > 0 OR c.id % 2 = 0)
  ORDER BY c.id, m.at`;

const addScores = insertFound(
  'contract_score',
  `security_agency_id, contract_id, contract_meeting_id, contract_indicator_id, score, remark`,
  `SELECT $1::bigint, m.contract_id, m.id, i.id,
    CASE i.better WHEN 'LOWER' THEN 4 + (m.id * 7 + i.id * 5) % 9 ELSE 82 + (m.id * 7 + i.id * 5) % 19 END,
    CASE WHEN (m.id + i.id) % 5 = 0 AND i.better = 'HIGHER'
      THEN 'Two late rounds in the second week' END
  FROM contract_meeting m
  JOIN contract_indicator i ON i.security_agency_id = $1 AND i.contract_id = m.contract_id
  WHERE m.security_agency_id = $1 AND m.start_datetime < $2 ORDER BY m.id, i.id`,
);

// Actions of older meetings are done; some of the latest are late, some not yet due.
const addActions = `INSERT INTO contract_action (security_agency_id, contract_id, contract_meeting_id,
    description, owner, side, due_date, status, done_on)
  SELECT $1, m.contract_id, m.id,
    (ARRAY['Mend the side gate', 'Order lamps for the car park', 'Train two relief officers',
      'Renew the access cards'])[1 + (m.id + a.place) % 4],
    (ARRAY['Operations', 'Managing agent', 'Site supervisor'])[1 + (m.id + a.place) % 3],
    CASE WHEN (m.id + a.place) % 3 = 1 THEN 'CLIENT' ELSE 'AGENCY' END,
    (m.start_datetime + (14 + m.id % 60) * interval '1 day')::date,
    CASE WHEN m.start_datetime < $2::timestamptz - interval '80 days' THEN 'DONE' ELSE 'OPEN' END,
    CASE WHEN m.start_datetime < $2::timestamptz - interval '80 days'
      THEN m.start_datetime + interval '20 days' END
  FROM contract_meeting m CROSS JOIN generate_series(1, 2) AS a (place)
  WHERE m.security_agency_id = $1 AND m.start_datetime < $2 AND a.place <= 1 + m.id % 2
  ORDER BY m.id, a.place`;

// A user of the client and one of the office at each, and at some the manager of the building.
const addAttendees = `INSERT INTO contract_attendee (security_agency_id, contract_id, contract_meeting_id,
    client_user_profile_id, staff_profile_id, name, email)
  SELECT $1, m.contract_id, m.id, w."userID", w."staffID", w.name, w.email
  FROM contract_meeting m JOIN contract c ON c.security_agency_id = $1 AND c.id = m.contract_id
  CROSS JOIN LATERAL (
    (SELECT 1 AS place, u.id AS "userID", NULL::bigint AS "staffID", u.name, NULL AS email
      FROM client_user_profile u WHERE u.security_agency_id = $1 AND u.deleted = 0
        AND u.client_profile_id = c.client_profile_id ORDER BY u.id LIMIT 1)
    UNION ALL (SELECT 2, NULL, s.id, s.name, NULL FROM staff_profile s
      WHERE s.security_agency_id = $1 AND s.cognito_group = 'AgencyMasterAdmin' ORDER BY s.id LIMIT 1)
    UNION ALL SELECT 3, NULL, NULL, 'Building manager', 'building-' || c.id || '@client.example'
      WHERE m.id % 3 = 0) w
  WHERE m.security_agency_id = $1 AND $2::timestamptz IS NOT NULL ORDER BY m.id, w.place`;

/** Gives the demo agency contracts with all that belongs to them but files, unless it has some. */
export async function ensureContracts(
  db: SystemDatabase,
  agencyId: number,
  now: number,
): Promise<void> {
  if ((await db.run(statement(hasContracts, [agencyId]))).length > 0) return;
  const at = wireTime(now);
  await db.run(statement(addContracts, [agencyId, at, wanted]));
  await db.run(statement(addTemplates, [agencyId]));
  await db.run(statement(addIndicators, [agencyId]));
  for (const add of [addMeetings, addScores, addActions, addAttendees]) {
    await db.run(statement(add, [agencyId, at]));
  }
}
