import { builder } from '../../../platform/graphql/builder.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { viewerOf } from '../own/answer-lines.ts';
import { findCalendarLink } from './store-calendar.ts';
import { CalendarLink } from './types.ts';

builder.queryField('ownCalendarLink', (t) =>
  t.field({
    type: CalendarLink,
    nullable: true,
    policy: guardsThemselves,
    description:
      'Whether calendars can read the shifts of whoever is signed in; null when they cannot.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, _args, ctx) =>
      (await findCalendarLink(ctx.db, viewerOf(ctx).staffProfileID)) ?? null,
  }),
);
