import { RightIcon } from '@guardroom/ui/icon/icons.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useCallback, useState } from 'react';
import { hrefOf } from '../../platform/route.ts';
import { useClient } from '../../platform/session.ts';
import { request, type ResultOf } from '../../platform/wire/graphql.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { MoreButton } from '../../shell/more-button.tsx';
import { useTimes } from '../../shell/use-times.ts';
import { listDocument } from './queries.ts';

/** So many are shown at first, and so many more at each press. */
const step = 30;

type Listed = ResultOf<typeof listDocument>['listClientIncident']['result'];

/** Incidents that the agency released, the latest first. */
export function IncidentsPage() {
  const { securityAgencyID: agencyID } = useClient();
  const [limit, setLimit] = useState(step);
  const load = useCallback(() => request(listDocument, { agencyID, limit }), [agencyID, limit]);
  return (
    <Loaded load={load} keeps>
      {({ listClientIncident: { result, count } }) => (
        <div className="stack">
          <IncidentRows incidents={result} />
          <MoreButton shown={result.length} count={count} onClick={() => setLimit(limit + step)} />
        </div>
      )}
    </Loaded>
  );
}

function IncidentRows({ incidents }: { incidents: Listed }) {
  const { time } = useTimes();
  if (incidents.length === 0) {
    return <p className="card">No incident report has been released to you yet.</p>;
  }
  return (
    <ul className="rows">
      {incidents.map((incident) => (
        <li key={incident.id}>
          <a className="row" href={hrefOf('/incident/:id', { id: incident.id })}>
            <span>
              <strong dir="auto">{incident.title ?? incident.uid}</strong>
              <small>
                {incident.siteProfileName} · {time(incident.incidentStart)}
              </small>
              <small>{incident.uid}</small>
            </span>
            <IncidentTag incident={incident} />
            <RightIcon />
          </a>
        </li>
      ))}
    </ul>
  );
}

function IncidentTag({ incident }: { incident: Listed[number] }) {
  if (incident.withdrawnOn !== null) return <StatusTag tone="grey">Withdrawn</StatusTag>;
  if (incident.isAcknowledged) return <StatusTag tone="green">Acknowledged</StatusTag>;
  return <StatusTag tone="orange">New</StatusTag>;
}
