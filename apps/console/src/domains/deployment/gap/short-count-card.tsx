import { rangeText } from '@guardroom/ui/date/date-range.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { request } from '../../../platform/wire/graphql.ts';
import { pathWith } from '../../../ui/list/list-search.ts';
import { LoadFailed } from '../../../ui/list/list-states.tsx';
import { useOpenRow } from '../../../ui/list/row-link.tsx';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { shortPath } from '../paths.ts';
import { shortCountDocument, shortFailure, shortKey } from './queries.ts';
import '../../../ui/roster/board.css';

interface ShortLinkProps {
  /** `YYYY-MM-DD`, both included. */
  fromDate: string;
  toDate: string;
  /** Only these sites. */
  sites: readonly number[] | undefined;
}

/** How many people some dates lack, at a glance, with the way to where; nothing while nobody is short. */
export function ShortLink({ fromDate, toDate, sites }: ShortLinkProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const open = useOpenRow();
  const { data, failed, retry } = useLoaded({
    queryKey: [...shortKey, 'count', agencyID, fromDate, toDate, sites],
    failure: shortFailure,
    load: async (signal) => {
      const range = { fromDate, toDate, ...(sites && { siteProfileIDs: [...sites] }) };
      return (await request(shortCountDocument, { agencyID, ...range }, { signal })).listShortPost;
    },
  });
  if (failed) return <LoadFailed what="Short posts" onRetry={retry} />;
  if (data === undefined || data.missing + data.over === 0) return null;
  const dates = rangeText({ from: fromDate, to: toDate });
  const href = pathWith(shortPath, { dates, ...(sites && sites.length <= 50 && { sites }) });
  return (
    <a
      className="board-chip"
      data-status="DECLINED"
      href={href}
      onClick={(event) => open(event, href)}
    >
      <strong>{data.missing}</strong> short
      {data.over > 0 && (
        <>
          , <strong>{data.over}</strong> too many
        </>
      )}
    </a>
  );
}
