import { administratorsWith, inPerson, signedIn } from '../../platform/policy.ts';

/** Sees staff with their employments and grades. */
export const readStaff = administratorsWith(
  'readStaff',
  'staffaccount.view',
  'staffaccount.createModify',
);

/** Adds staff, one by one or from a file, and changes them. */
export const editStaff = administratorsWith('editStaff', 'staffaccount.createModify');

/** Makes accounts, and changes what people sign in with or get it back by. */
export const editStaffAccess = inPerson(editStaff);

/** Takes the staff list away as a file. */
export const exportStaff = administratorsWith(
  'exportStaff',
  'staffaccount.view',
  'staffaccount.createModify',
);

/** Changes the profiles of administrators: who holds this may come to sign in as one. */
export const editAdministrators = administratorsWith(
  'editAdministrators',
  'adminaccount.createModify',
);

/** Everybody may see what their agency keeps of them, whatever else they may see. */
export const ownProfile = signedIn;
