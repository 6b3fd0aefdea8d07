import { administratorsWith, inPerson } from '../../platform/policy.ts';

/** Sees what guards' devices told, and what was unusual about it. */
export const readGuardEvents = administratorsWith(
  'readGuardEvents',
  'attendance.view',
  'attendance.createAndView',
  'patrol.view',
);

/** Invites guards' devices, sees them and revokes them. */
export const manageGuardDevices = inPerson(
  administratorsWith('manageGuardDevices', 'guarddevice.manage'),
);
