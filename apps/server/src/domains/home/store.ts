import { plannedWindow } from '@guardroom/rules/attendance/planned-line';
import type { DashboardShift } from '@guardroom/rules/home/dashboard-shifts';
import type { DashboardPost } from '@guardroom/rules/home/posts';
import type { ListDatabase } from '../../platform/database/database.ts';
import { plannedAnew, statement, type Statement } from '../../platform/database/statement.ts';
import { exportStatement } from '../../platform/graphql/list/list.ts';
import type { Page } from '../../platform/graphql/list/pagination.ts';
import { designationOf } from '../deployment/store.ts';
import { dashboardList } from './filter.ts';
import type { DashboardPersonRow, DashboardSectionRow, DashboardSiteRow } from './types.ts';
import type { FilterNode } from '../../platform/graphql/list/filter-node.ts';

/** Of an attendance `t` without a time out, else of the latest: that is the one that counts. */
const latestFirst = '(t.time_out IS NULL) DESC, t.time_in DESC, t.id DESC';
/** Whether an attendance `t` is that of the planned line `p` of its person. */
const belongs = `coalesce(t.own = p.id,
    t.line_start = p.start AND (t.site IS NULL OR t.site = p.site), false)`;
const onDuty = '(first_in IS NOT NULL AND time_out IS NULL)';

/** A time in is meant for a line `r` from so long before it begins (HOME-17). */
const before = `interval '${plannedWindow.before} minutes'`;
const after = `interval '${plannedWindow.after} minutes'`;
/** A line begins at most so long before the shift of the dashboard in which its middle lies. */
const half = "interval '12 hours'";

/**
 * The cards of the dashboard in one statement: dashboardCards of packages/rules in SQL, to which a
 * test compares it. Each step is kept: the planner cannot know how few or many rows it gives, and
 * would at times do one again for every row of another.
 * @param wanted SQL of the sites to show, with their id, name and note
 * @param p the parameters that follow those of `wanted`, counted from 1
 */
