import { addDays, todayIn } from '@guardroom/rules/dates';
import { shiftPeriod, shiftTimes, type Shift } from '@guardroom/rules/deployment/shifts';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { demoPeople } from '../people/people.ts';
import { places } from '../site/places.ts';
import { shiftKinds, type ShiftKind } from '../site/posts.ts';
import { rosterOf } from './roster.ts';
import { dayNumber, demoTimeZone } from './shift.ts';
import { demoSites } from '../site/sites.ts';
import { insertFound } from '../../platform/database/insert-found.ts';

/** Dates with a roster, counted from today. */
const firstDay = -14;
const lastDay = 7;

const shiftNames: Record<ShiftKind, Shift> = { day: 'DAY', night: 'NIGHT' };

/** A line by index of demoPeople and demoSites. */
interface DemoLine {
  readonly shift: Shift;
  readonly person: number;
  readonly site: number;
}

// The demo's own rows were the first of the agency, whatever people added or renamed since.
const numbered = `person AS (
    SELECT id, account_id, row_number() OVER (ORDER BY id) - 1 AS place FROM staff_profile
    WHERE security_agency_id = $1),
  site AS (
    SELECT id, security_site_id, row_number() OVER (ORDER BY id) - 1 AS place FROM site_profile
    WHERE security_agency_id = $1)`;

// A date on which anything was ever planned is as people left it.
const addLines = `${insertFound(
  'deployment',
  `security_agency_id, date, shift, start_datetime, end_datetime, security_site_id, site_profile_id, account_id, staff_profile_id, work_history_id`,
  `WITH ${numbered}
  SELECT $1::bigint, l.date, l.shift, l."startDatetime", l."endDatetime", site.security_site_id, site.id,
    person.account_id, person.id, (
      SELECT h.id FROM work_history h
      WHERE h.security_agency_id = $1 AND h.staff_profile_id = person.id AND h.deleted = 0
        AND h.em_start < l."endDatetime" AND h.em_until >= l."startDatetime"
      ORDER BY h.em_start DESC, h.id DESC LIMIT 1)
  FROM json_to_recordset($2) AS l (place int, date date, shift text, "startDatetime" timestamptz,
    "endDatetime" timestamptz, person int, site int)
  JOIN person ON person.place = l.person JOIN site ON site.place = l.site
  WHERE NOT EXISTS (
    SELECT 1 FROM deployment d WHERE d.security_agency_id = $1 AND d.date = l.date)
  ORDER BY l.place`,
)} ON CONFLICT DO NOTHING`;

const addPosts = `${insertFound(
  'site_post',
  `security_agency_id, site_profile_id, shift, plrd_grade_id, headcount`,
  `WITH ${numbered}
  SELECT $1::bigint, site.id, p.shift, g.id, p.headcount
  FROM json_to_recordset($2) AS p (site int, shift text, grade text, headcount int)
  JOIN site ON site.place = p.site LEFT JOIN plrd_grade g ON g.code = p.grade
  WHERE NOT EXISTS (
    SELECT 1 FROM site_post s WHERE s.security_agency_id = $1 AND s.site_profile_id = site.id)`,
)} ON CONFLICT DO NOTHING`;

// Kinds of shift beside those of all agencies, for people to plan in.
const addShiftTypes = `INSERT INTO shift_type (security_agency_id, name, letter, start_time, end_time,
    break_minutes, colour)
  VALUES ($1, 'Morning', 'M', '07:00', '15:00', 30, 'LIME'), ($1, 'Evening', 'E', '15:00', '23:00', 30, 'TEAL')
  ON CONFLICT DO NOTHING`;

const countTemplates = `SELECT count(*)::int AS count FROM deployment_template
  WHERE security_agency_id = $1`;
const addTemplate = `INSERT INTO deployment_template (security_agency_id, title, description,
    last_updated_account_id, last_updated_staff_profile_id, created_on, updated_on)
  SELECT $1, $2, $3, account_id, id, $4, $4 FROM staff_profile
  WHERE security_agency_id = $1 ORDER BY id LIMIT 1 RETURNING id`;
