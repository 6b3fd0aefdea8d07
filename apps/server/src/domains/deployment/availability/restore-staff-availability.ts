import { builder } from '../../../platform/graphql/builder.ts';
import { editDeployments } from '../policy.ts';
import { setDeleted } from './delete-staff-availability.ts';
import { StaffAvailability } from './types.ts';

builder.mutationField('restoreStaffAvailability', (t) =>
  t.field({
    type: StaffAvailability,
    policy: editDeployments,
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { id }, ctx) => setDeleted(ctx, 'restoreStaffAvailability', id, 0),
  }),
);
