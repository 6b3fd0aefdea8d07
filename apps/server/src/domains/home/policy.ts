import { administratorsWith, masterAdministrators } from '../../platform/policy.ts';

/** Sees on the dashboard who is planned and who is there. */
export const readDashboard = administratorsWith(
  'readDashboard',
  'attendance.view',
  'attendance.createAndView',
);

/** Sees what an agency does first: of whom every one of its screens can be used. */
export const readFirstSteps = masterAdministrators('readFirstSteps');
