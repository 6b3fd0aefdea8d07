import { Fragment, useState, type ReactNode } from 'react';
import { graphql, request, type ResultOf } from '../platform/wire/graphql.ts';
import { ChoiceInput } from './choice-input.tsx';
import { Loaded } from './loaded.tsx';

const sitesDocument = graphql(`
  query ClientSites {
    listClientSite {
      siteProfileID
      name
    }
  }
`);
type Sites = ResultOf<typeof sitesDocument>['listClientSite'];

const load = () => request(sitesDocument);

interface OfSiteProps {
  children: (siteProfileID: number) => ReactNode;
}

/** What is shown of one site: the first of the client's, or the one that is chosen. */
export function OfSite({ children }: OfSiteProps) {
  return (
    <Loaded load={load}>
      {({ listClientSite }) => <Chosen sites={listClientSite}>{children}</Chosen>}
    </Loaded>
  );
}

function Chosen({ sites, children }: OfSiteProps & { sites: Sites }) {
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
      <Fragment key={site}>{children(site)}</Fragment>
    </div>
  );
}
