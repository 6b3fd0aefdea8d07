import { limitAt } from '@guardroom/rules/deployment/extra-hours';
import { monthDays, type PayDays } from '@guardroom/rules/payroll/period';
import type { TakenLeave } from '@guardroom/rules/payroll/pay-leave';
import { clock } from '../../platform/clock.ts';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { plannedAnew, statement, type Statement } from '../../platform/database/statement.ts';
import { rulesOf } from '../deployment/store.ts';
import { computeSql, markSql } from './store-compute-sql.ts';

/** Approved leave of the people of an agency. */
export interface LeaveOfStaff extends TakenLeave {
  readonly staffProfileID: number;
}

/** What a computation needs beside the tables it reads. */
export interface Counting {
  readonly timeZone: string;
  readonly leave: readonly LeaveOfStaff[];
}

const clear = `SELECT clear_pay_period($1)`;

/**
 * The planner cannot know how many rows the steps of the computation give. Where it believed in a
 * handful it joined two thousand people with two thousand by comparing each with each.
 */
const withoutLoops = statement('SET LOCAL enable_nestloop = off');
const withLoops = statement('SET LOCAL enable_nestloop = on');

/** Takes away what was computed of a draft. */
export async function clearPeriod(db: AgencyDatabase, id: number): Promise<void> {
  await db.run(statement(clear, [id]));
}

/**
 * Computes a draft anew, everybody in one statement, and writes its sums. The period must be held.
 * What was computed before goes; adjustments stay.
 */
export async function computePeriod(
  db: AgencyDatabase,
  period: PayDays & { readonly id: number },
  counting: Counting,
): Promise<void> {
  await clearPeriod(db, period.id);
  await db.runAll([withoutLoops, await computeStatement(db, period, counting), withLoops]);
}

/** The statement itself; exported for the bench. */
export async function computeStatement(
  db: AgencyDatabase,
  period: PayDays & { readonly id: number },
  counting: Counting,
): Promise<Statement> {
  const values = await countingValues(db, period, counting);
  return plannedAnew(computeSql, [
    ...values,
    period.id,
    new Date(clock.now()).toISOString(),
    monthDays(period),
  ]);
}

/**
 * What the computation of a period reads, as a mark that any change of it alters: attendance,
 * employments, rates, leave and the ways of counting.
 */
export async function markOf(
  db: AgencyDatabase,
  period: PayDays,
  counting: Counting,
): Promise<string> {
  const values = await countingValues(db, period, counting);
  const [row] = await db.run<{ mark: string }>(plannedAnew(markSql, values));
  if (row === undefined) throw new Error('no mark was read');
  return row.mark;
}

async function countingValues(
  db: AgencyDatabase,
  { startDate, endDate }: PayDays,
  { timeZone, leave }: Counting,
): Promise<unknown[]> {
  const { extraHoursBy, breakMinutes, limits } = await rulesOf(db);
  const limit = limitAt(limits, startDate);
  return [
    db.scope.agencyId,
    startDate,
    endDate,
    timeZone,
    extraHoursBy,
    breakMinutes,
    limit?.weeklyHours ?? null,
    limit?.monthlyExtraHours ?? null,
    JSON.stringify(leave),
  ];
}
