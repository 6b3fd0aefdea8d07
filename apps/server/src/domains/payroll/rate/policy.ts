import { administratorsWith } from '../../../platform/policy.ts';

/** Sees what the agency pays, the floors, and who is without a rate. */
export const readPayRates = administratorsWith('readPayRates', 'payroll.view', 'payroll.rates');

/** Sets rates, and floors of the agency's own. */
export const editPayRates = administratorsWith('editPayRates', 'payroll.rates');
