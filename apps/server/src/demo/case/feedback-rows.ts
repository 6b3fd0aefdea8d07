import { wireTime } from '@guardroom/rules/dates';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { demoTimeZone } from '../roster/shift.ts';
import { insertFound } from '../../platform/database/insert-found.ts';

/** Category, summary, description, name; one comes every three days. */
const letters: readonly (readonly [string, string, string, string])[] = [
  [
    'COMPLIMENT',
    'Officer at the main gate',
    'He carried my shopping through the rain. Thank you.',
    'Mdm Koh Siew Lan',
  ],
  [
    'COMPLAINT',
    'Side gate open at night',
    'The side gate stood open from about eleven until morning, for the second time this month.',
    'Tan Boon Kiat',
  ],
  [
    'ENQUIRY',
    'Quotation for a condominium of 240 units',
    'Two entrances, day and night. Please call me in office hours.',
    'Grace Ng',
  ],
  [
    'FEEDBACK',
    'Visitor registration is slow',
    'There was a queue of twelve cars on Saturday evening.',
    'Rajesh Kumar',
  ],
  [
    'INVESTIGATE',
    'Scratch on my car in the basement',
    'It happened between Tuesday evening and Wednesday morning at lot 214.',
    'Jason Wee',
  ],
  ['OTHERS', '感谢保安人员', '昨天帮我母亲找到了回家的路。', '陈美玲'],
  ['COMPLAINT', 'Loud radio at the guard house', '', 'Priya Nair'],
  [
    'ENQUIRY',
    'Do you hire part-timers?',
    'I hold a valid PWM licence as Senior Security Officer.',
    'Muhammad Faizal',
  ],
  ['COMPLIMENT', 'Fire drill', 'Calm and well organised.', 'David Lee'],
  [
    'FEEDBACK',
    'Patrols at the playground',
    'Please come by after nine in the evening as well.',
    'Siti Nurhaliza binti Ahmad',
  ],
];

/** So many days back; what came stands for the same day whenever it is loaded. */
const days = 90;

const add = insertFound(
  'feedback',
  `security_agency_id, category, summary, description, name, email, contact, created_on`,
  `WITH latest AS (
    SELECT coalesce(max(created_on), '-infinity') AS at FROM feedback WHERE security_agency_id = $1),
  letter AS (
    SELECT * FROM jsonb_to_recordset($4::jsonb) AS l (place int, category text, summary text, description text, name text)),
  arrival AS (
    SELECT d.day, (d.day::date - DATE '2026-01-01') / 3 AS n,
      (d.day::timestamp + interval '8 hours' + (d.day::date - DATE '2026-01-01') * 53 % 720 * interval '1 minute')
        AT TIME ZONE $2 AS at
    FROM generate_series(($3::timestamptz AT TIME ZONE $2)::date - ${days},
      ($3::timestamptz AT TIME ZONE $2)::date, interval '1 day') AS d (day)
    WHERE (d.day::date - DATE '2026-01-01') % 3 = 0)
  SELECT $1::bigint, letter.category, letter.summary, letter.description, letter.name,
    'resident.' || arrival.n || '@home.example', '+65' || (80000000 + arrival.n * 7919 % 19999999), arrival.at
  FROM arrival
  JOIN letter ON letter.place = arrival.n % $5
  CROSS JOIN latest
  WHERE arrival.at <= $3 AND arrival.at > latest.at
  ORDER BY arrival.at`,
);

/** Gives the demo agency feedback of the public up to `now`. */
export async function mergeFeedback(
  db: SystemDatabase,
  agencyId: number,
  now: number,
): Promise<void> {
  const rows = letters.map(([category, summary, description, name], place) => ({
    place,
    category,
    summary,
    description,
    name,
  }));
  const values = [agencyId, demoTimeZone, wireTime(now), JSON.stringify(rows), letters.length];
  await db.run(statement(add, values));
}
