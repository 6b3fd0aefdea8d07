import { builder } from '../../../platform/graphql/builder.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { viewerOf } from '../own/answer-lines.ts';
import { makeLink } from './change-calendar-link.ts';
import { NewCalendarLink } from './types.ts';

builder.mutationField('createOwnCalendarLink', (t) =>
  t.field({
    type: NewCalendarLink,
    policy: guardsThemselves,
    description:
      'Gives whoever is signed in an address by which their calendars subscribe to their shifts. One of before answers no more.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, _args, ctx) =>
      makeLink(ctx, 'createOwnCalendarLink', viewerOf(ctx).staffProfileID),
  }),
);
