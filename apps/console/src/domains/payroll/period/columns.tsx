import { amountText } from '@guardroom/rules/payroll/amounts';
import { hoursText } from '@guardroom/rules/payroll/pay/pay-hours';
import { exceptionTexts } from '@guardroom/rules/payroll/exception/exceptions';
import { graphql, type ResultOf } from '../../../platform/wire/graphql.ts';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';

export const lineFragment = graphql(`
  fragment PayLineRow on PayLine @_unmask {
    staffProfileID
    staffName
    staffNo
    designation
    emType
    paidLeaveDays
    unpaidLeaveDays
    rosteredMinutes
    clockedMinutes
    approvedMinutes
    extraMinutes
    extraLimitMinutes
    notClocked
    pending
    notApproved
    gross
    net
    exceptions
  }
`);
export type LineRow = ResultOf<typeof lineFragment>;

/** Who, the hours side by side, leave, pay, and what has to be looked at. */
export const peopleColumns: readonly ListColumn<LineRow>[] = [
  { title: 'Staff No', width: 84, fixed: true, render: ({ staffNo }) => staffNo },
  {
    title: 'Name',
    width: 150,
    fixed: true,
    card: 'heading',
    sort: 'staffName',
    render: ({ staffName }) => staffName,
  },
  {
    title: 'Employment',
    width: 106,
    render: ({ designation, emType }) =>
      designation === null ? '-' : `${designation} ${emType ?? ''}`,
  },
  hours('Rostered', ({ rosteredMinutes }) => rosteredMinutes),
  hours('Clocked', ({ clockedMinutes }) => clockedMinutes),
  hours('Approved', ({ approvedMinutes }) => approvedMinutes),
  {
    title: 'Extra Hours',
    width: 96,
    align: 'right',
    render: (line) => <ExtraHours {...line} />,
  },
  {
    title: 'Leave (Days)',
    width: 88,
    align: 'right',
    render: ({ paidLeaveDays, unpaidLeaveDays }) =>
      unpaidLeaveDays === 0 ? paidLeaveDays : `${paidLeaveDays} + ${unpaidLeaveDays} unpaid`,
  },
  {
    title: 'Gross ($)',
    width: 98,
    align: 'right',
    sort: 'gross',
    render: ({ gross }) => amountText(gross),
  },
  {
    title: 'Net ($)',
    width: 98,
    align: 'right',
    sort: 'net',
    render: ({ net }) => <strong>{amountText(net)}</strong>,
  },
  {
    title: 'Exceptions',
    card: 'wide',
    render: (line) => <Exceptions line={line} length="short" />,
  },
];

function hours(title: string, minutesOf: (line: LineRow) => number): ListColumn<LineRow> {
  return {
    title,
    width: 92,
    align: 'right',
    render: (line) => <span className="nowrap">{hoursText(minutesOf(line))}</span>,
  };
}

/** Extra hours; marked once they are above the limit. */
export function ExtraHours({
  extraMinutes,
  extraLimitMinutes,
}: Pick<LineRow, 'extraMinutes' | 'extraLimitMinutes'>) {
  const text = hoursText(extraMinutes);
  if (extraLimitMinutes === null || extraMinutes <= extraLimitMinutes) {
    return <span className="nowrap">{text}</span>;
  }
  return <StatusTag tone="red">{text}</StatusTag>;
}

interface ExceptionsProps {
  line: Parameters<typeof exceptionTexts>[0];
  length: 'full' | 'short';
}

/** What has to be looked at before this person is paid. */
export function Exceptions({ line, length }: ExceptionsProps) {
  const texts = exceptionTexts(line, length);
  if (texts.length === 0) return '-';
  return (
    <span className="inline-tags">
      {texts.map((text) => (
        <StatusTag key={text} tone="orange">
          {text}
        </StatusTag>
      ))}
    </span>
  );
}