const cardsOf = (wanted: string, p: (place: number) => string): string => `
WITH wanted AS MATERIALIZED (${wanted}),
shift AS MATERIALIZED (
  SELECT * FROM unnest(${p(1)}::timestamptz[], ${p(2)}::timestamptz[], ${p(3)}::timestamptz[],
    ${p(4)}::timestamptz[], ${p(5)}::boolean[]) WITH ORDINALITY
    AS s (begins, ends, since, until, shown, place)),
-- Of all sites: whom somebody came for is found among all lines of the person.
roster AS MATERIALIZED (
  SELECT d.id, d.site_profile_id AS site, d.staff_profile_id AS staff, d.start_datetime AS start,
    d.end_datetime AS until, d.shift_type_id AS type, s.place,
    s.shown OR (s.begins <= ${p(9)}::timestamptz AND ${p(9)}::timestamptz < d.end_datetime) AS shown
  FROM deployment d LEFT JOIN shift s
    ON d.start_datetime + (d.end_datetime - d.start_datetime) / 2 >= s.begins
    AND d.start_datetime + (d.end_datetime - d.start_datetime) / 2 < s.ends
  WHERE d.security_agency_id = $1 AND d.deleted = 0
    AND d.date BETWEEN ${p(10)}::date - 1 AND ${p(11)}::date + 1
    AND d.start_datetime >= (${p(1)}::timestamptz[])[1] - ${half}
    AND d.start_datetime < (${p(2)}::timestamptz[])[6]),
standing AS MATERIALIZED (
  SELECT r.* FROM roster r WHERE r.place IS NOT NULL AND (r.shown OR r.staff IN (
    SELECT o.staff_profile_id FROM attendance o
    WHERE o.security_agency_id = $1 AND o.deleted = 0 AND o.time_out IS NULL))),
planned AS MATERIALIZED (SELECT * FROM standing WHERE site IN (SELECT id FROM wanted)),
-- What is over is read from when somebody could first come for what is shown.
earliest AS MATERIALIZED (
  SELECT least(${p(7)}::timestamptz, min(start) - ${before}) AS since FROM roster WHERE shown),
-- Each part reads by an index of its own: on duty, over, and carrying a deployment.
seen AS (
  SELECT a.id, a.staff_profile_id, a.time_in_site_profile_id, a.deployment_id, a.time_in, a.time_out,
    a.not_clocked_out
  FROM attendance a
  WHERE a.security_agency_id = $1 AND a.deleted = 0 AND a.time_out IS NULL
    AND a.time_in >= ${p(6)}::timestamptz AND a.time_in < ${p(8)}::timestamptz
  UNION ALL
  SELECT a.id, a.staff_profile_id, a.time_in_site_profile_id, a.deployment_id, a.time_in, a.time_out,
    a.not_clocked_out
  FROM attendance a
  WHERE a.security_agency_id = $1 AND a.deleted = 0 AND a.time_out IS NOT NULL
    AND a.time_in >= (SELECT since FROM earliest) AND a.time_in < ${p(8)}::timestamptz
  UNION ALL
  SELECT a.id, a.staff_profile_id, a.time_in_site_profile_id, a.deployment_id, a.time_in, a.time_out,
    a.not_clocked_out
  FROM attendance a
  WHERE a.security_agency_id = $1 AND a.deleted = 0
    AND a.deployment_id IN (
      SELECT id FROM standing WHERE staff IN (SELECT staff FROM planned))
    AND (a.time_in >= ${p(8)}::timestamptz OR a.time_in <
      CASE WHEN a.time_out IS NULL THEN ${p(6)}::timestamptz ELSE (SELECT since FROM earliest) END)),
known AS MATERIALIZED (
  SELECT a.id, a.staff_profile_id AS staff, a.time_in, a.time_out, a.not_clocked_out, own.id AS own,
    own.start_datetime AS start, own.end_datetime AS until,
    coalesce(own.site_profile_id, a.time_in_site_profile_id) AS site
  FROM seen a
  LEFT JOIN deployment own ON own.security_agency_id = $1 AND own.id = a.deployment_id
    AND own.deleted = 0 AND own.staff_profile_id = a.staff_profile_id),
-- plannedLineOf: of who names no line, the one whose start is nearest.
nearest AS MATERIALIZED (
  SELECT DISTINCT ON (k.id) k.id, r.start, r.until
  FROM known k JOIN roster r ON r.staff = k.staff
    AND r.start <= k.time_in + ${before} AND r.start > k.time_in - ${after}
  WHERE k.own IS NULL
  ORDER BY k.id, greatest(k.time_in - r.start, r.start - k.time_in),
    (r.site = k.site) IS TRUE DESC, r.id),
-- The shift of an attendance: that of its line, else of its time in.
placed AS MATERIALIZED (
  SELECT k.id, k.staff, k.time_in, k.time_out, k.not_clocked_out, k.own, k.site, s.place,
    coalesce(k.start, n.start) AS line_start, coalesce(k.until, n.until) AS line_until
  FROM known k LEFT JOIN nearest n ON n.id = k.id
  JOIN shift s ON CASE WHEN coalesce(k.start, n.start) IS NULL
    THEN k.time_in >= s.since AND k.time_in < s.until
    ELSE coalesce(k.start + (k.until - k.start) / 2, n.start + (n.until - n.start) / 2) >= s.begins
      AND coalesce(k.start + (k.until - k.start) / 2, n.start + (n.until - n.start) / 2) < s.ends END
  WHERE k.time_out IS NULL OR s.shown
    OR (s.begins <= ${p(9)}::timestamptz AND ${p(9)}::timestamptz < coalesce(k.until, n.until))),
planned_people AS MATERIALIZED (
  SELECT DISTINCT ON (p.id) p.id AS line, p.site, p.place, p.staff, p.start, p.until, p.type, p.shown,
    t.id AS attendance, t.time_in, t.time_out, t.not_clocked_out AS unknown_out,
    min(t.time_in) FILTER (WHERE ${belongs}) OVER (PARTITION BY p.id) AS first_in,
    CASE WHEN NOT ${belongs} THEN t.site END AS came_to
  FROM planned p LEFT JOIN placed t ON t.staff = p.staff
    AND t.line_start < p.until AND p.start < t.line_until AND (${belongs} OR t.site <> p.site)
  ORDER BY p.id, ${belongs} DESC, ${latestFirst}),
unplanned_people AS MATERIALIZED (
  SELECT DISTINCT ON (t.site, t.place, t.staff) NULL::bigint AS line, t.site, t.place, t.staff,
    NULL::timestamptz AS start, NULL::timestamptz AS until, NULL::bigint AS type, s.shown,
    t.id AS attendance, t.time_in, t.time_out, t.not_clocked_out AS unknown_out,
    min(t.time_in) OVER (PARTITION BY t.site, t.place, t.staff) AS first_in, NULL::bigint AS came_to
  FROM placed t JOIN shift s ON s.place = t.place
  WHERE t.site IN (SELECT id FROM wanted) AND NOT EXISTS (
    SELECT 1 FROM planned p WHERE p.staff = t.staff AND ${belongs})
  ORDER BY t.site, t.place, t.staff, ${latestFirst}),
people AS MATERIALIZED (
  SELECT e.* FROM (
    SELECT * FROM planned_people UNION ALL SELECT * FROM unplanned_people) e
  WHERE e.shown OR ${onDuty}),
-- Also sites that have nobody and need somebody.
card AS MATERIALIZED (
  SELECT site, sum(on_duty)::int AS on_duty FROM (
    SELECT site, (${onDuty})::int AS on_duty FROM people
    UNION ALL SELECT w.id, 0 FROM wanted w WHERE w.id = ANY(${p(12)}::bigint[])) c
  GROUP BY site),
page AS MATERIALIZED (
  SELECT w.id, w.name, w.note, c.on_duty FROM card c JOIN wanted w ON w.id = c.site
  ORDER BY w.name, w.id LIMIT ${p(13)} OFFSET ${p(14)}),
section AS MATERIALIZED (
  SELECT e.site, e.place, json_agg(json_build_array(e.staff, a.account_id, a.name,
      ${designationOf('a')},
      e.line, e.start, e.until, k.name, e.attendance, e.first_in, e.time_in, e.time_out,
      e.unknown_out, g.name, f.reason, absent.name, f.absent_on, noted.name, f.acknowledged_on)
      ORDER BY a.name, e.staff, e.start) AS people
  FROM people e
  JOIN staff_profile a ON a.security_agency_id = $1 AND a.id = e.staff
  LEFT JOIN shift_type k ON k.security_agency_id = $1 AND k.id = e.type
  LEFT JOIN site_profile g ON g.security_agency_id = $1 AND g.id = e.came_to
  LEFT JOIN deployment_absence f ON f.security_agency_id = $1 AND f.deployment_id = e.line
    AND f.staff_profile_id = e.staff
  LEFT JOIN staff_profile absent
    ON absent.security_agency_id = $1 AND absent.id = f.absent_by_staff_profile_id
  LEFT JOIN staff_profile noted
    ON noted.security_agency_id = $1 AND noted.id = f.acknowledged_by_staff_profile_id
  WHERE e.site IN (SELECT id FROM page)
  GROUP BY e.site, e.place),
shown AS MATERIALIZED (
  SELECT site, json_agg(json_build_array(place, people) ORDER BY place) AS sections
  FROM section GROUP BY site)
SELECT total.count, total.on_duty AS "totalOnDuty", page.id AS "siteProfileID", page.name, page.note,
  page.on_duty AS "onDuty", shown.sections
FROM (SELECT count(*)::int, coalesce(sum(on_duty), 0)::int AS on_duty FROM card) total
LEFT JOIN (page LEFT JOIN shown ON shown.site = page.id) ON true
ORDER BY page.name, page.id`;

