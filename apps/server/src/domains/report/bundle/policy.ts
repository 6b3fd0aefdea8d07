import { administratorsWith } from '../../../platform/policy.ts';

/** Makes bundles of a case: whoever reads the audit, which stands in them. */
export const makeCaseBundles = administratorsWith('makeCaseBundles', 'audit.view');
