import { addDays, startOfDay, wireTime } from '@guardroom/rules/dates';
import { patrolLimits } from '@guardroom/rules/patrol/patrol-times';
import { monthPeriod } from '@guardroom/rules/supervisorycheck/month';
import { quietLimits, quietUntil } from '@guardroom/rules/supervisorycheck/quiet';
import type { QueryResultRow } from 'pg';
import type { AgencyDatabase, ListDatabase } from '../../platform/database/database.ts';
import { statement, type Statement } from '../../platform/database/statement.ts';
import {
  exportStatement,
  listStatements,
  type ListResult,
} from '../../platform/graphql/list/list.ts';
import type { Page, PageOrder } from '../../platform/graphql/list/pagination.ts';
import { supervisoryCheckDetailList, supervisoryCheckList } from './filter.ts';
import type { SupervisoryCheckDetailRow, SupervisoryCheckRow } from './types.ts';
import type { FilterNode } from '../../platform/graphql/list/filter-node.ts';

/** A month (`YYYY-MM`) of an agency. */
export interface CheckedMonth {
  readonly month: string;
  readonly timeZone: string;
  /** In that zone. */
  readonly today: string;
}

/** SQL that needs parameters: `p` gives the name of each, counted from 1. */
type Sql = (p: (place: number) => string) => string;

/**
 * What was clocked on island-wide patrols in a period: found by the patrols, which are few, and not
 * among the scans of all. One that began the day before may have gone on into the period.
 */
const scansOf = (p: (place: number) => string, selected: string): string => `
  SELECT ${selected}
  FROM clocking_report r
  JOIN clocking_report_detail d
    ON d.security_agency_id = $1 AND d.clocking_report_id = r.id
  WHERE r.security_agency_id = $1 AND r.island_wide = 1 AND r.deleted = 0
    AND r.start >= ${p(1)}::timestamptz AND r.start < ${p(3)}::timestamptz
    AND d.deleted = 0 AND d.status = 'CLOCKED'
    AND d.datetime >= ${p(2)}::timestamptz AND d.datetime < ${p(3)}::timestamptz`;

type Period = readonly [earliest: string, from: string, until: string];

function periodOf({ month, timeZone }: CheckedMonth): Period {
  const { from, until } = monthPeriod(month, timeZone);
  return [earliestOf(from), from, until];
}

function earliestOf(from: string): string {
  return wireTime(Date.parse(from) - patrolLimits.islandWideHours * 3_600_000);
}

/** The days in which a site that nobody checked is quiet, and the last of them. */
function quietPeriodOf({ month, timeZone, today }: CheckedMonth) {
  const last = quietUntil(month, today);
  if (last === null) return [null, null, null, null];
  const from = startOfDay(addDays(last, 1 - quietLimits.lookBackDays), timeZone);
  return [earliestOf(from), from, startOfDay(addDays(last, 1), timeZone), last];
}

/** What `checksOfMonth` needs after the parameters of the list. */
function checksValues(month: CheckedMonth): readonly unknown[] {
  return [...periodOf(month), month.timeZone, ...quietPeriodOf(month), `${month.month}-01`];
}

/** The checks of a month by site: how many, and on which days by the clocks of the agency. */
const monthCheck: Sql = (p) => `WITH month_check AS MATERIALIZED (
  SELECT site, sum(checks)::int AS checks, array_agg(day ORDER BY day) AS days
  FROM (
    SELECT site, extract(day FROM datetime AT TIME ZONE ${p(4)}::text)::int AS day,
      count(*) AS checks
    FROM (${scansOf(p, 'd.site_profile_id AS site, d.datetime')}) found
    GROUP BY 1, 2) daily
  GROUP BY site)`;

/** Sites that are to be checked and that nobody checked for days. */
const quietSite: Sql = (p) => {
  const days = `${p(8)}::date - coalesce(l.day, ${p(8)}::date - ${String(quietLimits.lookBackDays)})`;
  const found = scansOf((place) => p(place + 4), 'd.site_profile_id AS site, d.datetime');
  return `quiet_site AS MATERIALIZED (
  SELECT s.id AS site, ${days} AS days
  FROM site_profile s
  LEFT JOIN (
    SELECT site, max((datetime AT TIME ZONE ${p(4)}::text)::date) AS day
    FROM (${found}) found
    GROUP BY site) l ON l.site = s.id
  WHERE s.security_agency_id = $1 AND s.deleted = 0 AND s.status = 'ACTIVE'
    AND ${days} >= ${String(quietLimits.quietDays)})`;
};

