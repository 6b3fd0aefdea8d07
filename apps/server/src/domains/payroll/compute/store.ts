import type { PaySettings } from '@guardroom/rules/payroll/pay/pay-facts';
import { paidHolidays } from '@guardroom/rules/payroll/pay/pay-holiday';
import type { PayDays } from '@guardroom/rules/payroll/period/period';
import { clock } from '../../../platform/clock.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { limitInFlight } from '../../../platform/in-flight.ts';
import { rulesOf } from '../../deployment/store.ts';
import { holidaysBetween } from '../../leave/store.ts';
import { startComputing } from './store-thread.ts';
import { factsOfPeople } from './store-facts.ts';
import { floorsOf } from '../floor/store.ts';
import { writePeople } from './store-lines.ts';
import { markOf } from './store-mark.ts';
import { ratesUntil } from '../rate/store.ts';
import { payrollSettingOf } from '../setting/store.ts';
import { sumUpPeriod } from '../store.ts';

/** How far a computation has come. */
export interface PayProgress {
  readonly done: number;
  readonly people: number;
}

const clear = 'SELECT clear_pay_period($1)';
const settle = `UPDATE pay_period SET computed_on = now(), mark = $3
  WHERE security_agency_id = $1 AND id = $2 AND status = 'DRAFT'`;

/** Each holds a thread and a connection; who waits holds the period that nobody else computes. */
const inTurn = limitInFlight({ most: 2, mostOfOne: 1, longestQueue: 20 });

/** Takes away what was computed of a draft. */
export async function clearPeriod(db: AgencyDatabase, id: number): Promise<void> {
  await db.run(statement(clear, [id]));
}

/**
 * Computes a draft anew and writes its lines and sums in the transaction of `db`: all of it is
 * committed, or none. The period must be held. What was computed before goes; adjustments stay.
 * @throws TOO_MANY_ATTEMPTS when too many wait already
 */
export function computePeriod(
  db: AgencyDatabase,
  period: PayDays & { readonly id: number },
  timeZone: string,
  tell: (progress: PayProgress) => void = () => {},
): Promise<void> {
  return inTurn(db.scope.agencyId, () => compute(db, period, timeZone, tell));
}

async function compute(
  db: AgencyDatabase,
  period: PayDays & { readonly id: number },
  timeZone: string,
  tell: (progress: PayProgress) => void,
): Promise<void> {
  // Read before all else: what changes from here on is told as a change since.
  const mark = await markOf(db, period, timeZone);
  const { startDate, endDate } = period;
  const settings = await settingsOf(db, period, timeZone);
  await clearPeriod(db, period.id);
  const worker = startComputing({ days: { startDate, endDate }, settings });
  try {
    let done = 0;
    for await (const rows of factsOfPeople(db, period, timeZone)) {
      await writePeople(db, period.id, await worker.compute(rows.map(({ facts }) => facts)));
      done += rows.length;
      tell({ done, people: rows[0]?.people ?? done });
    }
  } finally {
    await worker.end();
  }
  await db.run(statement(settle, [db.scope.agencyId, period.id, mark]));
  await sumUpPeriod(db, period.id);
}

async function settingsOf(
  db: AgencyDatabase,
  { startDate, endDate }: PayDays,
  timeZone: string,
): Promise<PaySettings> {
  const { extraHoursBy, breakMinutes, limits } = await rulesOf(db);
  const [rates, floors, { workingWeek, holidayWork }, known] = await Promise.all([
    ratesUntil(db, endDate),
    floorsOf(db),
    payrollSettingOf(db),
    holidaysBetween(db, startDate, endDate),
  ]);
  const counting = { extraHoursBy, breakMinutes, limits, workingWeek, holidayWork };
  const now = new Date(clock.now()).toISOString();
  return { timeZone, now, ...counting, rates, floors, holidays: paidHolidays(known) };
}
