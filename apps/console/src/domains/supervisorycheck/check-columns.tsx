import { daysOfMonth } from '@guardroom/rules/supervisorycheck/month';
import { graphql, type ResultOf } from '../../platform/graphql.ts';
import type { ListColumn } from '../../ui/list-column.ts';

export const checkRowFragment = graphql(`
  fragment CheckRow on SupervisoryCheck @_unmask {
    siteProfileID
    siteProfileName
    address
    unitNo
    postal
    checks
    days
  }
`);

export type CheckRow = ResultOf<typeof checkRowFragment>;

const dayWidth = 34;
export const checkScrollWidth = 200 + 260 + 31 * dayWidth;

/** 'Site', 'Address' and a column a day of the month (SUP-11, SUP-12). */
export function checkColumns(month: string): ListColumn<CheckRow>[] {
  const days = daysOfMonth(month);
  return [
    {
      title: 'Site',
      card: 'heading',
      width: 200,
      fixed: true,
      render: (row) => row.siteProfileName,
    },
    {
      title: 'Address',
      width: 260,
      render: ({ address, unitNo, postal }) =>
        [address, unitNo, postal].filter(Boolean).join(', ') || '-',
    },
    ...days.map((day): ListColumn<CheckRow> => ({
      title: String(day),
      width: dayWidth,
      align: 'center',
      only: 'table',
      render: (row) => row.days.includes(day) && <span className="day-mark">Checked</span>,
    })),
    {
      title: 'Days with a check',
      only: 'card',
      render: (row) => row.days.join(', ') || '-',
    },
  ];
}
