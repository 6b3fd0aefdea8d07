import { Button } from '@guardroom/ui/action/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { reportFailure } from '../../ui/live/failure.ts';
import { Loading, LoadFailed } from '../../ui/list/list-states.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { EndBadge } from './list-columns.tsx';
import { contractPath, sitePath } from './paths.ts';
import { contractKey, retrieveListFailure } from './queries.ts';

const renewalsDocument = graphql(`
  query ContractRenewals($pagination: Pagination!) {
    listRenewal(pagination: $pagination) {
      result {
        kind
        id
        siteProfileID
        siteProfileName
        clientName
        endDatetime
      }
      count
    }
  }
`);

type Renewal = ResultOf<typeof renewalsDocument>['listRenewal']['result'][number];

const few = 3;
const most = 100;

/** Contracts and site contracts that end within 90 days, whatever the filters below say. */
export function RenewalsCard() {
  const { securityAgencyID: agencyID } = useViewer();
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [...contractKey, 'renewals', agencyID],
    queryFn: async ({ signal }) => {
      const pagination = { agencyID, limit: most, offset: 0 };
      return (await request(renewalsDocument, { pagination }, { signal })).listRenewal;
    },
  });
  useEffect(() => {
    if (error) reportFailure(retrieveListFailure, error);
  }, [error]);
  if (data === undefined) {
    return (
      <Section title="Ending within 90 days">
        {error ? (
          <LoadFailed what="What ends soon" onRetry={() => void refetch()} />
        ) : (
          <Loading rows={2} />
        )}
      </Section>
    );
  }
  if (data.count === 0) return null;
  const shown = data.result.slice(0, all ? most : few);
  return (
    <Section
      title={`Ending within 90 days: ${data.count}`}
      actions={
        data.count > few && (
          <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : 'Show all'}
          </Button>
        )
      }
    >
      <ul className="plain-list">
        {shown.map((renewal) => (
          <li key={`${renewal.kind} ${renewal.id}`}>
            <EndBadge end={renewal.endDatetime} />
            <RowLink href={hrefOf(renewal)}>{nameOf(renewal)}</RowLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function hrefOf({ kind, id, siteProfileID }: Renewal): string {
  return kind === 'CONTRACT' ? contractPath(id) : sitePath(siteProfileID);
}

function nameOf({ kind, siteProfileName, clientName }: Renewal): string {
  const what = kind === 'CONTRACT' ? 'Contract' : 'Site contract';
  return `${what}: ${siteProfileName}${clientName === null ? '' : `, ${clientName}`}`;
}
