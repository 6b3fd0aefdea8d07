import { administratorsWith } from '../../platform/policy.ts';

/** Sees invoices, what is paid of them and what is open. */
export const readInvoices = administratorsWith('readInvoices', 'invoice.view', 'invoice.manage');

/** Drafts and issues invoices, credits them and enters payments. */
export const manageInvoices = administratorsWith('manageInvoices', 'invoice.manage');
