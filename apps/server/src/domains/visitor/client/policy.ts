import { clientsWith } from '../../../platform/policy.ts';

/** Sees the visitors of the sites of their own client, as far as the agency shows them. */
export const readOwnVisitors = clientsWith('readOwnVisitors', 'visitor.view');
