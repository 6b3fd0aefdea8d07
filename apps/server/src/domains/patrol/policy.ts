import { administratorsWith } from '../../platform/policy.ts';

/** Sees the checkpoints of sites: patrols and attendance both stand on them. */
export const readCheckpoints = administratorsWith(
  'readCheckpoints',
  'patrol.view',
  'attendance.view',
  'attendance.createAndView',
);
