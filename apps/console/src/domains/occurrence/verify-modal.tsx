import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { listDate } from '@guardroom/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { Loading, LoadFailed } from '../../ui/list/list-states.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import { occurrenceKey } from './queries.ts';

const verifyDocument = graphql(`
  query VerifyOccurrenceBook($agencyID: RecordID!) {
    verifyOccurrenceBook(agencyID: $agencyID) {
      links
      brokenAt
      checkedOn
      brokenEntry {
        siteProfileName
        date
        sn
        title
      }
    }
  }
`);

type Check = ResultOf<typeof verifyDocument>['verifyOccurrenceBook'];

/** Goes through the whole book as it opens, and says whether it is whole. */
export default function VerifyModal({ onClose }: { onClose: () => void }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: [...occurrenceKey, 'verify', agencyID],
    queryFn: async ({ signal }) =>
      (await request(verifyDocument, { agencyID }, { signal })).verifyOccurrenceBook,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    if (error) reportFailure('Unable to check the book', error);
  }, [error]);
  return (
    <Dialog open title="Check of the book" onClose={onClose}>
      {isError && <LoadFailed what="The result" onRetry={() => void refetch()} />}
      {!isError && (data === undefined || isFetching) && <Loading rows={2} />}
      {data && !isFetching && <Result check={data} />}
    </Dialog>
  );
}

function Result({ check }: { check: Check }) {
  const { links, brokenAt, brokenEntry, checkedOn } = check;
  return (
    <div role="status">
      {brokenAt === null ? (
        <p>
          <strong>The book is whole.</strong> Each of its {links.toLocaleString('en-SG')} links fits
          the one before it: nothing was altered, taken out or put in.
        </p>
      ) : (
        <p>
          <strong>The book does not fit from link {brokenAt} on.</strong> It was changed outside of
          Guardroom.
          {brokenEntry !== null &&
            ` The first such entry is S/N ${brokenEntry.sn} of ${listDate(brokenEntry.date)} at ` +
              `${brokenEntry.siteProfileName}: ${brokenEntry.title}.`}
        </p>
      )}
      <p className="muted">
        Checked <LocalTime instant={checkedOn} />, the books of all sites together.
      </p>
    </div>
  );
}
