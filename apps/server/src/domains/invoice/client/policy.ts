import { clientsWith } from '../../../platform/policy.ts';

/** Sees what was issued to their own client, and what is open of it. */
export const readOwnInvoices = clientsWith('readOwnInvoices', 'invoice.view');
