import { administratorsWith } from '../../platform/policy.ts';

/** Sees who changed what, with the values before and after, and takes it away as a file. */
export const readAudit = administratorsWith('readAudit', 'audit.view');
