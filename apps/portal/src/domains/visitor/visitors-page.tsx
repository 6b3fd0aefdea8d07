import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useCallback, useState } from 'react';
import { useClient } from '../../platform/session.ts';
import { request } from '../../platform/wire/graphql.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { MoreButton } from '../../shell/more-button.tsx';
import { OfSite } from '../../shell/of-site.tsx';
import { useTimes } from '../../shell/use-times.ts';
import { visitsDocument } from './queries.ts';

/** Who came to visit the client's sites, as far as the agency shows it. */
export function VisitorsPage() {
  return <OfSite>{(siteProfileID) => <Visits siteProfileID={siteProfileID} />}</OfSite>;
}

/** So many are shown at first, and so many more at each press. */
const step = 50;

function Visits({ siteProfileID }: { siteProfileID: number }) {
  const { securityAgencyID: agencyID } = useClient();
  const { time } = useTimes();
  const [limit, setLimit] = useState(step);
  const loadVisits = useCallback(
    () => request(visitsDocument, { siteProfileID, agencyID, limit }),
    [siteProfileID, agencyID, limit],
  );
  return (
    <Loaded load={loadVisits} keeps>
      {({ listClientVisit: { result, count } }) => (
        <>
          {result.length === 0 && <p className="card">Nobody came to visit.</p>}
          {result.length > 0 && (
            <ul className="rows">
              {result.map(({ id, name, purpose, inTimestamp, outTimestamp }) => (
                <li key={id} className="row">
                  <span>
                    <strong>{name}</strong>
                    <small>{purpose}</small>
                    <small>
                      {time(inTimestamp)}
                      {outTimestamp !== null && ` – ${time(outTimestamp)}`}
                    </small>
                  </span>
                  {outTimestamp === null && <StatusTag tone="cyan">Inside</StatusTag>}
                </li>
              ))}
            </ul>
          )}
          <MoreButton shown={result.length} count={count} onClick={() => setLimit(limit + step)} />
        </>
      )}
    </Loaded>
  );
}
