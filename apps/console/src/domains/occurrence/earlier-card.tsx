import { Button } from '@guardroom/ui/action/button.tsx';
import { retryOf } from '../../ui/live/retry-of.ts';
import { occurrenceTitles } from '@guardroom/rules/occurrence/occurrence-columns';
import { personText } from '@guardroom/rules/person-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { reportFailure } from '../../ui/live/failure.ts';
import { Loading, LoadFailed } from '../../ui/list/list-states.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import {
  occurrenceKey,
  retrieveFailure,
  occurrenceRowFragment,
  type OccurrenceRow,
} from './queries.ts';
import '@guardroom/ui/field/form.css';

const earlierDocument = graphql(
  `
    query EarlierOccurrence($filter: OccurrenceFilter, $pagination: Pagination!) {
      listOccurrence(filter: $filter, pagination: $pagination) {
        result {
          ...OccurrenceRow
        }
      }
    }
  `,
  [occurrenceRowFragment],
);

/** The version before, loaded when it is asked for, and from there the one before that (OCC-22, OCC-23). */
export function EarlierVersions({ ofID }: { ofID: number | null }) {
  const { securityAgencyID: agencyID } = useViewer();
  const [isOpen, setOpen] = useState(false);
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...occurrenceKey, 'earlier', ofID],
    queryFn: async ({ signal }) => {
      const filter = { securityAgencyID: { eq: agencyID }, id: { eq: ofID } };
      const variables = { filter, pagination: { agencyID, limit: 1, offset: 0 } };
      const { listOccurrence } = await request(earlierDocument, variables, { signal });
      const [row] = listOccurrence.result;
      if (!row) throw new MissingRecord(`There is no occurrence ${ofID} in this agency.`);
      return row;
    },
  });
  useEffect(() => {
    if (error) reportFailure(retrieveFailure, error);
  }, [error]);
  if (isError)
    return <LoadFailed what="The earlier version" onRetry={retryOf({ error, refetch })} />;
  if (!data) return <Loading />;
  return (
    <>
      <Version row={data} />
      {data.replacingID !== null &&
        (isOpen ? (
          <EarlierVersions ofID={data.replacingID} />
        ) : (
          <Button look="link" size="small" onClick={() => setOpen(true)}>
            Show the version before
          </Button>
        ))}
    </>
  );
}

function Version({ row }: { row: OccurrenceRow }) {
  return (
    <dl className="form-facts">
      <dt>{occurrenceTitles.sn}</dt>
      <dd>{row.sn}</dd>
      <dt>{occurrenceTitles.datetime}</dt>
      <dd>
        <LocalTime instant={row.datetime} />
      </dd>
      <dt>{occurrenceTitles.title}</dt>
      <dd>
        <s>{row.title}</s>
      </dd>
      <dt>{occurrenceTitles.description}</dt>
      <dd className="pre-line">
        <s>{row.description}</s>
      </dd>
      <dt>{occurrenceTitles.name}</dt>
      <dd>{row.reportedByStaffProfileName}</dd>
      <dt>Written</dt>
      <dd>
        <LocalTime instant={row.createdOn} />
      </dd>
      <dt>Replaced By</dt>
      <dd>
        {personText({
          name: row.cancelledByStaffProfileName ?? '-',
          designation: row.cancelledByStaffProfileDesignation,
        })}
        , <LocalTime instant={row.cancelledOn} />
      </dd>
    </dl>
  );
}
