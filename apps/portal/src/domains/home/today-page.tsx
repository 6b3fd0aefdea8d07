import { graphql, request } from '../../platform/wire/graphql.ts';
import { Loaded } from '../../shell/loaded.tsx';

const sitesDocument = graphql(`
  query ClientSites {
    listClientSite {
      siteProfileID
      name
      address
    }
  }
`);

const load = () => request(sitesDocument);

/** What happens at the client's sites now. */
export function TodayPage() {
  return (
    <Loaded load={load}>
      {({ listClientSite: sites }) => (
        <div className="panels">
          {sites.map(({ siteProfileID, name, address }) => (
            <section key={siteProfileID} className="card" aria-labelledby={`site-${siteProfileID}`}>
              <h2 id={`site-${siteProfileID}`}>{name}</h2>
              {address !== null && <p className="quiet">{address}</p>}
            </section>
          ))}
        </div>
      )}
    </Loaded>
  );
}
