import { administrators, administratorsWith } from '../../platform/policy.ts';

/** Sees on the dashboard who is planned and who is there. */
export const readDashboard = administratorsWith(
  'readDashboard',
  'attendance.view',
  'attendance.createAndView',
);

/** Searches the whole agency; each kind of records is found by who may list it. */
export const searchEverywhere = administrators('searchEverywhere');
