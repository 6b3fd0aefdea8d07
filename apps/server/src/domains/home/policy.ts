import { administrators, administratorsWith, masterAdministrators } from '../../platform/policy.ts';

/** Sees on the dashboard who is planned and who is there. */
export const readDashboard = administratorsWith(
  'readDashboard',
  'attendance.view',
  'attendance.createAndView',
);

/** Notes about planned people that they do not come, and takes note of who is not there. */
export const attendToMissing = administratorsWith(
  'attendToMissing',
  'attendance.createEdit',
  'attendance.createAndView',
);

/** Searches the whole agency; each kind of records is found by who may list it. */
export const searchEverywhere = administrators('searchEverywhere');

/** Sees what an agency does first: of whom every one of its screens can be used. */
export const readFirstSteps = masterAdministrators('readFirstSteps');

/** Hears calls for help and takes note of them: every administrator of the agency. */
export const answerAlarms = administrators('answerAlarms');
