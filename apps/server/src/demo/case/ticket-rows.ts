import { wireTime } from '@guardroom/rules/dates';
import { daysToSettle } from '@guardroom/rules/ticket/due-date';
import sharp from 'sharp';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { AgencyScope } from '../../platform/database/scope.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Files } from '../../platform/files/files.ts';
import { randomOf } from '../random.ts';
import { demoTimeZone } from '../roster/shift.ts';
import { demoComments, demoTickets } from './tickets.ts';
import { insertFound } from '../../platform/database/insert-found.ts';

/** So many days of tickets; on about every other one somebody submits one. */
const days = 400;

// From day to day the same for the same day. Most are settled within ten days; a few of the latest
// wait longer than they should.
const numbered = `WITH latest AS (
    SELECT coalesce(max(submitted_timestamp), '-infinity') AS at FROM ticket
    WHERE security_agency_id = $1),
  kind AS (
    SELECT k.* FROM jsonb_to_recordset($4::jsonb)
      AS k (place int, category text, priority text, title text, description text)),
  served AS (
    SELECT row_number() OVER (ORDER BY c.id) - 1 AS place, count(*) OVER () AS many,
      c.client_profile_id, c.site_profile_id, c.security_site_id
    FROM contract c WHERE c.security_agency_id = $1 AND c.deleted = 0 AND c.status = 'ACTIVE'),
  desk AS (
    SELECT row_number() OVER (ORDER BY s.id) - 1 AS place, count(*) OVER () AS many, s.id,
      s.name, s.designation, coalesce(s.preferred_username, '') AS username
    FROM staff_profile s WHERE s.security_agency_id = $1 AND s.deleted = 0
      AND s.status = 'ACTIVE' AND s.cognito_group <> 'General'),
  drawn AS (
    SELECT d.day, abs(hashint8(extract(epoch FROM d.day)::bigint))::bigint AS h
    FROM generate_series(($3::timestamptz AT TIME ZONE $2)::date - ${days},
      ($3::timestamptz AT TIME ZONE $2)::date, interval '1 day') AS d (day)),
  timed AS (
    SELECT h, (day::timestamp + interval '9 hours' + h % 480 * interval '1 minute') AT TIME ZONE $2
      AS at FROM drawn WHERE h % 5 < 3),
  made AS (
    SELECT t.h, t.at, row_number() OVER (ORDER BY t.at) AS n,
      t.at + (5 + t.h / 7 % 236) * interval '1 hour' AS settled,
      t.h % 29 = 0 OR t.at > $3::timestamptz - interval '9 days' AND t.h % 2 = 0 AS waits
    FROM timed t, latest WHERE t.at > latest.at AND t.at <= $3),
  numbered AS (
    SELECT m.*, k.category, k.priority, k.title, k.description, s.client_profile_id,
      CASE WHEN m.h % 6 > 0 THEN s.site_profile_id END AS site,
      CASE WHEN m.h % 6 > 0 THEN s.security_site_id END AS register,
      one.id AS by_id, one.name AS by_name, one.designation AS by_designation,
      one.username AS by_username, other.id AS other_id, other.name AS other_name,
      other.designation AS other_designation, other.username AS other_username,
      m.settled <= $3::timestamptz AND NOT m.waits AS closed,
      extract(year FROM m.at AT TIME ZONE $2)::int AS year,
      row_number() OVER (PARTITION BY extract(year FROM m.at AT TIME ZONE $2) ORDER BY m.at)::int
        AS number
    FROM made m
    JOIN kind k ON k.place = m.h / 3 % $5::int
    JOIN served s ON s.place = m.h / 11 % s.many
    JOIN desk one ON one.place = m.h % one.many
    JOIN desk other ON other.place = (m.h + 1) % other.many)`;

// What is drawn takes the next numbers of its year.
const takeNumbers = `${insertFound(
  'ticket_number',
  'security_agency_id, year, last',
  `${numbered} SELECT $1::bigint, year, max(number) FROM numbered
    WHERE $6::jsonb IS NOT NULL GROUP BY year`,
)}
  ON CONFLICT (security_agency_id, year) DO UPDATE SET last = ticket_number.last + excluded.last`;
const add = `${insertFound(
  'ticket',
  `security_agency_id, uid, security_site_id, site_profile_id, client_profile_id, submitted_by, submitted_by_staff_profile_id, submitted_by_designation, submitted_by_staff_name, submitted_timestamp, closed_by, closed_by_staff_profile_id, closed_by_designation, closed_by_staff_name, closed_timestamp, status, category, title, description, priority, assignee_staff_profile_id, due_date, created_on, updated_on`,
  `${numbered}
  SELECT $1::bigint,
    'TKT-' || n.year || '-' || lpad((c.last - max(n.number) OVER (PARTITION BY n.year) + n.number)::text, 5, '0'),
    n.register, n.site, n.client_profile_id, n.by_username, n.by_id, n.by_designation, n.by_name,
    n.at, CASE WHEN n.closed THEN n.other_username END, CASE WHEN n.closed THEN n.other_id END,
    CASE WHEN n.closed THEN n.other_designation END, CASE WHEN n.closed THEN n.other_name END,
    CASE WHEN n.closed THEN n.settled END, CASE WHEN n.closed THEN 'CLOSED' ELSE 'OPEN' END,
    n.category, n.title, n.description, n.priority, CASE WHEN n.h % 4 > 0 THEN n.other_id END,
    (n.at AT TIME ZONE $2)::date + ($6::jsonb ->> n.priority)::int, n.at,
    CASE WHEN n.closed THEN n.settled ELSE n.at END
  FROM numbered n JOIN ticket_number c ON c.security_agency_id = $1 AND c.year = n.year
  ORDER BY n.at`,
)} RETURNING id`;

