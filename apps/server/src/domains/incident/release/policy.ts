import { administratorsWith } from '../../../platform/policy.ts';

/** Releases reports to clients, and takes back what was released. */
export const manageReleases = administratorsWith('manageReleases', 'release.manage');

/** Sees what was released of reports, and which client took note. */
export const readReleases = administratorsWith('readReleases', 'incident.view', 'release.manage');