const addTemplateLines = `${insertFound(
  'deployment_template_detail',
  `security_agency_id, deployment_template_id, shift, start_time, end_time, security_site_id, site_profile_id, account_id, staff_profile_id`,
  `WITH ${numbered}
  SELECT $1::bigint, $3::bigint, l.shift, l."startTime", l."endTime", site.security_site_id, site.id,
    person.account_id, person.id
  FROM json_to_recordset($2) AS l (place int, shift text, "startTime" time, "endTime" time,
    person int, site int)
  JOIN person ON person.place = l.person JOIN site ON site.place = l.site
  ORDER BY l.place`,
)} ON CONFLICT DO NOTHING`;

/**
 * Plans the demo agency from two weeks ago to a week ahead, as its people come to work, with what
 * its sites need and some templates. What people planned, changed or deleted stays.
 */
export async function mergeDeployments(
  db: SystemDatabase,
  agencyId: number,
  now: number,
): Promise<void> {
  const today = todayIn(demoTimeZone, now);
  const lines = Array.from({ length: lastDay - firstDay + 1 }, (_, place) => {
    const date = addDays(today, firstDay + place);
    return linesOf(date)
      .filter(isPlanned(date))
      .map((line) => ({
        ...line,
        date,
        ...shiftPeriod(date, line.shift, demoTimeZone),
      }));
  }).flat();
  await db.run(statement(addLines, [agencyId, asRows(lines)]));
  await db.run(statement(addPosts, [agencyId, JSON.stringify(posts())]));
  await db.run(statement(addShiftTypes, [agencyId]));
  const [row] = await db.run<{ count: number }>(statement(countTemplates, [agencyId]));
  if (row?.count === 0) await addTemplates(db, agencyId, today);
}

/** Who works on a date, as the attendance of the demo has it. */
function linesOf(date: string): DemoLine[] {
  return shiftKinds.flatMap((kind) =>
    rosterOf(dayNumber(date), kind).map((duty) => ({ ...duty, shift: shiftNames[kind] })),
  );
}

/** Some are called in at the last moment: they come, and nobody has written it down. */
const isPlanned =
  (date: string) =>
  ({ person }: DemoLine): boolean =>
    (dayNumber(date) + person * 31) % 67 !== 0;

/** As many people as the agency's contracts promise; a supervisor leads where four stand. */
function posts(): object[] {
  return places.flatMap((place, site) =>
    shiftKinds
      .filter((kind) => place[kind] > 0)
      .map((kind) => ({
        site,
        shift: shiftNames[kind],
        headcount: place[kind],
        grade: site % 9 === 4 ? 'SSO' : null,
      })),
  );
}

/** Any weekday tells who stands where: everybody rests on another one. */
async function addTemplates(db: SystemDatabase, agencyId: number, today: string): Promise<void> {
  const monday = linesOf('2026-11-16');
  const condominiums = (line: DemoLine) => places[line.site]?.kind === 'CONDOMINIUM';
  const templates = [
    { title: 'Weekdays', description: null, lines: monday, daysAgo: 40 },
    {
      title: 'Weekends',
      description: 'Offices and factories by night only',
      lines: linesOf('2026-11-21').filter((line) => condominiums(line) || line.shift === 'NIGHT'),
      daysAgo: 26,
    },
    {
      title: 'Condominiums',
      description: null,
      lines: monday.filter(condominiums),
      daysAgo: 3,
    },
  ];
  for (const { title, description, lines, daysAgo } of templates) {
    const on = shiftPeriod(addDays(today, -daysAgo), 'DAY', demoTimeZone).startDatetime;
    const values = [agencyId, title, description, on];
    const [template] = await db.run<{ id: number }>(statement(addTemplate, values));
    if (template === undefined) throw new Error('the template was not added');
    const timed = lines.map((line) => ({ ...line, ...shiftTimes[line.shift] }));
    await db.run(statement(addTemplateLines, [agencyId, asRows(timed), template.id]));
  }
}

function asRows(lines: readonly DemoLine[]): string {
  const isDemo = ({ person, site }: DemoLine) =>
    person < demoPeople.length && site < demoSites.length;
  return JSON.stringify(lines.filter(isDemo).map((line, place) => ({ ...line, place })));
}
