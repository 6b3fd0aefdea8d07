import { IncidentIcon } from '@guardroom/ui/icon/icons.ts';
import * as v from 'valibot';
import { hrefOf } from '../../platform/route.ts';
import { useSay } from '../../platform/texts/language.ts';
import { ActNote } from '../../shell/act/act-note.tsx';
import { roundsTitles } from '../../shell/rounds-titles.ts';
import { useTime } from '../../shell/use-time.ts';
import { actsOf } from '../../store/act.ts';
import { useKept } from '../../store/changes.ts';
import { readDraft } from '../../store/draft.ts';
import { OfficeCard } from './office-card.tsx';
import { incidentTexts } from './incident-texts.ts';
import { incidentDraft, incidentShape, type IncidentValues } from './incident-values.ts';

const isOne = (content: unknown): content is IncidentValues => v.is(incidentShape, content);
const read = async () => {
  const [reports, draft] = await Promise.all([actsOf('incident'), readDraft(incidentDraft, isOne)]);
  return { reports: reports.toReversed(), hasDraft: draft !== undefined };
};

/** Own reports with what became of each, and the way to a new one. */
export function IncidentsPage() {
  const say = useSay();
  const time = useTime();
  const kept = useKept(read)?.value;
  if (kept === undefined) return null;
  const { reports, hasDraft } = kept;
  return (
    <div className="stack">
      <a className="wide large" data-look="primary" href={hrefOf('/incident/report')}>
        <IncidentIcon />
        {say(hasDraft ? incidentTexts.goOn : roundsTitles.report)}
      </a>
      <h2>{say(incidentTexts.own)}</h2>
      {reports.length === 0 && <p className="quiet">{say(incidentTexts.none)}</p>}
      {reports.length > 0 && (
        <ul className="rows lines">
          {reports.map((report) => (
            <li key={report.key} className="row">
              <span>
                <strong>{report.payload.title}</strong>
                <span className="quiet">{time(report.at)}</span>
                <ActNote of={report} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <OfficeCard />
    </div>
  );
}
