import { builder } from '../../../platform/graphql/builder.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { viewerOf } from '../own/answer-lines.ts';
import { revokeLink } from './change-calendar-link.ts';

builder.mutationField('revokeOwnCalendarLink', (t) =>
  t.field({
    type: 'Boolean',
    policy: guardsThemselves,
    description: 'Ends the address of whoever is signed in; false when there was none.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, _args, ctx) =>
      revokeLink(ctx, 'revokeOwnCalendarLink', viewerOf(ctx).staffProfileID),
  }),
);
