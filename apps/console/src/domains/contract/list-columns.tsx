import { contractPeriodText } from '@guardroom/rules/contract/contract-period';
import { isReviewOverdue } from '@guardroom/rules/contract/next-review-date';
import { endsInText, renewalStep, renewalTone } from '@guardroom/rules/contract/renewal';
import { dateOf, listDate } from '@guardroom/rules/dates';
import { statusLook } from '@guardroom/rules/status';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { ClientLink } from '../../ui/list/name-link.tsx';

export const contractRowFragment = graphql(`
  fragment ContractRow on Contract @_unmask {
    id
    siteProfileName
    clientProfileID
    clientName
    startDatetime
    endDatetime
    status
    nextReviewDate
    siteContractEnd
    renewed
  }
`);

export type ContractRow = ResultOf<typeof contractRowFragment>;

export const contractColumns: readonly ListColumn<ContractRow>[] = [
  { title: 'Site', card: 'heading', render: (row) => row.siteProfileName },
  {
    title: 'Client',
    render: (row) => <ClientLink id={row.clientProfileID}>{row.clientName}</ClientLink>,
  },
  {
    title: 'Contract Period',
    width: 210,
    sort: 'startDatetime',
    render: (row) => <Period {...row} />,
  },
  {
    title: 'Status',
    width: 100,
    render: ({ status }) => {
      const { tone, label } = statusLook(status);
      return <StatusTag tone={tone}>{label}</StatusTag>;
    },
  },
  { title: 'Next Review', width: 170, render: (row) => <NextReview {...row} /> },
  { title: 'Renewal', width: 200, card: 'wide', render: (row) => <Renewals {...row} /> },
];

/** `01 Jan 2026 to 31 Dec 2026` in the zone of the agency. */
export function Period(period: { startDatetime: string; endDatetime: string | null }) {
  const { timeZone } = useViewer();
  return <span className="nowrap">{contractPeriodText(period, timeZone)}</span>;
}

/** The day of the next review; a contract in force whose review is overdue says so. */
export function NextReview({
  nextReviewDate: due,
  status,
}: Pick<ContractRow, 'nextReviewDate' | 'status'>) {
  const { timeZone } = useViewer();
  if (due === null) return '-';
  const overdue = status === 'ACTIVE' && isReviewOverdue(due);
  return (
    <span className="inline-tags">
      <time dateTime={due} className="nowrap">
        {listDate(dateOf(due, timeZone))}
      </time>
      {overdue && <StatusTag tone="orange">Overdue</StatusTag>}
    </span>
  );
}

function Renewals({ status, endDatetime, renewed, siteContractEnd }: ContractRow) {
  const end = status === 'ACTIVE' && !renewed ? endDatetime : null;
  const siteEnd = status === 'ACTIVE' ? siteContractEnd : null;
  if (renewalStep(end) === undefined && renewalStep(siteEnd) === undefined) return '-';
  return (
    <span className="inline-tags">
      <EndBadge end={end} />
      <EndBadge end={siteEnd} what="Site contract: " />
    </span>
  );
}

/** Tells an end within 90, 60 or 30 days; nothing otherwise. */
export function EndBadge({ end, what = '' }: { end: string | null; what?: string }) {
  const step = renewalStep(end);
  if (end === null || step === undefined) return null;
  const text = endsInText(end);
  return (
    <StatusTag tone={renewalTone[step]}>
      {what === '' ? text : `${what}${text.toLowerCase()}`}
    </StatusTag>
  );
}
