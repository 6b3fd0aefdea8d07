import { builder } from '../../../platform/graphql/builder.ts';
import { staffOf } from '../../staff/store.ts';
import { readDeployments } from '../policy.ts';
import { findCalendarLink } from './store-calendar.ts';
import { CalendarLink } from './types.ts';

builder.queryField('calendarLink', (t) =>
  t.field({
    type: CalendarLink,
    nullable: true,
    policy: readDeployments,
    description: 'Whether a person’s calendars can read their shifts; null when they cannot.',
    args: {
      staffProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { staffProfileID }, ctx) => {
      const { id } = await staffOf(ctx.db, staffProfileID, 'staffProfileID');
      return (await findCalendarLink(ctx.db, id)) ?? null;
    },
  }),
);
