import { builder } from '../../../platform/graphql/builder.ts';
import { editDeployments } from '../policy.ts';
import { revokeLink } from './change-calendar-link.ts';

builder.mutationField('revokeCalendarLink', (t) =>
  t.field({
    type: 'Boolean',
    policy: editDeployments,
    description: 'Ends the address of a person; false when there was none.',
    args: {
      staffProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { staffProfileID }, ctx) => revokeLink(ctx, 'revokeCalendarLink', staffProfileID),
  }),
);
