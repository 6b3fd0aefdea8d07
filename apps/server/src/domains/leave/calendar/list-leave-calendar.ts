import { addDays } from '@guardroom/rules/dates';
import { filterLimits } from '../../../platform/graphql/list/filter-sql.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { Pagination, parsePagination } from '../../../platform/graphql/list/pagination.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { readLeave } from '../policy.ts';
import { readCalendar } from './store.ts';
import { LeaveCalendar } from './types.ts';

const LeaveCalendarFilter = builder.inputType('LeaveCalendarFilter', {
  fields: (t) => ({
    month: t.field({ type: 'Date', required: true, description: 'Any day of the month.' }),
    search: t.string({ description: 'In names and staff numbers.' }),
    leaveTypeID: t.field({ type: 'RecordID' }),
  }),
});

builder.queryField('listLeaveCalendar', (t) =>
  t.field({
    type: LeaveCalendar,
    policy: readLeave,
    description: 'Who has leave in a month, pending or approved, by name.',
    args: {
      filter: t.arg({ type: LeaveCalendarFilter, required: true }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, { lists }) => {
      const page = parsePagination(pagination);
      if (page.order.length > 0) {
        refuse('INVALID_FILTER', 'The calendar goes by the names of people.', {
          path: 'pagination.orderby',
        });
      }
      const search = filter.search?.trim() || null;
      if (search !== null && search.length > filterLimits.textLength) {
        refuse('INVALID_FILTER', `Search for at most ${filterLimits.textLength} characters.`, {
          path: 'filter.search',
        });
      }
      const from = `${filter.month.slice(0, 7)}-01`;
      const nextMonth = addDays(from, 31).slice(0, 7);
      const to = addDays(`${nextMonth}-01`, -1);
      return readCalendar(
        lists,
        { from, to, search, leaveTypeID: filter.leaveTypeID ?? null },
        page,
      );
    },
  }),
);
