import { clientsWith } from '../../../platform/policy.ts';

/** Reads the daily reports of their own sites. */
export const readOwnDailyReports = clientsWith('readOwnDailyReports', 'occurrence.view');
