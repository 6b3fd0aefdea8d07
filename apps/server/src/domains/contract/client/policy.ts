import { clientsWith } from '../../../platform/policy.ts';

/** Sees the contracts of their own client and how they are reviewed. */
export const readOwnContracts = clientsWith('readOwnContracts', 'contract.view');
