import { builder } from '../../../platform/graphql/builder.ts';
import { giveCalendarLinks } from '../policy.ts';
import { makeLink } from './change-calendar-link.ts';
import { NewCalendarLink } from './types.ts';

builder.mutationField('createCalendarLink', (t) =>
  t.field({
    type: NewCalendarLink,
    policy: giveCalendarLinks,
    description:
      'Gives a person an address by which their calendars subscribe to their shifts. One of before answers no more.',
    args: {
      staffProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { staffProfileID }, ctx) => makeLink(ctx, 'createCalendarLink', staffProfileID),
  }),
);
