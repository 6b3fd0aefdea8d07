/** Files of an issued invoice: on paper, for the InvoiceNow network, and for programs of accounting. */
export const invoiceFiles = ['PDF', 'INVOICENOW', 'XERO', 'QUICKBOOKS'] as const;
export type InvoiceFile = (typeof invoiceFiles)[number];

export const invoiceFileMessages = {
  gone: 'This invoice is no longer there.',
  draft: 'A draft has no files yet. Please issue it first.',
  changed: 'This document is no longer what was issued. Please tell whoever runs the database.',
} as const;
