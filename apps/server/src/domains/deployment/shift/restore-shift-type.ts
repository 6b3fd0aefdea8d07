import { builder } from '../../../platform/graphql/builder.ts';
import { configureDeployments } from '../policy.ts';
import { setDeleted } from './delete-shift-type.ts';
import { ShiftType } from './types.ts';

builder.mutationField('restoreShiftType', (t) =>
  t.field({
    type: ShiftType,
    policy: configureDeployments,
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { id }, ctx) => setDeleted(ctx, 'restoreShiftType', id, 0),
  }),
);
