import { administratorsWith } from '../../../platform/policy.ts';

/** Sees what came of welfare checks: one that nobody answers is an alert. */
export const readWelfareChecks = administratorsWith('readWelfareChecks', 'alert.view');
