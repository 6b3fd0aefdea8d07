import { rangeText } from '@guardroom/ui/date/date-range.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useViewer } from '../../platform/session/session.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { pathWith } from '../list/list-search.ts';
import { LoadFailed } from '../list/list-states.tsx';
import { useOpenRow } from '../list/row-link.tsx';
import { reportFailure } from '../live/failure.ts';
import { retryOf } from '../live/retry-of.ts';
import './board.css';

const countDocument = graphql(`
  query ShortPostCount(
    $agencyID: RecordID!
    $fromDate: Date!
    $toDate: Date!
    $siteProfileIDs: [RecordID!]
  ) {
    listShortPost(
      agencyID: $agencyID
      fromDate: $fromDate
      toDate: $toDate
      siteProfileIDs: $siteProfileIDs
    ) {
      missing
      over
    }
  }
`);

/** Leave, answers and absences make places short without any change of the roster. */
const aMinute = 60_000;

/** The list can be narrowed to so many sites. */
const mostSites = 50;

interface ShortCountProps {
  /** Of what stands beside it: what loads that anew loads the count anew. */
  queryKey: readonly unknown[];
  /** `YYYY-MM-DD`, both included. */
  fromDate: string;
  toDate: string;
  /** Only these sites. */
  sites: readonly number[] | undefined;
  /** 'in 7 days': where the dates do not stand beside it. */
  when?: string;
}

/** How many people some dates lack, at a glance, with the way to where; nothing while nobody is short. */
export function ShortCount({ queryKey, fromDate, toDate, sites, when }: ShortCountProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const open = useOpenRow();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...queryKey, 'short', agencyID, fromDate, toDate, sites],
    queryFn: async ({ signal }) => {
      const range = { fromDate, toDate, ...(sites && { siteProfileIDs: [...sites] }) };
      return (await request(countDocument, { agencyID, ...range }, { signal })).listShortPost;
    },
    refetchInterval: aMinute,
  });
  useEffect(() => {
    if (error) reportFailure('Unable to retrieve short posts', error);
  }, [error]);
  if (isError) {
    return <LoadFailed what="Short posts" onRetry={retryOf({ error, refetch })} />;
  }
  if (data === undefined || data.missing + data.over === 0) return null;
  const dates = rangeText({ from: fromDate, to: toDate });
  const chosen = sites && sites.length <= mostSites ? { sites } : {};
  const href = pathWith('/deployment/short', { dates, ...chosen });
  return (
    <a className="board-chip" href={href} onClick={(event) => open(event, href)}>
      <strong>{data.missing}</strong> short{when !== undefined && ` ${when}`}
      {data.over > 0 && (
        <>
          , <strong>{data.over}</strong> too many
        </>
      )}
    </a>
  );
}
