import { list, type Samples } from './operation-sample.ts';

export const permissionSamples: Samples = {
  listStaffPermission: list('permitted'),
  updateStaffPermission: {
    who: 'permitted',
    args: async ({ own, staff }) => ({
      update: {
        id: staff.id,
        version: 1,
        cognitoGroup: 'General',
        holdsAll: false,
        permission: [102],
      },
      agencyID: own.agency.id,
    }),
    foreign: { 'update.id': ({ other }) => other.guard.id },
  },
};