// Up to three each, before the ticket was closed and before now.
const comment = insertFound(
  'ticket_comment',
  `security_agency_id, ticket_id, account_id, staff_profile_id, staff_profile_name, comment, client_profile_id, created_on, updated_on`,
  `SELECT $1::bigint, t.id, s.account_id, s.id, s.name, ($4::text[])[1 + (t.id + c.n) % cardinality($4::text[])],
    t.client_profile_id, t.submitted_timestamp + c.n * interval '75 minutes',
    t.submitted_timestamp + c.n * interval '75 minutes'
  FROM ticket t
  CROSS JOIN generate_series(1, 3) AS c (n)
  JOIN staff_profile s ON s.security_agency_id = $1
    AND s.id = coalesce(t.assignee_staff_profile_id, t.submitted_by_staff_profile_id)
  WHERE t.security_agency_id = $1 AND t.id = ANY($2::bigint[]) AND c.n <= t.id % 4
    AND t.submitted_timestamp + c.n * interval '75 minutes' <= $3
  ORDER BY t.id, c.n`,
);

/** Gives the demo agency tickets up to `now`, with comments. */
export async function mergeTickets(
  db: SystemDatabase,
  agencyId: number,
  now: number,
): Promise<void> {
  const kinds = JSON.stringify(demoTickets.map((ticket, place) => ({ place, ...ticket })));
  const until = wireTime(now);
  const settle = JSON.stringify(daysToSettle);
  const values = [agencyId, demoTimeZone, until, kinds, demoTickets.length, settle];
  await db.run(statement(takeNumbers, values));
  const added = await db.run<{ id: number }>(statement(add, values));
  const ids = added.map(({ id }) => id);
  await db.run(statement(comment, [agencyId, ids, until, demoComments]));
}

/** So many of the latest open tickets have images. */
const withImages = 5;

const findTickets = `SELECT t.id, t.client_profile_id AS "clientProfileID" FROM ticket t
  WHERE t.security_agency_id = $1 AND t.status = 'OPEN' AND t.deleted = 0
    AND NOT EXISTS (SELECT 1 FROM ticket_file f WHERE f.security_agency_id = $1)
  ORDER BY t.submitted_timestamp DESC, t.id DESC LIMIT ${withImages}`;
const findUploader = `SELECT account_id AS "accountID" FROM staff_profile
  WHERE security_agency_id = $1 ORDER BY id LIMIT 1`;
const addFile = `INSERT INTO ticket_file (security_agency_id, ticket_id, bucket, key, region,
    client_profile_id)
  VALUES ($1, $2, $3, $4, $5, $6)`;
const keepFile = `UPDATE stored_file SET attached_on = now()
  WHERE security_agency_id = $1 AND bucket = $2 AND key = $3`;

/** Draws and attaches the images of some demo tickets, unless the agency has ticket images. */
export async function ensureTicketImages(
  db: SystemDatabase,
  files: Pick<Files, 'store'>,
  agencyId: number,
): Promise<void> {
  const tickets = await db.run<{ id: number; clientProfileID: number }>(
    statement(findTickets, [agencyId]),
  );
  const [uploader] = await db.run<{ accountID: number }>(statement(findUploader, [agencyId]));
  if (uploader === undefined) return;
  const scope = AgencyScope.mint(agencyId);
  for (const [place, { id, clientProfileID }] of tickets.entries()) {
    for (const name of place % 2 === 0 ? ['Lobby.jpg', 'Stairwell.jpg'] : ['Car park.jpg']) {
      const bytes = await draw(`${name} ${place}`);
      const upload = { purpose: 'ticket', uploadedBy: uploader.accountID, name, bytes } as const;
      const { bucket, key, region } = await files.store(scope, upload);
      await db.transaction(async (inside) => {
        await inside.run(statement(addFile, [agencyId, id, bucket, key, region, clientProfileID]));
        await inside.run(statement(keepFile, [agencyId, bucket, key]));
      });
    }
  }
}

/** A hall with a door and lamps, one of them out. */
function draw(seed: string): Promise<Buffer> {
  const random = randomOf(`ticket ${seed}`);
  const out = random.whole(0, 3);
  const lamps = Array.from({ length: 4 }, (_, at) => {
    const light = at === out ? '#6f7783' : '#fff3c4';
    return `<rect x="${70 + at * 140}" y="40" width="80" height="14" fill="${light}"/>`;
  });
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
<rect width="640" height="480" fill="#b9c1cb"/><path d="M0 380h640v100H0z" fill="#8d949d"/>${lamps.join('')}
<rect x="${random.whole(90, 420)}" y="150" width="110" height="230" fill="#5a6b80" stroke="#3b4654" stroke-width="4"/></svg>`;
  return sharp(Buffer.from(picture)).jpeg({ quality: 85 }).toBuffer();
}
