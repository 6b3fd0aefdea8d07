import { VisitorIcon } from '@guardroom/ui/icon/icons.ts';
import { useState } from 'react';
import { feel } from '../../device/feel.ts';
import { hrefOf } from '../../platform/route.ts';
import { useSay } from '../../platform/texts/language.ts';
import { ActNote } from '../../shell/act/act-note.tsx';
import { formTexts } from '../../shell/form/form-texts.ts';
import { useTime } from '../../shell/use-time.ts';
import { useKept } from '../../store/changes.ts';
import { leave, ownVisits, type Visit } from './visitor-events.ts';
import { visitorTexts } from './visitor-texts.ts';

/** Who is inside, and who left. */
export function VisitorsPage() {
  const say = useSay();
  const visits = useKept(ownVisits)?.value;
  if (visits === undefined) return null;
  const inside = visits.filter(({ left }) => left === undefined);
  const gone = visits.filter(({ left }) => left !== undefined);
  return (
    <div className="stack">
      <a className="wide large" data-look="primary" href={hrefOf('/visitor/in')}>
        <VisitorIcon />
        {say(visitorTexts.enter)}
      </a>
      <h2>{say(visitorTexts.inside)}</h2>
      {inside.length === 0 && <p className="quiet">{say(visitorTexts.none)}</p>}
      {inside.map((visit) => (
        <Inside key={visit.came.key} visit={visit} />
      ))}
      {gone.length > 0 && <h2>{say(visitorTexts.last)}</h2>}
      {gone.length > 0 && (
        <ul className="rows lines">
          {gone.map((visit) => (
            <li key={visit.came.key} className="row">
              <VisitFacts visit={visit} />
            </li>
          ))}
        </ul>
      )}
    </div>
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
      <div className="row">
        <VisitFacts visit={visit} />
      </div>
      {isFailed && (
        <p className="note" data-kind="error" role="alert">
          {say(formTexts.notKept)}
        </p>
      )}
      <button type="button" className="wide" onClick={() => void go()}>
        {say(visitorTexts.left, { name: visit.came.payload.name })}
      </button>
    </section>
  );
}

function VisitFacts({ visit: { came, left } }: { visit: Visit }) {
  const say = useSay();
  const time = useTime();
  const { name, purpose, block, unit, vehicleNo } = came.payload;
  const facts = [purpose, block, unit, vehicleNo].filter(Boolean).join(' · ');
  return (
    <span>
      <strong>{name}</strong>
      <span>{facts}</span>
      <span className="quiet">{say(visitorTexts.cameAt, { time: time(came.at) })}</span>
      {left !== undefined && (
        <span className="quiet">{say(visitorTexts.leftAt, { time: time(left.at) })}</span>
      )}
      <ActNote of={left ?? came} />
    </span>
  );
}
