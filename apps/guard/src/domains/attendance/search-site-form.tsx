import { siteSearchMinimum } from '@guardroom/rules/site/site-search';
import { useState, type SubmitEvent } from 'react';
import { useSay } from '../../platform/texts/language.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { TextInput } from '../../shell/text-input.tsx';
import { useWork } from '../../shell/use-work.ts';
import { keptPerson } from '../../store/meta.ts';
import { attendanceTexts } from './attendance-texts.ts';
import type { FoundSite } from './come-values.ts';

const searchDocument = graphql(`
  query SearchSite($search: String!, $agencyID: RecordID!) {
    searchSite(search: $search, agencyID: $agencyID) {
      siteProfileID
      name
      address
    }
  }
`);

/** A site that this phone does not know, searched at the office: it needs a network. */
export function SearchSiteForm({ onFound }: { onFound: (site: FoundSite) => void }) {
  const say = useSay();
  const { busy, failure, begin } = useWork();
  const [search, setSearch] = useState('');
  const [isTried, setTried] = useState(false);
  const [found, setFound] = useState<readonly (FoundSite & { address: string | null })[]>();
  const isShort = search.trim().length < siteSearchMinimum;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort) return;
    begin(async () => {
      const person = await keptPerson();
      const agencyID = person?.securityAgencyID ?? 0;
      setFound((await request(searchDocument, { search, agencyID })).searchSite);
    });
  };
  const choose = ({ siteProfileID, name }: FoundSite) => {
    setFound(undefined);
    setSearch('');
    setTried(false);
    onFound({ siteProfileID, name });
  };
  return (
    <form className="card" noValidate onSubmit={submit} aria-label={say(attendanceTexts.otherSite)}>
      <TextInput
        label={say(attendanceTexts.searchName)}
        value={search}
        onChange={setSearch}
        issue={isTried && isShort ? say(attendanceTexts.searchShort) : undefined}
      />
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      <ActionButton type="submit" busy={busy}>
        {say(attendanceTexts.search)}
      </ActionButton>
      {found?.length === 0 && <p role="status">{say(attendanceTexts.foundNone)}</p>}
      {found !== undefined && found.length > 0 && (
        <ul className="rows lines">
          {found.map((site) => (
            <li key={site.siteProfileID}>
              <button type="button" className="row" onClick={() => choose(site)}>
                {site.name}
                {site.address !== null && <span className="quiet">{site.address}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
