import { agingBands, type AgingBand } from '@guardroom/rules/invoice/statement/aging';
import { builder } from '../../../platform/graphql/builder.ts';

const AgingBandEnum = builder.enumType('AgingBand', { values: agingBands });

/** An invoice that is not settled. */
export interface StatementItemRow {
  readonly id: number;
  readonly number: string;
  readonly siteProfileName: string;
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly totalCents: number;
  readonly openCents: number;
}

const StatementItem = builder.objectRef<StatementItemRow>('StatementItem').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    number: t.exposeString('number'),
    siteProfileName: t.exposeString('siteProfileName'),
    issuedOn: t.expose('issuedOn', { type: 'Date' }),
    dueOn: t.expose('dueOn', { type: 'Date', nullable: true }),
    totalCents: t.exposeFloat('totalCents'),
    openCents: t.exposeFloat('openCents', { description: 'Below 0: is owed to the client.' }),
  }),
});

interface Aged {
  readonly band: AgingBand;
  readonly cents: number;
}

export const AgedAmount = builder.objectRef<Aged>('AgedAmount').implement({
  fields: (t) => ({
    band: t.expose('band', { type: AgingBandEnum }),
    cents: t.exposeFloat('cents'),
  }),
});

/** What a client owes on a day. */
export interface StatementRow {
  readonly clientProfileID: number;
  readonly clientName: string;
  readonly asOf: string;
  readonly items: readonly StatementItemRow[];
  readonly aged: readonly Aged[];
  readonly openCents: number;
}

export const InvoiceStatement = builder.objectRef<StatementRow>('InvoiceStatement').implement({
  description: 'What a client owes: open invoices, and sums by how long ago they were issued.',
  fields: (t) => ({
    clientProfileID: t.expose('clientProfileID', { type: 'RecordID' }),
    clientName: t.exposeString('clientName'),
    asOf: t.expose('asOf', { type: 'Date' }),
    items: t.field({ type: [StatementItem], resolve: ({ items }) => [...items] }),
    aged: t.field({ type: [AgedAmount], resolve: ({ aged }) => [...aged] }),
    openCents: t.exposeFloat('openCents'),
  }),
});
