import { VisitorIcon } from '@guardroom/ui/icon/icons.ts';
import { useCallback, useState } from 'react';
import { feel } from '../../device/feel.ts';
import { hrefOf } from '../../platform/route.ts';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { ActNote } from '../../shell/act/act-note.tsx';
import { formTexts } from '../../shell/form/form-texts.ts';
import { SiteChoice } from '../../shell/form/site-choice.tsx';
import { useSite } from '../../shell/form/use-site.ts';
import { roundsTitles } from '../../shell/rounds-titles.ts';
import { useTime } from '../../shell/use-time.ts';
import { useKept } from '../../store/changes.ts';
import { leave, visitsOf, type Visit } from './visitor-events.ts';
import { visitorTexts } from './visitor-texts.ts';

/** Who is inside a site, and who left. */
export function VisitorsPage() {
  const say = useSay();
  const site = useSite();
  if (site === undefined) return <p className="quiet">{say(commonTexts.loading)}</p>;
  return (
    <div className="stack">
      <a className="wide large" data-look="primary" href={hrefOf('/visitor/in')}>
        <VisitorIcon />
        {say(roundsTitles.visit)}
      </a>
      <SiteChoice site={site} />
      {site.siteProfileID !== null && <VisitorList siteProfileID={site.siteProfileID} />}
    </div>
  );
}

function VisitorList({ siteProfileID }: { siteProfileID: number }) {
  const say = useSay();
  const read = useCallback(() => visitsOf(siteProfileID), [siteProfileID]);
  const visits = useKept(read)?.value;
  if (visits === undefined) return null;
  const inside = visits.filter(({ leftAt }) => leftAt === null);
  const gone = visits.filter(({ leftAt }) => leftAt !== null);
  return (
    <>
      <h2>{say(visitorTexts.inside)}</h2>
      {inside.length === 0 && <p className="quiet">{say(visitorTexts.none)}</p>}
      {inside.map((visit) => (
        <Inside key={visit.id} visit={visit} />
      ))}
      {gone.length > 0 && <h2>{say(visitorTexts.last)}</h2>}
      {gone.length > 0 && (
        <ul className="rows lines">
          {gone.map((visit) => (
            <li key={visit.id} className="row">
              <VisitFacts visit={visit} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Inside({ visit }: { visit: Visit }) {
  const say = useSay();
  const [isFailed, setFailed] = useState(false);
  const go = async () => {
    try {
      await leave(visit);
      feel('done');
    } catch {
      setFailed(true);
    }
  };
  return (
    <section className="card lines">
      <VisitFacts visit={visit} />
      {isFailed && (
        <p className="note" data-kind="error" role="alert">
          {say(formTexts.notKept)}
        </p>
      )}
      <button type="button" className="wide" onClick={() => void go()}>
        {say(visitorTexts.left, { name: visit.name })}
      </button>
    </section>
  );
}

function VisitFacts({ visit: { name, facts, cameAt, leftAt, last } }: { visit: Visit }) {
  const say = useSay();
  const time = useTime();
  return (
    <span className="facts-lines">
      <strong>{name}</strong>
      <span>{facts.join(' · ')}</span>
      <span className="quiet">{say(visitorTexts.cameAt, { time: time(cameAt) })}</span>
      {leftAt !== null && (
        <span className="quiet">{say(visitorTexts.leftAt, { time: time(leftAt) })}</span>
      )}
      {last !== undefined && <ActNote of={last} />}
    </span>
  );
}
