import { builder } from '../../../platform/graphql/builder.ts';
import { readStaff } from '../policy.ts';
import { countExpiry } from './store.ts';
import { StaffExpiryCount } from './types.ts';

builder.queryField('countStaffExpiry', (t) =>
  t.field({
    type: StaffExpiryCount,
    policy: readStaff,
    description: 'How much of listStaffExpiry has run out, and will within 30, 60 and 90 days.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, __, { lists }) => countExpiry(lists),
  }),
);
