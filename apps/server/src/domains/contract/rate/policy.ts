import { administratorsWith } from '../../../platform/policy.ts';

/** Sees what clients pay by their contracts. */
export const readContractRates = administratorsWith(
  'readContractRates',
  'invoice.view',
  'invoice.manage',
  'invoice.rates',
);

/** Sets what clients pay by their contracts, and how it is taxed. */
export const editContractRates = administratorsWith('editContractRates', 'invoice.rates');
