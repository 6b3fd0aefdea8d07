import { todayIn } from '@guardroom/rules/dates';
import { rosterWindow } from '@guardroom/rules/sop/roster-window';
import { clock } from '../../platform/clock.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { Pagination, parsePagination } from '../../platform/graphql/list/pagination.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { signedIn } from '../../platform/policy.ts';
import { byViewer } from './create-sop-version.ts';
import { readStaffSOPs } from './store-staff.ts';
import { StaffSOPList } from './types-reader.ts';

builder.queryField('listStaffSOP', (t) =>
  t.field({
    type: StaffSOPList,
    policy: signedIn,
    description:
      'What whoever is signed in is to read, by title: the general SOPs, and those of the sites on ' +
      'whose roster they stand. Each with its file, and when they acknowledged it.',
    args: { pagination: t.arg({ type: Pagination, required: true }) },
    resolve: (_, { pagination }, ctx) => {
      const page = parsePagination(pagination);
      if (page.order.length > 0) {
        refuse('INVALID_FILTER', 'SOPs go by their titles.', { path: 'pagination.orderby' });
      }
      const { staffProfileID, timeZone } = byViewer(ctx);
      const today = todayIn(timeZone, clock.now());
      return readStaffSOPs(ctx.db, staffProfileID, { today, ...rosterWindow(today) }, page);
    },
  }),
);
