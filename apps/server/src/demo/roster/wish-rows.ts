import { addDays, todayIn } from '@guardroom/rules/dates';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { insertFound } from '../../platform/database/insert-found.ts';
import { demoTimeZone } from './shift.ts';

/** Whom clients bar or want, and on which days somebody cannot work, by index of people and sites. */

const wishes = [
  {
    person: 3,
    site: 0,
    kind: 'BARRED',
    reason: 'Complaint of a resident, asked for by the council',
    from: -40,
    to: null,
  },
  {
    person: 7,
    site: 1,
    kind: 'WANTED',
    reason: 'Knows the fire panel and the tenants',
    from: -60,
    to: null,
  },
  {
    person: 11,
    site: 2,
    kind: 'WANTED',
    reason: 'Asked for during the renovation',
    from: -10,
    to: 50,
  },
] as const;

const said = [
  { person: 5, kind: 'UNAVAILABLE', shift: null, note: 'Examination', from: 3, to: 4 },
  { person: 9, kind: 'UNAVAILABLE', shift: 'NIGHT', note: 'Evening classes', from: 0, to: 30 },
  { person: 14, kind: 'PREFERRED', shift: null, note: 'Glad of more shifts', from: 1, to: 14 },
] as const;

// The demo's own rows were the first of the agency, whatever people added or renamed since.
const placed = (table: string) =>
  `(SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM ${table} WHERE security_agency_id = $1)`;

const addWishes = insertFound(
  'site_wish',
  'security_agency_id, site_profile_id, staff_profile_id, kind, reason, from_date, to_date',
  `SELECT $1::bigint, site.id, person.id, w.kind, w.reason, w."fromDate", w."toDate"
  FROM json_to_recordset($2) AS w (person int, site int, kind text, reason text, "fromDate" date,
    "toDate" date)
  JOIN ${placed('staff_profile')} person ON person.place = w.person
  JOIN ${placed('site_profile')} site ON site.place = w.site
  WHERE NOT EXISTS (SELECT 1 FROM site_wish WHERE security_agency_id = $1)`,
);
const addSaid = insertFound(
  'staff_availability',
  'security_agency_id, staff_profile_id, kind, from_date, to_date, shift, note',
  `SELECT $1::bigint, person.id, s.kind, s."fromDate", s."toDate", s.shift, s.note
  FROM json_to_recordset($2) AS s (person int, kind text, "fromDate" date, "toDate" date,
    shift text, note text)
  JOIN ${placed('staff_profile')} person ON person.place = s.person
  WHERE NOT EXISTS (SELECT 1 FROM staff_availability WHERE security_agency_id = $1)`,
);

/** Adds them once; what people changed or deleted stays. */
export async function ensureWishes(
  db: SystemDatabase,
  agencyId: number,
  now: number,
): Promise<void> {
  const today = todayIn(demoTimeZone, now);
  const dated = <Row extends { readonly from: number; readonly to: number | null }>(
    rows: readonly Row[],
  ) =>
    JSON.stringify(
      rows.map(({ from, to, ...row }) => ({
        ...row,
        fromDate: addDays(today, from),
        toDate: to === null ? null : addDays(today, to),
      })),
    );
  await db.run(statement(addWishes, [agencyId, dated(wishes)]));
  await db.run(statement(addSaid, [agencyId, dated(said)]));
}
