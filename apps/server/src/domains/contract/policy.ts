import { administrators } from '../../platform/policy.ts';

/** Sees contracts with everything that belongs to them: the permission list has no line for them. */
export const readContracts = administrators('readContracts');

/** Makes and changes contracts, indicators, meetings, scores and next actions. */
export const editContracts = administrators('editContracts');
