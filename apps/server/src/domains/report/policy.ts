import { administrators, administratorsWith } from '../../platform/policy.ts';

/**
 * Sets up reports, reads what they say and what was sent, and sends them: whoever may do so knows
 * whatever a report tells of.
 */
export const manageReports = administratorsWith('manageReports', 'report.manage');

/** Opens the report that a link in one's own mail leads to: every administrator, whatever else they may. */
export const openOwnReport = administrators('openOwnReport');
