import { administratorsWith, guardsWith } from '../../platform/policy.ts';

/** Sees the checkpoints of sites: patrols and attendance both stand on them. */
export const readCheckpoints = administratorsWith(
  'readCheckpoints',
  'patrol.view',
  'attendance.view',
  'attendance.createAndView',
  'attendance.createEdit',
);

/** Sees routes, patrol records and supervisory checks. */
export const readPatrols = administratorsWith('readPatrols', 'patrol.view');

/** Adds checkpoints and routes. */
export const createPatrols = administratorsWith('createPatrols', 'patrol.create');

/** Changes checkpoints and routes. */
export const editPatrols = administratorsWith('editPatrols', 'patrol.modify');

/** Deletes checkpoints and routes, and brings them back. */
export const deletePatrols = administratorsWith('deletePatrols', 'patrol.delete');

/** Changes or deletes in one mutation of the contract; which of both is asked field by field. */
export const changePatrols = administratorsWith('changePatrols', 'patrol.modify', 'patrol.delete');

/** Begins a patrol. What has begun can always be scanned and finished. */
export const walkPatrols = guardsWith('walkPatrols', 'patrol.create');
