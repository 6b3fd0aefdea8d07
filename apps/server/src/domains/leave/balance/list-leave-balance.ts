import { todayIn } from '@guardroom/rules/dates';
import { leaveMessages } from '@guardroom/rules/leave/inputs';
import { clock } from '../../../platform/clock.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import { viewerOf } from '../request/create-leave-request.ts';
import { leaveBalanceList } from '../filter.ts';
import { readLeave } from '../policy.ts';
import { balancesIn, factsOf } from './store-facts.ts';
import { leaveTypes } from '../type/store.ts';
import { LeaveBalance, type LeaveBalanceRow, type LeaveStaffRow } from './types.ts';

const LeaveBalanceList = listType('LeaveBalance', LeaveBalance);

builder.queryField('listLeaveBalance', (t) =>
  t.field({
    type: LeaveBalanceList,
    policy: readLeave,
    description: 'People with what is left to them in a year of the calendar.',
    args: {
      filter: t.arg({ type: leaveBalanceList.Filter }),
      year: t.arg.int({ required: true }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: async (_, { filter, year, pagination }, ctx) => {
      refuseYear(year);
      const list = await readList<LeaveStaffRow & Record<string, unknown>>(
        ctx,
        leaveBalanceList,
        filter,
        pagination,
      );
      const today = todayIn(viewerOf(ctx).timeZone, clock.now());
      return { ...list, result: await withBalances(ctx.db, list.result, year, today) };
    },
  }),
);

/** @throws INVALID */
export function refuseYear(year: number): void {
  if (year < 2000 || year > 2100) refuse('INVALID', leaveMessages.year, { path: 'year' });
}

/** The balances of some people in a year, in their order. */
export async function withBalances(
  db: AgencyDatabase,
  people: readonly LeaveStaffRow[],
  year: number,
  today: string,
): Promise<LeaveBalanceRow[]> {
  const types = await leaveTypes(db);
  const ids = people.map(({ id }) => id);
  const factsOfPerson = await factsOf(db, ids, { from: year, to: year });
  return mapInTurns(people, ({ id, name, staffNo, designation }) => {
    const { service, balances } = balancesIn(factsOfPerson(id), types, { year, today });
    return {
      id,
      name,
      staffNo,
      designation,
      year,
      serviceStart: service?.start ?? null,
      serviceEnd: service?.end ?? null,
      balances: balances.map((balance, place) => ({
        ...balance,
        leaveTypeName: types[place]?.name ?? '',
        paid: types[place]?.paid ?? false,
      })),
    };
  });
}
