import { useCallback, useState } from 'react';
import { useMay } from '../../platform/session.ts';
import { request, type ResultOf } from '../../platform/wire/graphql.ts';
import { ChoiceInput } from '../../shell/choice-input.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { DailyList } from './daily-list.tsx';
import { FileList } from './file-list.tsx';
import { MinutesList } from './minutes-list.tsx';
import { documentsDocument, sitesDocument } from './queries.ts';

const loadSites = () => request(sitesDocument);

/** The papers of the client: of contracts that run, of meetings, and of each day. */
export function DocumentsPage() {
  return (
    <Loaded load={loadSites}>{({ listClientSite }) => <OfSites sites={listClientSite} />}</Loaded>
  );
}

type Sites = ResultOf<typeof sitesDocument>['listClientSite'];

function OfSites({ sites }: { sites: Sites }) {
  const [chosen, setChosen] = useState<string>();
  const site = chosen === undefined ? null : Number(chosen);
  const seesDailies = useMay('occurrence.view');
  return (
    <div className="stack">
      {sites.length > 1 && (
        <ChoiceInput
          label="Site"
          none="All sites"
          value={chosen}
          onChange={setChosen}
          choices={sites.map(({ siteProfileID, name }) => ({
            value: String(siteProfileID),
            label: name,
          }))}
        />
      )}
      <OfContracts key={`contracts ${site}`} site={site} />
      {seesDailies && <DailyList key={`dailies ${site}`} site={site} />}
    </div>
  );
}

function OfContracts({ site }: { site: number | null }) {
  const load = useCallback(() => request(documentsDocument, { siteProfileID: site }), [site]);
  return (
    <Loaded load={load}>
      {({ clientDocuments: { files, minutes, hasMore } }) => (
        <>
          <h2>Contracts</h2>
          <FileList files={files} />
          <h2>Minutes of meetings</h2>
          <MinutesList minutes={minutes} />
          {hasMore && <p className="quiet">There are older ones. Choose a site to see more.</p>}
        </>
      )}
    </Loaded>
  );
}
