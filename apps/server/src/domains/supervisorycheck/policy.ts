import { administratorsWith } from '../../platform/policy.ts';

/** Sees which sites an officer has checked, and takes the report away as a file. */
export const readSupervisoryChecks = administratorsWith('readSupervisoryChecks', 'patrol.view');

/** Says how often sites are to be checked. */
export const planSupervisoryChecks = administratorsWith('planSupervisoryChecks', 'patrol.modify');
