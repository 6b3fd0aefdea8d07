import { releasedLines } from '@guardroom/rules/incident/release/released-incident';
import { useCallback } from 'react';
import { hrefOf, type Parts } from '../../platform/route.ts';
import { request, type ResultOf } from '../../platform/wire/graphql.ts';
import { AttachedList } from '../../shell/attached-list.tsx';
import { Facts } from '../../shell/facts.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { useTimes } from '../../shell/use-times.ts';
import { AcknowledgeForm } from './acknowledge-form.tsx';
import { incidentDocument } from './queries.ts';

type Case = ResultOf<typeof incidentDocument>['clientIncident'];

/** An incident as the agency released it, and who took note of it. */
export function IncidentPage({ parts: { id = '' } }: { parts: Parts }) {
  const load = useCallback(() => request(incidentDocument, { id: Number(id) }), [id]);
  return (
    <Loaded load={load}>
      {({ clientIncident }, again) => (
        <div className="stack">
          <Report of={clientIncident} />
          <Acknowledgements of={clientIncident} again={again} />
        </div>
      )}
    </Loaded>
  );
}

function Report({ of: report }: { of: Case }) {
  const { time, timeZone } = useTimes();
  const { content, withdrawnOn, newestID } = report;
  if (withdrawnOn !== null) {
    return (
      <section className="card" aria-labelledby="incident">
        <h2 id="incident">{report.uid}</h2>
        <p>The agency withdrew this report on {time(withdrawnOn)}.</p>
        <p className="text-kept" dir="auto">
          {report.withdrawalReason}
        </p>
      </section>
    );
  }
  if (content === null) {
    return (
      <section className="card" aria-labelledby="incident">
        <h2 id="incident">{report.uid}</h2>
        <p>
          A newer report stands in its place.{' '}
          <a href={hrefOf('/incident/:id', { id: newestID })}>Read the newest one</a>
        </p>
      </section>
    );
  }
  const lines = Object.fromEntries(
    releasedLines(content, timeZone).map(([label, text]) => [
      label,
      <span key={label} className="text-kept" dir="auto">
        {text}
      </span>,
    ]),
  );
  return (
    <section className="card" aria-labelledby="incident">
      <h2 id="incident" dir="auto">
        {content.title}
      </h2>
      <Facts of={{ Number: content.uid, ...lines, Released: time(report.releasedOn) }} />
      <AttachedList
        files={report.pictures.map(({ name, link }, at) => ({ id: at, name: `${name}.jpg`, link }))}
      />
      <Earlier of={report} />
      <p className="quiet">
        Fingerprint <span className="fingerprint">{report.contentSHA256}</span>
      </p>
    </section>
  );
}

/** That the agency told it otherwise before, and why it does no longer. */
function Earlier({ of: { earlier, note } }: { of: Case }) {
  const { time } = useTimes();
  if (earlier.length === 0) return null;
  const days = earlier.map(({ releasedOn }) => time(releasedOn)).join(', ');
  return (
    <p dir="auto">
      It replaces what was released on {days}: {note}
    </p>
  );
}

function Acknowledgements({ of: report, again }: { of: Case; again: () => void }) {
  const { time } = useTimes();
  const { acknowledgements, content, isAcknowledged } = report;
  return (
    <section className="card" aria-labelledby="acknowledgements">
      <h2 id="acknowledgements">Acknowledgements</h2>
      {acknowledgements.length === 0 && <p className="quiet">Nobody has acknowledged it yet.</p>}
      <ol className="notes">
        {acknowledgements.map(({ name, remark, acknowledgedOn }) => (
          <li key={`${name} ${acknowledgedOn}`}>
            <small>
              {name} · {time(acknowledgedOn)}
            </small>
            <span className="text-kept" dir="auto">
              {remark ?? 'Acknowledged'}
            </span>
          </li>
        ))}
      </ol>
      {content !== null && !isAcknowledged && <AcknowledgeForm id={report.id} onDone={again} />}
    </section>
  );
}
