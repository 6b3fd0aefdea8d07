import {
  balancesOf,
  type AdjustmentKind,
  type Balance,
  type BalanceAdjustment,
  type BalanceRequest,
} from '@guardroom/rules/leave/balance';
import { within } from '@guardroom/rules/leave/entitlement';
import { serviceAt, servicesOf, type Service } from '@guardroom/rules/leave/service';
import type { LeaveStatus } from '@guardroom/rules/leave/leave-status';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { LeaveTypeRow } from '../type/types.ts';

const employments = `SELECT h.staff_profile_id AS "staffProfileID",
    (h.em_start AT TIME ZONE agency.time_zone)::date AS start,
    (h.em_end AT TIME ZONE agency.time_zone)::date AS "end"
  FROM work_history h JOIN security_agency agency ON agency.id = h.security_agency_id
  WHERE h.security_agency_id = $1 AND h.staff_profile_id = ANY($2::bigint[]) AND h.deleted = 0
  ORDER BY h.staff_profile_id, h.em_start`;

const requests = `SELECT a.id, a.staff_profile_id AS "staffProfileID",
    a.leave_type_id AS "leaveTypeID", a.start_date AS "startDate", a.end_date AS "endDate", a.days,
    a.holidays, a.status
  FROM leave_request a
  WHERE a.security_agency_id = $1 AND a.staff_profile_id = ANY($2::bigint[]) AND a.deleted = 0
    AND a.status IN ('PENDING', 'APPROVED') AND a.start_date <= make_date($4, 12, 31)
    AND a.end_date >= make_date($3, 1, 1)`;

const adjustments = `SELECT a.staff_profile_id AS "staffProfileID", a.year, a.kind,
    a.leave_type_id AS "leaveTypeID", a.days
  FROM leave_adjustment a
  WHERE a.security_agency_id = $1 AND a.staff_profile_id = ANY($2::bigint[]) AND a.deleted = 0
    AND a.year BETWEEN $3 AND $4`;

interface OfStaff extends Record<string, unknown> {
  readonly staffProfileID: number;
}
type EmploymentRow = OfStaff & Service;
type RequestRow = OfStaff & BalanceRequest & { readonly id: number; readonly status: LeaveStatus };
type AdjustmentRow = OfStaff &
  BalanceAdjustment & { readonly year: number; readonly kind: AdjustmentKind };

/** What the balances of one person follow from. */
export interface PersonFacts {
  readonly services: readonly Service[];
  readonly requests: readonly RequestRow[];
  readonly adjustments: readonly AdjustmentRow[];
}

/** The facts of some people for some years, in three statements for any number of them. */
export async function factsOf(
  db: AgencyDatabase,
  staffProfileIDs: readonly number[],
  years: { readonly from: number; readonly to: number },
): Promise<(staffProfileID: number) => PersonFacts> {
  const whose = [db.scope.agencyId, staffProfileIDs];
  const ofYears = [...whose, years.from, years.to];
  const services = byStaff(await db.run<EmploymentRow>(statement(employments, whose)));
  const requestsOf = byStaff(await db.run<RequestRow>(statement(requests, ofYears)));
  const adjustmentsOf = byStaff(await db.run<AdjustmentRow>(statement(adjustments, ofYears)));
  return (id) => ({
    services: servicesOf((services.get(id) ?? []).map(({ start, end }) => ({ start, end }))),
    requests: requestsOf.get(id) ?? [],
    adjustments: adjustmentsOf.get(id) ?? [],
  });
}

function byStaff<Row extends OfStaff>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, ({ staffProfileID }) => staffProfileID);
}

export interface PersonBalances {
  /** Null: nobody who was in service by the end of the year. */
  readonly service: Service | null;
  readonly balances: readonly Balance[];
}

/**
 * The balances of a person in a year.
 * @param asOf the day by which the service counts, where days are there at once: today, or the first
 * day of the leave that is asked for
 * @param exceptID a request that does not count, because it is just being decided
 */
export function balancesIn(
  { services, requests: asked, adjustments: adjusted }: PersonFacts,
  types: readonly LeaveTypeRow[],
  given: {
    readonly year: number;
    readonly today: string;
    readonly asOf?: string;
    readonly exceptID?: number | null;
  },
): PersonBalances {
  const { year, today, asOf = today, exceptID = null } = given;
  const service = serviceAt(services, `${year}-12-31`);
  const balances = balancesOf({
    types,
    service,
    requests: asked.filter(({ id }) => id !== exceptID),
    adjustments: adjusted.filter((one) => one.year === year),
    year,
    asOf: within(year, asOf),
    today,
  });
  return { service, balances };
}
