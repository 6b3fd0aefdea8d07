import { listDate } from '@guardroom/rules/dates';
import { tableAt } from '@guardroom/rules/leave/entitlement';
import { serviceText } from '@guardroom/rules/leave/service';
import { graphql, type ResultOf } from '../../../platform/wire/graphql.ts';
import type { ListColumn } from '../../../ui/list/list-column.ts';

export const typeRowFragment = graphql(`
  fragment LeaveTypeRow on LeaveType @_unmask {
    id
    code
    name
    paid
    needsDocument
    eligibleMonths
    proRata
    includesLeaveTypeName
    entitlements {
      effectiveFrom
      steps {
        months
        days
      }
    }
  }
`);

export type TypeRow = ResultOf<typeof typeRowFragment>;

/** @param today `YYYY-MM-DD`: what a type gives now */
export function typeColumns(today: string): readonly ListColumn<TypeRow>[] {
  return [
    { title: 'Name', width: 180, card: 'heading', render: (row) => row.name },
    { title: 'Code', width: 150, render: (row) => row.code },
    { title: 'Paid', width: 70, render: (row) => (row.paid ? 'Yes' : 'No') },
    {
      title: 'Document Asked',
      width: 130,
      render: (row) => (row.needsDocument ? 'Yes' : 'No'),
    },
    {
      title: 'Eligible After',
      width: 120,
      render: (row) => (row.eligibleMonths === 0 ? '-' : serviceText(row.eligibleMonths)),
    },
    {
      title: 'Days of a Year',
      width: 330,
      card: 'wide',
      render: (row) => <Days row={row} today={today} />,
    },
    { title: 'Includes', width: 140, render: (row) => row.includesLeaveTypeName ?? '-' },
  ];
}

/** The table that holds today, and from when the next one does. */
function Days({ row: { entitlements, proRata }, today }: { row: TypeRow; today: string }) {
  if (entitlements.length === 0) return 'No limit';
  const now = tableAt(entitlements, today);
  const next = entitlements.find(({ effectiveFrom }) => effectiveFrom > today);
  return (
    <span>
      {now
        ? now.steps.map(({ months, days }) => `${days} from ${serviceText(months)}`).join(', ')
        : 'None yet'}
      {proRata && <span className="muted"> (earned by months)</span>}
      {next && <span className="muted">; another table from {listDate(next.effectiveFrom)}</span>}
    </span>
  );
}
