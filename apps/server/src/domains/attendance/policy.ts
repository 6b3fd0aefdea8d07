import { administratorsWith, guardsWith } from '../../platform/policy.ts';

/** Sees attendance on every screen: on duty, approval and records. */
export const readAttendance = administratorsWith(
  'readAttendance',
  'attendance.view',
  'attendance.createAndView',
);

/** Approves or rejects, or sets the approval status of a record. */
export const approveAttendance = administratorsWith('approveAttendance', 'attendance.approve');

/** Corrects times, sites and remarks of a record. */
export const editAttendance = administratorsWith('editAttendance', 'attendance.createEdit');

/** Changes a record in either of these two ways; which of them is asked field by field. */
export const changeAttendance = administratorsWith(
  'changeAttendance',
  'attendance.approve',
  'attendance.createEdit',
);

/** Enters a record for a staff member. */
export const createAttendance = administratorsWith(
  'createAttendance',
  'attendance.createEdit',
  'attendance.createAndView',
);

/** Takes the records away as a file. */
export const exportAttendance = administratorsWith(
  'exportAttendance',
  'attendance.view',
  'attendance.createAndView',
);

/** Clocks in. Whoever is on duty can always clock out. */
export const clockAttendance = guardsWith('clockAttendance', 'attendance.createAndView');
