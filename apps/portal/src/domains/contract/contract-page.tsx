import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useCallback } from 'react';
import type { Parts } from '../../platform/route.ts';
import { request, type ResultOf } from '../../platform/wire/graphql.ts';
import { AttachedList } from '../../shell/attached-list.tsx';
import { Facts } from '../../shell/facts.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { useTimes } from '../../shell/use-times.ts';
import { ActionList } from './action-list.tsx';
import { scoreText, statusLook } from './contract-values.ts';
import { MeetingList } from './meeting-list.tsx';
import { contractDocument } from './queries.ts';
import { ScoreChart } from './score-chart.tsx';

type Review = ResultOf<typeof contractDocument>['clientContract'];

/** A contract: its period, how its indicators were judged, meetings, and what was agreed to be done. */
export function ContractPage({ parts: { id = '' } }: { parts: Parts }) {
  const load = useCallback(() => request(contractDocument, { id: Number(id) }), [id]);
  return (
    <Loaded load={load}>
      {({ clientContract }, again) => <ReviewView of={clientContract} again={again} />}
    </Loaded>
  );
}

function ReviewView({ of: review, again }: { of: Review; again: () => void }) {
  const { contract, indicators, meetings, actions, files } = review;
  const { day } = useTimes();
  const { label, tone } = statusLook[contract.status];
  return (
    <div className="stack">
      <section className="card" aria-labelledby="contract">
        <div className="card-head">
          <h2 id="contract">{contract.siteProfileName}</h2>
          <StatusTag tone={tone}>{label}</StatusTag>
        </div>
        <Facts
          of={{
            From: day(contract.startDatetime),
            Until: contract.endDatetime === null ? 'Further notice' : day(contract.endDatetime),
            'Next meeting': contract.nextMeetingStart && day(contract.nextMeetingStart),
            'Last meeting': contract.lastMeetingStart && day(contract.lastMeetingStart),
          }}
        />
        {files.length > 0 && <h3>Files</h3>}
        <AttachedList files={files} />
      </section>
      <h2>How we do</h2>
      {indicators.length === 0 && <p className="card">No indicator was agreed.</p>}
      <div className="panels">
        {indicators.map(({ id, title, description, target, scores }) => (
          <section key={id} className="card" aria-labelledby={`indicator-${id}`}>
            <div className="card-head">
              <h3 id={`indicator-${id}`}>{title}</h3>
              {target !== null && <span className="quiet">Target {scoreText(target)}</span>}
            </div>
            {description !== null && <p className="quiet text-kept">{description}</p>}
            <ScoreChart title={title} target={target} scores={scores} />
          </section>
        ))}
      </div>
      <h2>Agreed actions</h2>
      <ActionList actions={actions} onDone={again} />
      <h2>Meetings</h2>
      <MeetingList meetings={meetings} />
    </div>
  );
}
