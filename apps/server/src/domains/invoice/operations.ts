// All operations of the domain: what is not listed here is not in the API.
import './create-invoice.ts';
import './credit-invoice.ts';
import './discard-invoice.ts';
import './export-invoice.ts';
import './invoice.ts';
import './issue-invoice.ts';
import './list-invoice.ts';
import './preview-invoice.ts';
import './recompute-invoice.ts';
import './update-invoice.ts';
import './payment/create-invoice-payment.ts';
import './payment/reverse-invoice-payment.ts';
import './statement/invoice-statement.ts';
import './client/client-invoice.ts';
import './client/client-statement.ts';
import './client/export-client-invoice.ts';
import './client/list-client-invoice.ts';
