import { listDate } from '@guardroom/rules/dates';
import { graphql, type ResultOf } from '../../../platform/wire/graphql.ts';
import type { ListColumn } from '../../../ui/list/list-column.ts';

export const balanceFragment = graphql(`
  fragment BalanceRow on LeaveBalance @_unmask {
    id
    name
    staffNo
    year
    serviceStart
    serviceEnd
    balances {
      leaveTypeID
      leaveTypeName
      entitled
      carriedForward
      adjusted
      taken
      planned
      pending
      left
    }
  }
`);

export type BalanceRow = ResultOf<typeof balanceFragment>;
type TypeBalance = BalanceRow['balances'][number];

const first: readonly ListColumn<BalanceRow>[] = [
  { title: 'Staff', width: 190, card: 'heading', fixed: true, render: (row) => row.name },
  { title: 'Staff No', width: 96, render: (row) => row.staffNo },
  {
    title: 'In Service Since',
    width: 128,
    render: (row) => (row.serviceStart === null ? '-' : listDate(row.serviceStart)),
  },
];

/** A column for each type that gives days, and one for what was taken of the others. */
export function balanceColumns(rows: readonly BalanceRow[]): ListColumn<BalanceRow>[] {
  const types = rows[0]?.balances ?? [];
  const limited = types.filter(({ entitled }) => entitled !== null);
  return [
    ...first,
    ...limited.map(({ leaveTypeID, leaveTypeName }): ListColumn<BalanceRow> => ({
      title: leaveTypeName,
      width: 170,
      render: (row) => {
        const balance = row.balances.find((one) => one.leaveTypeID === leaveTypeID);
        return balance ? <LeftCell balance={balance} /> : '-';
      },
    })),
    {
      title: 'Other Leave Taken',
      width: 140,
      render: ({ balances }) => {
        const others = balances.filter(({ entitled }) => entitled === null);
        return others.reduce((sum, { taken, planned }) => sum + taken + planned, 0) || '-';
      },
    },
  ];
}

/** '5 of 9 left', and how many days wait. */
function LeftCell({ balance }: { balance: TypeBalance }) {
  const { entitled, carriedForward, adjusted, left, pending } = balance;
  const all = (entitled ?? 0) + carriedForward + adjusted;
  return (
    <span>
      <strong>{left}</strong> of {all} left
      {pending > 0 && <span className="muted"> ({pending} asked)</span>}
    </span>
  );
}
