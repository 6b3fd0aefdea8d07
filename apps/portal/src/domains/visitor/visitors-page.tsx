import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useCallback, useState } from 'react';
import { useClient } from '../../platform/session.ts';
import { request, type ResultOf } from '../../platform/wire/graphql.ts';
import { ChoiceInput } from '../../shell/choice-input.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { MoreButton } from '../../shell/more-button.tsx';
import { useTimes } from '../../shell/use-times.ts';
import { sitesDocument, visitsDocument } from './queries.ts';

const load = () => request(sitesDocument);

/** Who came to visit the client's sites, as far as the agency shows it. */
export function VisitorsPage() {
  return <Loaded load={load}>{({ listClientSite }) => <OfSites sites={listClientSite} />}</Loaded>;
}

type Sites = ResultOf<typeof sitesDocument>['listClientSite'];

function OfSites({ sites }: { sites: Sites }) {
  const [chosen, setChosen] = useState<number>();
  const site = chosen ?? sites[0]?.siteProfileID;
  if (site === undefined) return <p className="card">You have no site.</p>;
  return (
    <div className="stack">
      {sites.length > 1 && (
        <ChoiceInput
          label="Site"
          none="Please choose"
          value={String(site)}
          onChange={(id) => setChosen(id === undefined ? undefined : Number(id))}
          choices={sites.map(({ siteProfileID, name }) => ({
            value: String(siteProfileID),
            label: name,
          }))}
        />
      )}
      <Visits key={site} siteProfileID={site} />
    </div>
  );
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
