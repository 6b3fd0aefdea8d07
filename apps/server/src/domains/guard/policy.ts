import { administratorsWith } from '../../platform/policy.ts';

/** Sees what guards' devices told, and what was unusual about it. */
export const readGuardEvents = administratorsWith(
  'readGuardEvents',
  'attendance.view',
  'attendance.createAndView',
  'patrol.view',
);
