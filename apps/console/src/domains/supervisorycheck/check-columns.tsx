import { daysOfMonth } from '@guardroom/rules/supervisorycheck/month';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { SiteLink } from '../../ui/list/name-link.tsx';

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

const widths = { site: 172, address: 190, day: 27 };
export const checkScrollWidth = widths.site + widths.address + 31 * widths.day;

/** 'Site', 'Address' and a column a day of the month (SUP-11, SUP-12). */
export function checkColumns(month: string): ListColumn<CheckRow>[] {
  const days = daysOfMonth(month);
  return [
    {
      title: 'Site',
      card: 'heading',
      width: widths.site,
      fixed: true,
      render: (row) => <SiteLink id={row.siteProfileID}>{row.siteProfileName}</SiteLink>,
    },
    {
      title: 'Address',
      width: widths.address,
      render: ({ address, unitNo, postal }) =>
        [address, unitNo, postal].filter(Boolean).join(', ') || '-',
    },
    ...days.map((day): ListColumn<CheckRow> => ({
      title: String(day),
      width: widths.day,
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
