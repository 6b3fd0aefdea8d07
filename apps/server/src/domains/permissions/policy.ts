import { administratorsWith, inPerson } from '../../platform/policy.ts';

/** Sees what administrators are permitted. */
export const readAdministratorPermissions = administratorsWith(
  'readAdministratorPermissions',
  'adminaccount.view',
  'adminaccount.createModify',
);

/** Sees what other staff are permitted. */
export const readStaffPermissions = administratorsWith(
  'readStaffPermissions',
  'staffaccount.view',
  'staffaccount.createModify',
);

/** Sees the one or the other; the list shows only whom the viewer may see. */
export const readPermissions = inPerson(
  administratorsWith(
    'readPermissions',
    'adminaccount.view',
    'adminaccount.createModify',
    'staffaccount.view',
    'staffaccount.createModify',
  ),
);

/** Changes what staff are permitted. Those of administrators: AgencyMasterAdmin alone, row by row. */
export const editPermissions = inPerson(
  administratorsWith('editPermissions', 'staffaccount.createModify'),
);
