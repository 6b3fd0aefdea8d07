import { administrators, administratorsWith } from '../../platform/policy.ts';

/** Sees the agency's sites: every screen filters by them. */
export const readSites = administrators('readSites');

/** Says at which checkpoint of a site attendance is taken. */
export const assignAttendanceCheckpoint = administratorsWith(
  'assignAttendanceCheckpoint',
  'attendance.createEdit',
);