/** What is expected in the month by what was said last, and how often that was changed. */
const monthPlan: Sql = (p) => `month_plan AS MATERIALIZED (
  SELECT site_profile_id AS site, sum(version)::int AS version,
    (array_agg(expected ORDER BY month DESC) FILTER (WHERE month <= ${p(9)}::date))[1] AS expected
  FROM supervisory_plan WHERE security_agency_id = $1 GROUP BY site_profile_id)`;

const checksOfMonth: Sql = (p) => `${monthCheck(p)}, ${quietSite(p)}, ${monthPlan(p)}`;

/** The checks of a month one by one. */
const scan: Sql = (p) =>
  `WITH scan AS (${scansOf(p, 'd.*, r.staff_profile_id, r.staff_profile_name')})`;

/** Puts SQL before a statement of a list; its parameters follow those of the list. */
function after(before: Sql, { text, values }: Statement, more: readonly unknown[]): Statement {
  return statement(`${before((place) => `$${values.length + place}`)} ${text}`, [
    ...values,
    ...more,
  ]);
}

/** Whoever looks for what is missing begins at the top. */
const quietFirst: readonly PageOrder[] = [
  { field: 'quietDays', direction: 'DESC' },
  { field: 'siteProfileName', direction: 'ASC' },
];

/** The statements of the month's sites; exported for plan checks. */
export function checkStatements(
  agencyId: number,
  month: CheckedMonth,
  filter: FilterNode,
  page: Page,
): readonly [page: Statement, count: Statement] {
  const more = checksValues(month);
  const order = page.order.length > 0 ? page.order : quietFirst;
  const found = listStatements(supervisoryCheckList, agencyId, filter, { ...page, order });
  return [after(checksOfMonth, found.page, more), after(checksOfMonth, found.count, more)];
}

/** The statements of the month's checks; exported for plan checks. */
export function checkDetailStatements(
  agencyId: number,
  month: CheckedMonth,
  filter: FilterNode,
  page: Page,
): readonly [page: Statement, count: Statement] {
  const more = periodOf(month);
  const found = listStatements(supervisoryCheckDetailList, agencyId, filter, page);
  return [after(scan, found.page, more), after(scan, found.count, more)];
}

async function read<Row extends QueryResultRow>(
  db: ListDatabase,
  [page, counted]: readonly [page: Statement, count: Statement],
): Promise<ListResult<Row>> {
  const [result, counts] = await Promise.all([
    db.run<Row>(page),
    db.run<{ count: number }>(counted),
  ]);
  return { result, count: counts[0]?.count ?? 0, isEstimate: false };
}

/** Sites of a month, those that were checked and those that are to be. */
export function readChecks(
  db: ListDatabase,
  month: CheckedMonth,
  filter: FilterNode,
  page: Page,
): Promise<ListResult<SupervisoryCheckRow>> {
  return read(db, checkStatements(db.scope.agencyId, month, filter, page));
}

/** The checks of a month. */
export function readCheckDetails(
  db: ListDatabase,
  month: CheckedMonth,
  filter: FilterNode,
  page: Page,
): Promise<ListResult<SupervisoryCheckDetailRow>> {
  return read(db, checkDetailStatements(db.scope.agencyId, month, filter, page));
}

/** A site of the report with the times of its checks, in seconds since 1970. */
export interface ReportedSite extends SupervisoryCheckRow, Record<string, unknown> {
  readonly times: readonly number[];
}

const withTimes = (p: (place: number) => string): string => `, check_time AS MATERIALIZED (
  SELECT site, array_agg(extract(epoch FROM datetime)::bigint ORDER BY datetime) AS times
  FROM (${scansOf(p, 'd.site_profile_id AS site, d.datetime')}) found
  GROUP BY site)`;

/** The whole month: every site of the table, with the times of its checks. */
export function readReport(db: AgencyDatabase, month: CheckedMonth): Promise<ReportedSite[]> {
  const whole = exportStatement(supervisoryCheckList, db.scope.agencyId, {});
  const table: Statement = {
    ...whole,
    text: `SELECT s.*, coalesce(t.times, '{}') AS times FROM (${whole.text}) s
      LEFT JOIN check_time t ON t.site = s."siteProfileID"
      ORDER BY coalesce(s."quietDays", 0) DESC, s."siteProfileName", s."siteProfileID"`,
  };
  const before: Sql = (p) => `${checksOfMonth(p)}${withTimes(p)}`;
  return db.run(after(before, table, checksValues(month)));
}
