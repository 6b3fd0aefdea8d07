import { listDate } from '@guardroom/rules/dates';
import { documentKind } from '@guardroom/rules/staff/document/types';
import { Button } from '@guardroom/ui/action/button.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { can, useViewer } from '../../../platform/session/session.ts';
import { request } from '../../../platform/wire/graphql.ts';
import { LocalTime } from '../../../ui/date/local-time.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { LoadFailed } from '../../../ui/list/list-states.tsx';
import { StaffLink } from '../../../ui/list/name-link.tsx';
import { RowsView } from '../../../ui/list/rows-view.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { staffKey, useStaffChanged } from '../queries.ts';
import { renewalsDocument, type Renewal } from './queries.ts';

const DecideModal = lazyPart(() => import('./decide-modal.tsx'));

/** More would bury what follows; they come as these are decided. */
const most = 50;
/** Links to files live for ten minutes and more: they are fetched anew before that. */
const linkAge = 5 * 60_000;

interface Decided {
  readonly renewal: Renewal;
  readonly status: 'ACCEPTED' | 'REFUSED';
}

/** Renewed documents that wait to be checked, of one person or of all; nothing where none waits. */
export function RenewalCard({ staffProfileID }: { staffProfileID?: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  const changed = useStaffChanged();
  const [decided, setDecided] = useState<Decided>();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...staffKey, 'renewals', agencyID, staffProfileID],
    queryFn: async ({ signal }) => {
      const ofPerson =
        staffProfileID === undefined ? {} : { staffProfileID: { eq: staffProfileID } };
      const variables = {
        filter: {
          securityAgencyID: { eq: agencyID },
          status: { eq: 'PENDING' as const },
          ...ofPerson,
        },
        pagination: { agencyID, limit: most, offset: 0 },
      };
      return (await request(renewalsDocument, variables, { signal })).listDocumentRenewal;
    },
    refetchInterval: linkAge,
  });
  useEffect(() => {
    if (error) reportFailure('Unable to retrieve renewals', error);
  }, [error]);
  if (isError) return <LoadFailed what="The renewals" onRetry={() => void refetch()} />;
  if (data === undefined || data.count === 0) return null;
  return (
    <Section title={`Renewals to check (${data.count})`}>
      <RowsView
        label="Renewals to check"
        rows={data.result}
        columns={columnsOf(setDecided)}
        rowKey={({ id }) => id}
        rowName={nameOf}
        scrollWidth={860}
        empty={null}
      />
      {decided && (
        <Suspense fallback={null}>
          <DecideModal {...decided} onClose={() => setDecided(undefined)} onDone={changed} />
        </Suspense>
      )}
    </Section>
  );
}

/** `PLRD Licence of Tan Wei Ming` */
function nameOf({ type, staffProfileName }: Renewal): string {
  return `${documentKind(type).label} of ${staffProfileName}`;
}

function columnsOf(decide: (decided: Decided) => void): readonly ListColumn<Renewal>[] {
  return [
    {
      title: 'Name',
      card: 'heading',
      render: ({ staffProfileID, staffProfileName }) => (
        <StaffLink id={staffProfileID}>{staffProfileName}</StaffLink>
      ),
    },
    { title: 'Type', width: 160, render: ({ type }) => documentKind(type).label },
    { title: 'Number', width: 130, render: ({ number }) => number ?? '-' },
    { title: 'Expiry', width: 110, render: ({ expiry }) => (expiry ? listDate(expiry) : '-') },
    { title: 'Sent', width: 150, render: ({ createdOn }) => <LocalTime instant={createdOn} /> },
    {
      title: 'File',
      width: 80,
      render: (row) => (
        <a href={row.file.url} target="_blank" rel="noopener" aria-label={`Open ${nameOf(row)}`}>
          Open
        </a>
      ),
    },
    {
      title: 'Action',
      width: 200,
      render: (renewal) =>
        can('editStaff') && (
          <span className="form-buttons">
            <Button look="primary" onClick={() => decide({ renewal, status: 'ACCEPTED' })}>
              Accept<span className="screen-reader-only"> {nameOf(renewal)}</span>
            </Button>
            <Button danger onClick={() => decide({ renewal, status: 'REFUSED' })}>
              Refuse<span className="screen-reader-only"> {nameOf(renewal)}</span>
            </Button>
          </span>
        ),
    },
  ];
}
