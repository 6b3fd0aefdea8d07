import { listDate } from '@guardroom/rules/dates';
import { amountText } from '@guardroom/rules/payroll/amounts';
import { hoursText } from '@guardroom/rules/payroll/pay/pay-hours';
import { payItemLabels, shareText } from '@guardroom/rules/payroll/payslip/item-text';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { RowsView } from '../../../ui/list/rows-view.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { DaysLink, type DaysOf } from './days-link-columns.tsx';
import type { Statement } from './queries.ts';

type Item = Statement['items'][number] & { readonly place: number };
type Leave = Statement['leave'][number] & { readonly place: number };

const itemColumns = (statement: DaysOf): readonly ListColumn<Item>[] => [
  {
    title: 'Pay Line',
    card: 'heading',
    width: 150,
    render: ({ kind }) => payItemLabels[kind],
  },
  {
    title: 'Days',
    width: 210,
    render: ({ firstDate, lastDate }) => (
      <DaysLink {...statement} days={{ from: firstDate, to: lastDate }}>
        <Days first={firstDate} last={lastDate} />
      </DaysLink>
    ),
  },
  {
    title: 'Employment',
    width: 110,
    render: ({ designation, emType }) => `${designation} ${emType}`,
  },
  { title: 'Rate ($)', width: 150, align: 'right', render: (item) => <Rate {...item} /> },
  { title: 'Counted', card: 'wide', render: countedText },
  {
    title: 'Amount ($)',
    width: 130,
    align: 'right',
    render: ({ amount }) => <strong>{amountText(amount)}</strong>,
  },
];

function Days({ first, last }: { first: string; last: string }) {
  const text = first === last ? listDate(first) : `${listDate(first)} to ${listDate(last)}`;
  return <span className="nowrap">{text}</span>;
}

function Rate({ rate, unit }: Pick<Item, 'rate' | 'unit'>) {
  if (rate === null) return <StatusTag tone="orange">No pay rate</StatusTag>;
  return `${amountText(rate)} ${unit === 'MONTH' ? 'a month' : 'an hour'}`;
}

/** What the rate was multiplied with. */
function countedText(item: Item): string {
  const { kind, unit, emType, minutes } = item;
  const onTop = emType === 'PT' ? ', on top' : '';
  if (kind === 'EXTRA_HOUR') return `${hoursText(minutes)} extra${onTop}`;
  if (unit === 'HOUR') return `${hoursText(minutes)} approved`;
  return kind === 'HOLIDAY' ? "A day's basic pay" : shareText(item);
}

const leaveColumns: readonly ListColumn<Leave>[] = [
  { title: 'Leave', card: 'heading', render: ({ leaveTypeName }) => leaveTypeName },
  {
    title: 'Paid',
    width: 100,
    render: ({ paid }) => (
      <StatusTag tone={paid ? 'green' : 'grey'}>{paid ? 'Paid' : 'Unpaid'}</StatusTag>
    ),
  },
  {
    title: 'Dates',
    width: 220,
    render: (leave) => <Days first={leave.startDate} last={leave.endDate} />,
  },
  { title: 'Half Day', width: 100, render: ({ halfDay }) => halfDay ?? '-' },
  {
    title: 'Days in the Period',
    width: 150,
    align: 'right',
    render: ({ daysInPeriod }) => daysInPeriod,
  },
];

interface PayCardProps {
  payPeriodID: number;
  statement: Statement;
}

/** The lines of the pay, and the leave that was counted. */
export function PayCard({ payPeriodID, statement }: PayCardProps) {
  const items = statement.items.map((item, place) => ({ ...item, place }));
  const leave = statement.leave.map((one, place) => ({ ...one, place }));
  return (
    <Section title="Pay Lines">
      <RowsView<Item>
        label="Pay lines"
        rows={items}
        columns={itemColumns({ payPeriodID, staffProfileID: statement.line.staffProfileID })}
        rowKey={({ place }) => place}
        rowName={({ kind, firstDate }) => `${payItemLabels[kind]} from ${listDate(firstDate)}`}
        scrollWidth={860}
        empty={<p className="list-empty">Not employed in this period.</p>}
      />
      {leave.length > 0 && (
        <RowsView<Leave>
          label="Leave"
          rows={leave}
          columns={leaveColumns}
          rowKey={({ place }) => place}
          rowName={({ leaveTypeName, startDate }) => `${leaveTypeName} from ${startDate}`}
          scrollWidth={700}
          empty={null}
        />
      )}
    </Section>
  );
}
