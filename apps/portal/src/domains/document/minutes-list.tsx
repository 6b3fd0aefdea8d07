import type { ResultOf } from '../../platform/wire/graphql.ts';
import { MinutesButton } from '../../shell/minutes-button.tsx';
import { useTimes } from '../../shell/use-times.ts';
import type { documentsDocument } from './queries.ts';

type Minutes = ResultOf<typeof documentsDocument>['clientDocuments']['minutes'];

/** Meetings that were held, each with its minutes. */
export function MinutesList({ minutes }: { minutes: Minutes }) {
  const { day } = useTimes();
  if (minutes.length === 0) return <p className="card">No meeting was held yet.</p>;
  return (
    <ul className="rows">
      {minutes.map(({ id, startDatetime, siteProfileName }) => (
        <li key={id} className="row">
          <span>
            <strong>{day(startDatetime)}</strong>
            <small>{siteProfileName}</small>
          </span>
          <MinutesButton id={id} of={`${siteProfileName}, ${day(startDatetime)}`} />
        </li>
      ))}
    </ul>
  );
}
