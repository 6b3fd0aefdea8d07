import { alertKindTexts } from '@guardroom/rules/alert/alert-kind';
import { alertSeverityLabels, alertStatusLabels } from '@guardroom/rules/alert/alert-status';
import { agoText } from '@guardroom/rules/home/alarm';
import { useReading } from '@guardroom/ui/hook/use-reading.ts';
import { StatusTag, type Tone } from '@guardroom/ui/show/status-tag.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { SiteLink } from '../../ui/list/name-link.tsx';
import type { AlertRow } from './queries.ts';
import { TakeForm } from './take-form.tsx';

const severityTones: Readonly<Record<AlertRow['severity'], Tone>> = {
  URGENT: 'red',
  WARNING: 'orange',
  NOTE: 'grey',
};
const statusTones: Readonly<Record<AlertRow['status'], Tone>> = {
  OPEN: 'red',
  ACKNOWLEDGED: 'blue',
  RESOLVED: 'green',
  EXPIRED: 'grey',
};

export function SeverityTag({ severity }: Pick<AlertRow, 'severity'>) {
  return <StatusTag tone={severityTones[severity]}>{alertSeverityLabels[severity]}</StatusTag>;
}

export function AlertStatusTag({ status }: Pick<AlertRow, 'status'>) {
  return <StatusTag tone={statusTones[status]}>{alertStatusLabels[status]}</StatusTag>;
}

export const alertColumns: readonly ListColumn<AlertRow>[] = [
  {
    title: 'Alert',
    card: 'heading',
    render: (row) => (
      <>
        <strong>{alertKindTexts[row.kind].label}</strong>
        <div>{row.detail}</div>
      </>
    ),
  },
  { title: 'Severity', width: 95, render: SeverityTag },
  {
    title: 'Site',
    width: 170,
    render: (row) => <SiteLink id={row.siteProfileID}>{row.siteProfileName ?? '-'}</SiteLink>,
  },
  {
    title: 'Opened',
    width: 178,
    sort: 'openedOn',
    render: ({ openedOn, closedOn }) => (
      <>
        <LocalTime instant={openedOn} />
        {closedOn === null && (
          <div className="beside">
            <Ago instant={openedOn} />
          </div>
        )}
      </>
    ),
  },
  { title: 'Status', width: 210, render: (row) => <Standing row={row} /> },
  { title: 'Take', width: 150, render: (row) => <TakeForm alert={row} compact /> },
];

/** How long ago something was, as it goes on. */
export function Ago({ instant }: { instant: string }) {
  return useReading(() => agoText(instant, Date.now()));
}

function Standing({ row }: { row: AlertRow }) {
  return (
    <>
      <AlertStatusTag status={row.status} />
      {row.closedOn === null
        ? row.ownerName !== null && <div className="beside">{row.ownerName} sees to it</div>
        : row.reason !== null && <div className="beside">{row.reason}</div>}
    </>
  );
}
