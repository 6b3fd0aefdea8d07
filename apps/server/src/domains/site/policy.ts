import { administratorsAndTokens, administratorsWith, guardsWith } from '../../platform/policy.ts';

/** Sees the agency's sites: every screen filters by them. */
export const readSites = administratorsAndTokens('readSites');

/** Finds a site to come on duty at. */
export const searchSites = guardsWith('searchSites', 'attendance.createAndView');

/** Takes on sites, corrects what the agency keeps of them, and keeps their contracts. */
export const editSites = administratorsWith('editSites', 'site.createModify');

/** Says at which checkpoint of a site attendance is taken. */
export const assignAttendanceCheckpoint = administratorsWith(
  'assignAttendanceCheckpoint',
  'attendance.createEdit',
);

/** Changes a site contract in one mutation of the contract; which of both is asked field by field. */
export const changeSiteHistory = administratorsWith(
  'changeSiteHistory',
  'site.createModify',
  'attendance.createEdit',
);
