import { amountText } from '@guardroom/rules/payroll/amounts';
import { payPeriodName } from '@guardroom/rules/payroll/period/period';
import { payPeriodStatusLook, type PayPeriodStatus } from '@guardroom/rules/payroll/period/status';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { LocalTime } from '../../../ui/date/local-time.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import type { PeriodRow } from '../queries.ts';

export const periodColumns: readonly ListColumn<PeriodRow>[] = [
  { title: 'Pay Period', card: 'heading', sort: 'startDate', render: payPeriodName },
  { title: 'Status', width: 110, render: ({ status }) => <PeriodStatus status={status} /> },
  { title: 'People', width: 90, align: 'right', render: ({ people }) => people },
  {
    title: 'Exceptions',
    width: 110,
    align: 'right',
    render: ({ exceptions }) => <ExceptionCount count={exceptions} />,
  },
  { title: 'Gross ($)', width: 140, align: 'right', render: ({ gross }) => amountText(gross) },
  { title: 'Net ($)', width: 140, align: 'right', render: ({ net }) => amountText(net) },
  {
    title: 'Computed',
    width: 180,
    render: ({ computedOn }) => <LocalTime instant={computedOn} />,
  },
  { title: 'Locked By', width: 170, render: ({ lockedBy }) => lockedBy ?? '-' },
];

export function PeriodStatus({ status }: { status: PayPeriodStatus }) {
  const { tone, label } = payPeriodStatusLook[status];
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

/** How many people have something to be looked at. */
export function ExceptionCount({ count }: { count: number }) {
  return count === 0 ? '0' : <StatusTag tone="orange">{count.toLocaleString('en-SG')}</StatusTag>;
}
