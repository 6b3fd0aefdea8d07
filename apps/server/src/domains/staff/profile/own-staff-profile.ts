import { builder } from '../../../platform/graphql/builder.ts';
import { notSignedIn } from '../../../platform/graphql/refusal/refusal.ts';
import { findStaff } from '../store.ts';
import { StaffProfile } from '../types.ts';
import { ownProfile } from '../policy.ts';

builder.queryField('ownStaffProfile', (t) =>
  t.field({
    type: StaffProfile,
    policy: ownProfile,
    description: 'What the agency keeps of whoever is signed in.',
    resolve: async (_, __, { db, viewer }) => {
      const found = viewer && (await findStaff(db, viewer.staffProfileID));
      if (!found) throw notSignedIn();
      return found;
    },
  }),
);
