import { administratorsWith, inPerson } from '../../../platform/policy.ts';

/** Makes bundles of a case: whoever reads the audit, which stands in them. */
export const makeCaseBundles = inPerson(administratorsWith('makeCaseBundles', 'audit.view'));
