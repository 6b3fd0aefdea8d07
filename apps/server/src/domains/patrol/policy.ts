import { administratorsWith } from '../../platform/policy.ts';

/** Sees the checkpoints of sites: patrols and attendance both stand on them. */
export const readCheckpoints = administratorsWith(
  'readCheckpoints',
  'patrol.view',
  'attendance.view',
  'attendance.createAndView',
);

/** Sees routes, patrol records and supervisory checks. */
export const readPatrols = administratorsWith('readPatrols', 'patrol.view');
