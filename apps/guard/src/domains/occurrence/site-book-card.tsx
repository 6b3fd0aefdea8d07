import { useCallback } from 'react';
import { useSay } from '../../platform/texts/language.ts';
import { request } from '../../platform/wire/graphql.ts';
import { SiteChoice } from '../../shell/form/site-choice.tsx';
import { useSite } from '../../shell/form/use-site.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { useKept } from '../../store/changes.ts';
import { keptPerson, type KeptPerson } from '../../store/meta.ts';
import { BookEntryCard } from './book-entry-card.tsx';
import { occurrenceTexts } from './occurrence-texts.ts';
import { siteBookDocument } from './queries.ts';

/** The book of the site where somebody works, as the office has it. */
export function SiteBook() {
  const say = useSay();
  const person = useKept(keptPerson)?.value;
  const site = useSite();
  if (person === undefined || site === undefined) return null;
  return (
    <section className="stack" aria-labelledby="site-book">
      <h2 id="site-book">{say(occurrenceTexts.siteBook)}</h2>
      {(site.sites.length > 1 || site.siteProfileID === null) && <SiteChoice site={site} />}
      {site.siteProfileID !== null && (
        <Entries key={site.siteProfileID} siteProfileID={site.siteProfileID} person={person} />
      )}
    </section>
  );
}

interface EntriesProps {
  siteProfileID: number;
  person: KeptPerson;
}

function Entries({ siteProfileID, person }: EntriesProps) {
  const say = useSay();
  const { securityAgencyID: agencyID } = person;
  const load = useCallback(
    () => request(siteBookDocument, { siteProfileID, agencyID }),
    [siteProfileID, agencyID],
  );
  return (
    <Loaded load={load}>
      {({ listOwnSiteOccurrence: entries }, again) =>
        entries.length === 0 ? (
          <p className="quiet">{say(occurrenceTexts.emptyBook)}</p>
        ) : (
          entries.map((entry) => (
            <BookEntryCard key={entry.id} entry={entry} person={person} again={again} />
          ))
        )
      }
    </Loaded>
  );
}
