import { RightIcon } from '@guardroom/ui/icon/icons.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { hrefOf } from '../../platform/route.ts';
import { request, type ResultOf } from '../../platform/wire/graphql.ts';
import { Facts } from '../../shell/facts.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { useLive } from '../../shell/use-live.ts';
import { useTimes } from '../../shell/use-times.ts';
import { todayDocument } from './queries.ts';

type Today = ResultOf<typeof todayDocument>['clientToday'];
type Site = Today['sites'][number];

const load = () => request(todayDocument);
const anything = () => true;

/** What happens at the client's sites now. */
export function TodayPage() {
  return (
    <Loaded load={load}>
      {({ clientToday }, again) => <TodayView of={clientToday} again={again} />}
    </Loaded>
  );
}

function TodayView({ of: { sites, openTickets, asOf }, again }: { of: Today; again: () => void }) {
  const { time } = useTimes();
  const state = useLive(again, anything);
  return (
    <div className="stack">
      {openTickets !== null && (
        <ul className="rows">
          <li>
            <a className="row" href={hrefOf('/ticket')}>
              <span>Open tickets</span>
              <strong>{openTickets}</strong>
              <RightIcon />
            </a>
          </li>
        </ul>
      )}
      <div className="panels">
        {sites.map((site) => (
          <SiteCard key={site.siteProfileID} site={site} />
        ))}
      </div>
      <p className="quiet">
        {state === 'live' ? 'Live' : 'Not live, renewed each minute'}: as of {time(asOf)}
      </p>
    </div>
  );
}

function SiteCard({ site }: { site: Site }) {
  const { siteProfileID, name, present, wanted, roundsPlanned, roundsDone, roundsMissed } = site;
  const isShort = present !== null && wanted !== null && present < wanted;
  return (
    <section className="card" aria-labelledby={`site-${siteProfileID}`}>
      <div className="card-head">
        <h2 id={`site-${siteProfileID}`}>{name}</h2>
        {isShort && <StatusTag tone="red">Short of guards</StatusTag>}
        {!isShort && wanted !== null && <StatusTag tone="green">Manned</StatusTag>}
      </div>
      <Facts
        of={{
          'Guards on duty':
            present === null ? null : wanted === null ? present : `${present} of ${wanted}`,
          'Rounds today':
            roundsPlanned === null ? null : `${roundsDone} of ${roundsPlanned} walked`,
          'Rounds missed': roundsMissed === 0 ? null : roundsMissed,
        }}
      />
    </section>
  );
}
