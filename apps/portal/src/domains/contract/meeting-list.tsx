import { isOver } from '@guardroom/rules/contract/meeting/invitation';
import { useState } from 'react';
import type { ResultOf } from '../../platform/wire/graphql.ts';
import { MinutesButton } from '../../shell/minutes-button.tsx';
import { useTimes } from '../../shell/use-times.ts';
import type { contractDocument } from './queries.ts';

type Meetings = ResultOf<typeof contractDocument>['clientContract']['meetings'];

/** The meetings of a contract, the latest first, each with its minutes. */
export function MeetingList({ meetings }: { meetings: Meetings }) {
  const { time } = useTimes();
  const [now] = useState(() => Date.now());
  if (meetings.length === 0) return <p className="card">No meeting was held or planned.</p>;
  return (
    <div className="stack">
      {meetings.map(({ id, startDatetime, endDatetime, type, venue, note, actionPlan }) => (
        <section key={id} className="card" aria-labelledby={`meeting-${id}`}>
          <h3 id={`meeting-${id}`}>{time(startDatetime)}</h3>
          <p className="quiet">
            {[type === 'VIRTUAL' ? 'Online' : 'In person', venue].filter(Boolean).join(' · ')}
          </p>
          {note !== null && <p className="text-kept">{note}</p>}
          {actionPlan !== null && (
            <>
              <h4>Action plan</h4>
              <p className="text-kept">{actionPlan}</p>
            </>
          )}
          {isOver(endDatetime, now) && <MinutesButton id={id} of={time(startDatetime)} />}
        </section>
      ))}
    </div>
  );
}
