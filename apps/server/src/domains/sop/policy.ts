import { administratorsWith } from '../../platform/policy.ts';

/** Sees the SOPs with their versions, and who has read them. */
export const readSOPs = administratorsWith('readSOPs', 'sop.view', 'sop.createModify');

/** Makes SOPs and their versions, and changes them. */
export const editSOPs = administratorsWith('editSOPs', 'sop.createModify');
