import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { publicHolidayList } from '../filter.ts';
import { readHolidays } from '../policy.ts';
import { PublicHoliday, type PublicHolidayRow } from './types.ts';

const PublicHolidayList = listType('PublicHoliday', PublicHoliday);

builder.queryField('listPublicHoliday', (t) =>
  t.field({
    type: PublicHolidayList,
    policy: readHolidays,
    args: {
      filter: t.arg({ type: publicHolidayList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<PublicHolidayRow & Record<string, unknown>>(
        ctx,
        publicHolidayList,
        filter,
        pagination,
        info,
      ),
  }),
);