/** A person as the statement gives it; times as PostgreSQL writes them in JSON. */
type PersonTuple = readonly [
  staffProfileID: number,
  accountID: number,
  name: string,
  designation: string | null,
  deploymentID: number | null,
  start: string | null,
  end: string | null,
  shiftTypeName: string | null,
  attendanceID: number | null,
  firstTimeIn: string | null,
  timeIn: string | null,
  timeOut: string | null,
  notClockedOut: boolean | null,
  elsewhere: string | null,
  absentReason: string | null,
  absentByName: string | null,
  absentOn: string | null,
  acknowledgedByName: string | null,
  acknowledgedOn: string | null,
];

interface CardRow extends Record<string, unknown> {
  readonly count: number;
  readonly totalOnDuty: number;
  /** Null where the page has no card: the totals are there all the same. */
  readonly siteProfileID: number | null;
  readonly name: string;
  readonly note: string | null;
  readonly onDuty: number;
  /** Places of the shifts, counted from 1, with their people; null where there is nobody. */
  readonly sections: readonly (readonly [number, readonly PersonTuple[]])[] | null;
}

export interface DashboardCards {
  readonly result: readonly Omit<DashboardSiteRow, 'missedRounds'>[];
  readonly count: number;
  readonly onDuty: number;
}

/** What is shown at a moment. */
export interface DashboardMoment {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly shifts: readonly DashboardShift[];
  /** What sites need in these shifts. */
  readonly posts: readonly DashboardPost[];
}

