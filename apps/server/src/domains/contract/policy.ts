import { administratorsWith } from '../../platform/policy.ts';

/** Sees contracts with everything that belongs to them. */
export const readContracts = administratorsWith(
  'readContracts',
  'contract.view',
  'contract.createModify',
);

/** Makes and changes contracts, indicators, meetings, scores and next actions. */
export const editContracts = administratorsWith('editContracts', 'contract.createModify');
