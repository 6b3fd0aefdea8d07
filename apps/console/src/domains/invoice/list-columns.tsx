import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { listDate } from '@guardroom/rules/dates';
import { moneyText } from '@guardroom/rules/invoice/money';
import { payPeriodName } from '@guardroom/rules/payroll/period/period';
import {
  invoiceKindLabels,
  invoiceStatusLook,
  type InvoiceStatus,
} from '@guardroom/rules/invoice/status';
import type { ListColumn } from '../../ui/list/list-column.ts';
import type { InvoiceRow } from './queries.ts';

/** How an invoice is called: its number, or that it is a draft. */
export function invoiceName({ number, kind }: Pick<InvoiceRow, 'number' | 'kind'>): string {
  return number ?? `Draft ${invoiceKindLabels[kind].toLowerCase()}`;
}

/** The days that an invoice bills, as people call them. */
export function periodText({ periodFrom, periodTo }: Pick<InvoiceRow, 'periodFrom' | 'periodTo'>) {
  return payPeriodName({ startDate: periodFrom, endDate: periodTo });
}

export const invoiceColumns: readonly ListColumn<InvoiceRow>[] = [
  { title: 'Invoice', card: 'heading', width: 130, render: invoiceName },
  { title: 'Client', render: ({ clientName }) => clientName },
  { title: 'Site', render: ({ siteProfileName }) => siteProfileName },
  { title: 'Period', width: 110, sort: 'periodFrom', render: periodText },
  {
    title: 'Status',
    width: 130,
    render: ({ status, kind, hoursChanged }) => (
      <>
        {kind === 'CREDIT_NOTE' ? (
          <StatusTag tone="grey">{invoiceKindLabels[kind]}</StatusTag>
        ) : (
          <InvoiceStatusTag status={status} />
        )}
        {hoursChanged && <StatusTag tone="orange">Hours changed</StatusTag>}
      </>
    ),
  },
  {
    title: 'Issued',
    width: 115,
    render: ({ issuedOn }) => (issuedOn === null ? '-' : listDate(issuedOn)),
  },
  { title: 'Due', width: 115, render: ({ dueOn }) => (dueOn === null ? '-' : listDate(dueOn)) },
  {
    title: 'Total ($)',
    width: 110,
    align: 'right',
    render: ({ totalCents, kind }) => moneyText(kind === 'CREDIT_NOTE' ? -totalCents : totalCents),
  },
  {
    title: 'Open ($)',
    width: 110,
    align: 'right',
    render: ({ openCents }) => moneyText(openCents),
  },
];

export function InvoiceStatusTag({ status }: { status: InvoiceStatus }) {
  const { tone, label } = invoiceStatusLook[status];
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