/** The statement of dashboardCards; exported for plan checks. */
export function dashboardStatement(
  agencyId: number,
  { now, shifts, posts }: DashboardMoment,
  filter: FilterNode,
  page: Pick<Page, 'limit' | 'offset'>,
): Statement {
  const wanted = exportStatement(dashboardList, agencyId, filter);
  const known = wanted.values.length;
  const text = cardsOf(wanted.text, (place) => `$${known + place}`);
  // A prepared plan takes an agency of hundreds of sites for one of few: seconds in place of milliseconds. The cards
  // of one clock-in are few, and asked for all the time.
  const isOfFew = [filter['siteProfileID'], filter['staffProfileID']].some(
    (one) => one !== null && one !== undefined,
  );
  const make = isOfFew ? statement : plannedAnew;
  return make(text, [
    ...wanted.values,
    shifts.map(({ start }) => start),
    shifts.map(({ end }) => end),
    shifts.map(({ from }) => from),
    shifts.map(({ until }) => until),
    shifts.map(({ shown }) => shown),
    shifts[0]?.from,
    shifts.find(({ shown }) => shown)?.from,
    shifts.at(-1)?.until,
    new Date(now).toISOString(),
    shifts[0]?.date,
    shifts.at(-1)?.date,
    [...new Set(posts.flatMap((post) => (post.isOpen ? post.siteProfileID : [])))],
    page.limit,
    page.offset,
  ]);
}

/** A page of cards by name of the site, and how many cards and people on duty there are in all. */
export async function readDashboardCards(
  db: ListDatabase,
  moment: DashboardMoment,
  filter: FilterNode,
  page: Pick<Page, 'limit' | 'offset'>,
): Promise<DashboardCards> {
  const rows = await db.run<CardRow>(dashboardStatement(db.scope.agencyId, moment, filter, page));
  const postsOf = Map.groupBy(moment.posts, ({ siteProfileID }) => siteProfileID);
  const result = rows.flatMap(({ siteProfileID, name, note, onDuty: here, sections }) => {
    if (siteProfileID === null) return [];
    const shown = sectionsOf(moment.shifts, sections ?? [], postsOf.get(siteProfileID) ?? []);
    return [{ siteProfileID, name, note, onDuty: here, sections: shown }];
  });
  return { result, count: rows[0]?.count ?? 0, onDuty: rows[0]?.totalOnDuty ?? 0 };
}

/** In order of time; those without anybody are left out, but for today's, or where somebody is needed. */
function sectionsOf(
  shifts: readonly DashboardShift[],
  sections: NonNullable<CardRow['sections']>,
  posts: readonly DashboardPost[],
): DashboardSectionRow[] {
  const peopleOf = new Map(sections);
  return shifts.flatMap((section, index) => {
    const people = peopleOf.get(index + 1) ?? [];
    const own = posts.filter(
      ({ shift, isOpen }) => shift === section && (isOpen || people.length > 0),
    );
    if (people.length + own.length === 0 && !section.isToday) return [];
    const { date, shift, start, end } = section;
    const standing = people.map((one) => personOf(one, section));
    return [{ date, shift, start, end, posts: own, people: standing }];
  });
}

function personOf(person: PersonTuple, shift: DashboardShift): DashboardPersonRow {
  const [staffProfileID, accountID, name, designation, deploymentID, ...planned] = person;
  const [start, end, shiftTypeName, attendanceID, ...came] = planned;
  const [firstTimeIn, timeIn, timeOut, notClockedOut, elsewhere, ...noted] = came;
  const [absentReason, absentByName, absentOn, acknowledgedByName, acknowledgedOn] = noted;
  return {
    staffProfileID,
    accountID,
    name,
    designation,
    deploymentID,
    start: wireTime(start) ?? shift.start,
    end: wireTime(end) ?? shift.end,
    shiftTypeName,
    attendanceID,
    firstTimeIn: wireTime(firstTimeIn),
    timeIn: wireTime(timeIn),
    timeOut: wireTime(timeOut),
    notClockedOut: notClockedOut ?? false,
    elsewhere,
    absentReason,
    absentByName,
    absentOn: wireTime(absentOn),
    acknowledgedByName,
    acknowledgedOn: wireTime(acknowledgedOn),
  };
}

/** `2026-11-21T03:32:51.123+00:00` → `2026-11-21T03:32:51Z`: sessions run in UTC. */
function wireTime(text: string | null): string | null {
  return text === null ? null : `${text.slice(0, 19)}Z`;
}
