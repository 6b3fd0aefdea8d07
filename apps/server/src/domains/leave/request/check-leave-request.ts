import { todayIn } from '@guardroom/rules/dates';
import { leaveCheckInput } from '@guardroom/rules/leave/inputs';
import {
  countedDays,
  holidayDifference,
  leftOut,
  type Holiday,
} from '@guardroom/rules/leave/holidays';
import { daysInYear, type LeaveDates } from '@guardroom/rules/leave/leave-days';
import { leaveFindings } from '@guardroom/rules/leave/leave-findings';
import { completedMonths, isInService, serviceAt } from '@guardroom/rules/leave/service';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { staffOf } from '../../staff/store.ts';
import { goneMessage, viewerOf } from './create-leave-request.ts';
import { LeaveQuestionInput } from '../inputs.ts';
import { readLeave } from '../policy.ts';
import { findLeave } from '../store.ts';
import { clashesOf, othersAway } from './store-clash.ts';
import { holidaysBetween } from '../holiday/store.ts';
import { balancesIn, factsOf, type PersonFacts } from '../balance/store-facts.ts';
import { leaveTypeOf, leaveTypes } from '../type/store.ts';
import type { LeaveTypeRow } from '../type/types.ts';
import { LeaveCheck, type LeaveCheckRow, type LeaveYear } from './types-check.ts';

builder.queryField('checkLeaveRequest', (t) =>
  t.field({
    type: LeaveCheck,
    policy: readLeave,
    description: 'What speaks against leave, kept or only thought of, and who else is away.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      leave: t.arg({ type: LeaveQuestionInput, required: true }),
    },
    resolve: async (_, { leave }, ctx) => {
      const input = parseInput(leaveCheckInput, leave, 'leave');
      const { id, staffProfileID, leaveTypeID, startDate, endDate, halfDay = null } = input;
      await staffOf(ctx.db, staffProfileID, 'leave.staffProfileID');
      await leaveTypeOf(ctx.db, leaveTypeID, 'leave.leaveTypeID');
      const kept = id === undefined ? undefined : await findLeave(ctx.db, id);
      if (id !== undefined && kept === undefined) {
        refuse('NOT_FOUND', goneMessage, { path: 'leave.id' });
      }
      const dates = { startDate, endDate, halfDay };
      const now = await holidaysBetween(ctx.db, startDate, endDate);
      const days = input.days ?? countedDays(dates, now);
      const isKept = kept !== undefined && isSame(kept, { ...dates, days });
      const holidays = isKept ? kept.holidays : leftOut(dates, days, now);
      const documents = kept?.documents ?? 0;
      const asked = { id, staffProfileID, leaveTypeID, ...dates, days, holidays, documents };
      return checkOf(ctx, asked);
    },
  }),
);

/** Whether a request is asked about as it is kept, and not as it would be. */
function isSame(kept: LeaveDates & { days: number }, asked: LeaveDates & { days: number }) {
  const { startDate, endDate, halfDay, days } = asked;
  return (
    kept.startDate === startDate &&
    kept.endDate === endDate &&
    kept.halfDay === halfDay &&
    kept.days === days
  );
}

/** Leave as it is, or as it would be. */
export interface Checked extends LeaveDates {
  readonly id: number | undefined;
  readonly staffProfileID: number;
  readonly leaveTypeID: number;
  readonly days: number;
  /** Left out of the days. */
  readonly holidays: readonly Holiday[];
  readonly documents: number;
}

/** What whoever decides on leave must know, by the facts of this moment. */
export async function checkOf(ctx: Context, leave: Checked): Promise<LeaveCheckRow> {
  const { db } = ctx;
  const { timeZone } = viewerOf(ctx);
  const { staffProfileID, leaveTypeID, startDate, endDate, days, holidays, documents } = leave;
  const types = await leaveTypes(db);
  const type = types.find(({ id }) => id === leaveTypeID);
  const years = yearsOf(leave);
  const facts = (await factsOf(db, [staffProfileID], years))(staffProfileID);
  const clashes = await clashesOf(db, staffProfileID, leave, timeZone);
  const service = serviceAt(facts.services, startDate);
  const leftOf = leftInYears(facts, types, leave, todayIn(timeZone, clock.now()));
  const findings = leaveFindings({
    startDate,
    shifts: clashes.length,
    employed: isInService(facts.services, startDate, endDate),
    serviceMonths: service === null ? 0 : completedMonths(service.start, startDate),
    eligibleMonths: type?.eligibleMonths ?? 0,
    holidays: holidayDifference(leave, await holidaysBetween(db, startDate, endDate)),
    years: leftOf,
    needsDocument: type?.needsDocument ?? false,
    documents,
  });
  const away = await othersAway(db, staffProfileID, leave);
  return { days, holidays, years: leftOf, findings, clashes, away };
}

function yearsOf({ startDate, endDate }: LeaveDates): { from: number; to: number } {
  return { from: Number(startDate.slice(0, 4)), to: Number(endDate.slice(0, 4)) };
}

function leftInYears(
  facts: PersonFacts,
  types: readonly LeaveTypeRow[],
  leave: Checked,
  today: string,
): LeaveYear[] {
  const { from, to } = yearsOf(leave);
  return Array.from({ length: to - from + 1 }, (_, place) => {
    const year = from + place;
    const given = { year, today, asOf: leave.startDate, exceptID: leave.id ?? null };
    const { balances } = balancesIn(facts, types, given);
    const balance = balances.find(({ leaveTypeID }) => leaveTypeID === leave.leaveTypeID);
    return { year, days: daysInYear(leave, year), left: balance?.left ?? null };
  });
}
