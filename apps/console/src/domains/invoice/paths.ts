import { invoiceKinds, invoiceStatuses } from '@guardroom/rules/invoice/status';
import * as v from 'valibot';
import {
  choiceParam,
  idParam,
  listSearch,
  pathWith,
  textParam,
  type SearchOf,
} from '../../ui/list/list-search.ts';

/** Where the screens of invoices are, and what their addresses may say. */

export const invoiceListPath = '/invoice';
export const invoiceCreatePath = '/invoice/create';

export function invoicePath(id: number): string {
  return `/invoice/${id}`;
}
export function statementPath(clientProfileID: number): string {
  return `/invoice/statement/${clientProfileID}`;
}
/** The rates of a contract. */
export function contractRatePath(contractID: number): string {
  return `/contract/${contractID}/rate`;
}
/** The record of attendance with this id, on its day. */
export function recordPath(record: number, date: string): string {
  return pathWith('/attendance/records', { timeIn: `${date}..${date}`, record });
}

/** For whom a new invoice begins, where the screen before knew it. */
export const createSearch = v.object({ client: idParam, contract: idParam });

export const invoiceListSearch = listSearch({
  number: textParam,
  client: idParam,
  status: choiceParam(invoiceStatuses),
  kind: choiceParam(invoiceKinds),
  /** `2026-11` */
  month: textParam,
  changed: choiceParam(['yes']),
});
export type InvoiceListSearch = SearchOf<typeof invoiceListSearch>;
