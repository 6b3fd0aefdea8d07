import { rangeText } from '@guardroom/ui/date/date-range.ts';
import { useViewer } from '../../platform/session/session.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { pathWith } from '../list/list-search.ts';
import { LoadFailed } from '../list/list-states.tsx';
import { useOpenRow } from '../list/row-link.tsx';
import { useLoaded } from '../live/use-loaded.ts';
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

/** The list can be narrowed to so many sites. */
const mostSites = 50;

interface ShortCountProps {
  /** `YYYY-MM-DD`, both included. */
  fromDate: string;
  toDate: string;
  /** Only these sites. */
  sites: readonly number[] | undefined;
  /** 'in 7 days': where the dates do not stand beside it. */
  when?: string;
}

/** How many people some dates lack, at a glance, with the way to where; nothing while nobody is short. */
export function ShortCount({ fromDate, toDate, sites, when }: ShortCountProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const open = useOpenRow();
  const { data, failed, retry } = useLoaded({
    queryKey: ['deployment', 'short', 'count', agencyID, fromDate, toDate, sites],
    failure: 'Unable to retrieve short posts',
    load: async (signal) => {
      const range = { fromDate, toDate, ...(sites && { siteProfileIDs: [...sites] }) };
      return (await request(countDocument, { agencyID, ...range }, { signal })).listShortPost;
    },
  });
  if (failed) return <LoadFailed what="Short posts" onRetry={retry} />;
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
