import type { DueState } from '@guardroom/rules/patrol/rounds-due';
import type { ListDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';

/** A round of a day at a site, with who walked it. */
export interface SiteRoundOfDayRow {
  readonly id: number;
  readonly clockingRouteName: string;
  readonly dueOn: string;
  readonly latestOn: string;
  readonly state: DueState;
  /** The walk; of one missed, the record that says so. */
  readonly clockingReportID: number | null;
  readonly staffProfileName: string | null;
  readonly clockedPoint: number | null;
  readonly totalPoint: number | null;
}

/** More rounds than any site has in a day. */
const most = 500;

const between = `SELECT a.id, route.name AS "clockingRouteName", a.due_on AS "dueOn",
    a.latest_on AS "latestOn", a.state, a.clocking_report_id AS "clockingReportID",
    walk.staff_profile_name AS "staffProfileName", walk.clocked_point AS "clockedPoint",
    walk.total_point AS "totalPoint"
  FROM patrol_round a
  JOIN clocking_route route ON route.security_agency_id = $1 AND route.id = a.clocking_route_id
  LEFT JOIN clocking_report walk
    ON walk.security_agency_id = $1 AND walk.id = a.clocking_report_id
  WHERE a.security_agency_id = $1 AND a.site_profile_id = $2 AND a.state <> 'VOID'
    AND a.due_on >= $3::timestamptz AND a.due_on <= $4::timestamptz
  ORDER BY a.due_on, a.id LIMIT ${most}`;

/** Exported for the test of plans. */
export function roundsOfDayStatement(
  agencyId: number,
  siteProfileID: number,
  day: { readonly from: string; readonly to: string },
): Statement {
  return statement(between, [agencyId, siteProfileID, day.from, day.to]);
}

/** The rounds that fall due at a site between two instants, in the order of time. */
export function roundsOfDay(
  db: ListDatabase,
  siteProfileID: number,
  day: { readonly from: string; readonly to: string },
): Promise<SiteRoundOfDayRow[]> {
  return db.run<SiteRoundOfDayRow & Record<string, unknown>>(
    roundsOfDayStatement(db.scope.agencyId, siteProfileID, day),
  );
}
