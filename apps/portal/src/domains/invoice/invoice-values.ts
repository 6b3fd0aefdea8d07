import { daysFromTo, listDate } from '@guardroom/rules/dates';
import { moneyText } from '@guardroom/rules/invoice/money';
import type { ResultOf } from '../../platform/wire/graphql.ts';
import type { invoiceDocument, listDocument } from './queries.ts';

export type Listed = ResultOf<typeof listDocument>['listClientInvoice']['result'][number];
export type Read = ResultOf<typeof invoiceDocument>['clientInvoice'];

/** Cents with the currency: `S$1,234.50`. */
export function dollars(cents: number): string {
  return `${cents < 0 ? '-' : ''}S$${moneyText(Math.abs(cents))}`;
}

/** How far the payment of an invoice is, in words. */
export function standing({ kind, status, dueOn, openCents }: Listed, today: string): string {
  if (kind === 'CREDIT_NOTE') return 'Credited to you';
  switch (status) {
    case 'DRAFT':
    case 'ISSUED':
    case 'PART_PAID':
      return dueOn === null ? 'To be paid' : `Due on ${listDate(dueOn)}`;
    case 'OVERDUE':
      return overdueText(dueOn ?? today, today);
    case 'PAID':
      return openCents < 0 ? `${dollars(-openCents)} is owed to you` : 'Nothing is to be paid';
    case 'CREDITED':
      return openCents < 0 ? `${dollars(-openCents)} is owed to you` : 'Credited in full';
  }
}

function overdueText(dueOn: string, today: string): string {
  const days = daysFromTo(dueOn, today) - 1;
  return `Overdue by ${days} ${days === 1 ? 'day' : 'days'}, since ${listDate(dueOn)}`;
}

/** From when to when it is for. */
export function periodText({ periodFrom, periodTo }: Listed): string {
  if (periodFrom === periodTo) return listDate(periodFrom);
  return `${listDate(periodFrom)} – ${listDate(periodTo)}`;
}
