import { administrators } from '../../platform/policy.ts';

/** Sees the SOPs with their versions, and who has read them: the permission list has no line. */
export const readSOPs = administrators('readSOPs');

/** Makes SOPs and their versions, and changes them. */
export const editSOPs = administrators('editSOPs');
