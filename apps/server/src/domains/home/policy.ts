import { administratorsWith } from '../../platform/policy.ts';

/** Sees on the dashboard who is planned and who is there. */
export const readDashboard = administratorsWith(
  'readDashboard',
  'attendance.view',
  'attendance.createAndView',
);
