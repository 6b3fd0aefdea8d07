import { lockedSentence, type PayDays } from '@guardroom/rules/payroll/period/period';
import type { PayPeriodStatus } from '@guardroom/rules/payroll/period/status';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';

/**
 * What would change the pay of a locked period is refused. Each check is one statement for all
 * records of a request and holds the periods of their days, so that nobody locks one meanwhile.
 */

interface PeriodOfRecord extends PayDays {
  readonly place: number;
  readonly status: PayPeriodStatus;
}

/**
 * Records of attendance ($2, with their places) of an agency ($1) and the periods `p` of the days on
 * which they are paid in a time zone ($3): shiftOfAttendance of packages/rules, as the computation
 * has it.
 */
export const attendanceInPeriods = `unnest($2::bigint[]) WITH ORDINALITY AS k (id, place)
  JOIN attendance a ON a.security_agency_id = $1 AND a.id = k.id
  CROSS JOIN LATERAL (SELECT (a.time_in AT TIME ZONE $3 - interval '5 hours')::date AS day) own
  LEFT JOIN deployment d ON d.security_agency_id = $1 AND d.id = a.deployment_id AND d.deleted = 0
    AND d.staff_profile_id = a.staff_profile_id AND d.date BETWEEN own.day - 1 AND own.day + 1
  JOIN pay_period p ON p.security_agency_id = $1 AND p.deleted = 0
    AND p.start_date <= coalesce(d.date, own.day) AND p.end_date >= coalesce(d.date, own.day)`;

const periodsOfAttendance = `SELECT k.place::int, p.start_date AS "startDate",
    p.end_date AS "endDate", p.status
  FROM ${attendanceInPeriods} ORDER BY p.id, k.place FOR SHARE OF p`;

/** An attendance as a refusal names it. */
interface NamedAttendance {
  readonly id: number;
  readonly staffName: string;
}

/**
 * Refuses to change attendance whose day lies in a locked period.
 * @param pathOf the path of a record, by its place among them
 * @throws PERIOD_LOCKED at the first such record, naming the person and the period
 */
export async function refuseLockedAttendance(
  db: AgencyDatabase,
  records: readonly NamedAttendance[],
  timeZone: string,
  pathOf: (place: number) => string,
): Promise<void> {
  const values = [db.scope.agencyId, records.map(({ id }) => id), timeZone];
  const periods = await db.run<PeriodOfRecord & Record<string, unknown>>(
    statement(periodsOfAttendance, values),
  );
  const [locked] = periods
    .filter(({ status }) => status === 'LOCKED')
    .toSorted((one, other) => one.place - other.place);
  if (locked === undefined) return;
  const name = records[locked.place - 1]?.staffName ?? 'somebody';
  refuse('PERIOD_LOCKED', lockedSentence(locked, `The record of ${name}`), {
    path: pathOf(locked.place - 1),
  });
}

const periodsOfDays = `SELECT 1 AS place, p.start_date AS "startDate", p.end_date AS "endDate", p.status
  FROM pay_period p
  WHERE p.security_agency_id = $1 AND p.deleted = 0
    AND p.start_date <= $3::date AND p.end_date >= $2::date
  ORDER BY p.id FOR SHARE`;

/**
 * Refuses what would change the pay of days of which one lies in a locked period: leave, for one.
 * @param what the beginning of the sentence: `The leave of Tan Ah Kow`
 * @throws PERIOD_LOCKED at `path`, naming the period
 */
export async function refuseLockedDays(
  db: AgencyDatabase,
  { startDate, endDate }: PayDays,
  what: string,
  path: string,
): Promise<void> {
  const values = [db.scope.agencyId, startDate, endDate];
  const periods = await db.run<PeriodOfRecord & Record<string, unknown>>(
    statement(periodsOfDays, values),
  );
  const locked = periods.find(({ status }) => status === 'LOCKED');
  if (locked !== undefined) refuse('PERIOD_LOCKED', lockedSentence(locked, what), { path });
}

const periodsOverlapping = `SELECT p.start_date AS "startDate", p.end_date AS "endDate", p.status
  FROM pay_period p
  WHERE p.security_agency_id = $1 AND p.deleted = 0
    AND p.start_date <= $3::date AND p.end_date >= $2::date
  ORDER BY p.id`;

export interface PeriodOfDays extends PayDays {
  readonly status: PayPeriodStatus;
}

/** The pay periods of some days, for what is made from locked hours. */
export function periodsOf(
  db: AgencyDatabase,
  { startDate, endDate }: PayDays,
): Promise<PeriodOfDays[]> {
  const values = [db.scope.agencyId, startDate, endDate];
  return db.run<PeriodOfDays & Record<string, unknown>>(statement(periodsOverlapping, values));
}

/** The same; none is locked or reopened until the transaction ends. */
export function heldPeriods(
  db: AgencyDatabase,
  { startDate, endDate }: PayDays,
): Promise<PeriodOfDays[]> {
  const values = [db.scope.agencyId, startDate, endDate];
  const query = statement(`${periodsOverlapping} FOR SHARE`, values);
  return db.run<PeriodOfDays & Record<string, unknown>>(query);
}
