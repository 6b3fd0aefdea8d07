import { Notice } from '@guardroom/ui/show/notice.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { listDate } from '@guardroom/rules/dates';
import { hoursText } from '@guardroom/rules/invoice/compute/compute';
import { dayClassLabels } from '@guardroom/rules/invoice/rate/rate';
import { can } from '../../platform/session/session.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { RowLink } from '../../ui/list/row-link.tsx';
import { RowsView } from '../../ui/list/rows-view.tsx';
import { contractRatePath, recordPath } from './paths.ts';
import type { UnbilledRow } from './queries.ts';

const columns: readonly ListColumn<UnbilledRow>[] = [
  { title: 'Staff', card: 'heading', render: ({ staffName }) => staffName },
  {
    title: 'Date',
    width: 130,
    render: ({ attendanceID, date }) =>
      can('readAttendance') ? (
        <RowLink action href={recordPath(attendanceID, date)}>
          {listDate(date)}
        </RowLink>
      ) : (
        listDate(date)
      ),
  },
  { title: 'Hours', width: 90, align: 'right', render: ({ minutes }) => hoursText(minutes) },
  {
    title: 'Missing Rate',
    card: 'wide',
    render: ({ shiftName, grade, dayClass }) =>
      [shiftName, grade ?? 'no grade', dayClassLabels[dayClass]].join(', '),
  },
];

interface UnbilledCardProps {
  contractID: number;
  unbilled: readonly UnbilledRow[];
}

/** Approved hours that are not billed, and which rate is missing; nothing where there are none. */
export function UnbilledCard({ contractID, unbilled }: UnbilledCardProps) {
  if (unbilled.length === 0) return null;
  const minutes = unbilled.reduce((sum, one) => sum + one.minutes, 0);
  return (
    <Section
      title="Unbilled Hours"
      actions={
        can('editContractRates') && (
          <RowLink action href={contractRatePath(contractID)}>
            Rates of the contract
          </RowLink>
        )
      }
    >
      <Notice>
        {hoursText(minutes)} approved hours are not billed: the contract has no rate for them.
      </Notice>
      <RowsView<UnbilledRow>
        label="Unbilled hours"
        rows={unbilled}
        columns={columns}
        rowKey={({ attendanceID }) => attendanceID}
        rowName={({ staffName, date }) => `${staffName}, ${listDate(date)}`}
        scrollWidth={640}
        empty={null}
      />
    </Section>
  );
}
