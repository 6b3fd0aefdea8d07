import { shiftLabels } from '@guardroom/rules/deployment/shifts';
import { hoursText } from '@guardroom/rules/payroll/pay/pay-hours';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { SiteLink } from '../../../ui/list/name-link.tsx';
import { RowsView } from '../../../ui/list/rows-view.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { DaysLink, type DaysOf } from './days-link-columns.tsx';
import type { Statement } from './queries.ts';

type Hours = Statement['hours'][number] & { readonly place: number };

const columnsOf = (statement: DaysOf): readonly ListColumn<Hours>[] => [
  {
    title: 'Site',
    card: 'heading',
    render: (row) => <SiteLink id={row.siteProfileID}>{row.siteProfileName ?? 'No site'}</SiteLink>,
  },
  {
    title: 'Shift',
    width: 120,
    render: (row) => (
      <DaysLink {...statement} place={row}>
        {shiftLabels[row.shift]}{' '}
        <span className="screen-reader-only">of {row.siteProfileName ?? 'no site'}, its days</span>
      </DaysLink>
    ),
  },
  {
    title: 'Rostered',
    width: 170,
    align: 'right',
    render: (row) => spent(row.rosteredShifts, row.rosteredMinutes),
  },
  {
    title: 'Clocked',
    width: 170,
    align: 'right',
    render: ({ rosteredShifts, clockedShifts, clockedMinutes }) => (
      <Marked before={rosteredShifts} shifts={clockedShifts} minutes={clockedMinutes} />
    ),
  },
  {
    title: 'Approved',
    width: 170,
    align: 'right',
    render: ({ clockedShifts, approvedShifts, approvedMinutes }) => (
      <Marked before={clockedShifts} shifts={approvedShifts} minutes={approvedMinutes} />
    ),
  },
];

function spent(shifts: number, minutes: number): string {
  return shifts === 0 ? '-' : `${hoursText(minutes)} in ${shifts}`;
}

interface MarkedProps {
  /** Shifts in the column before. */
  before: number;
  shifts: number;
  minutes: number;
}

/** Fewer shifts than in the column before: something is missing. */
function Marked({ before, shifts, minutes }: MarkedProps) {
  if (shifts >= before) return spent(shifts, minutes);
  return <StatusTag tone="orange">{shifts === 0 ? 'None' : spent(shifts, minutes)}</StatusTag>;
}

interface HoursCardProps {
  payPeriodID: number;
  statement: Statement;
}

/** Hours per site and shift: rostered, clocked and approved side by side, each with its days. */
export function HoursCard({ payPeriodID, statement }: HoursCardProps) {
  const rows = statement.hours.map((one, place) => ({ ...one, place }));
  return (
    <Section title="Hours">
      <RowsView<Hours>
        label="Hours per site and shift"
        rows={rows}
        columns={columnsOf({ payPeriodID, staffProfileID: statement.line.staffProfileID })}
        rowKey={({ place }) => place}
        rowName={({ siteProfileName, shift }) =>
          `${siteProfileName ?? 'No site'}, ${shiftLabels[shift]}`
        }
        scrollWidth={820}
        empty={<p className="list-empty">Neither rostered nor clocked in.</p>}
      />
    </Section>
  );
}
