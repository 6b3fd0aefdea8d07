import { administratorsWith } from '../../../platform/policy.ts';

/** Composes daily reports of sites, releases them to clients, and says which release themselves. */
export const manageDailyReports = administratorsWith('manageDailyReports', 'release.manage');

/** Reads the daily reports that clients were shown. */
export const readDailyReports = administratorsWith(
  'readDailyReports',
  'release.manage',
  'report.manage',
);
