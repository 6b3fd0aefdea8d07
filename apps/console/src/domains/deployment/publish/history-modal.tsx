import { listTime } from '@guardroom/rules/dates';
import { lineEventLabels } from '@guardroom/rules/deployment/publish/line-events';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { request } from '../../../platform/wire/graphql.ts';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { deploymentKey } from '../queries.ts';
import { historyDocument, historyFailure, type HistoryEvent } from './queries.ts';

interface HistoryModalProps {
  /** Of the entry. */
  id: number;
  /** Who stands in it now. */
  name: string;
  onClose: () => void;
}

/** What became of an entry since somebody was told of it, the latest first. */
export default function HistoryModal({ id, name, onClose }: HistoryModalProps) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const [open, setOpen] = useState(true);
  const { data, failed, retry } = useLoaded({
    queryKey: [...deploymentKey, 'history', agencyID, id],
    failure: historyFailure,
    load: async (signal) =>
      (await request(historyDocument, { agencyID, id }, { signal })).deploymentHistory,
  });
  return (
    <Dialog
      open={open}
      title={`History of ${name}`}
      onClose={() => setOpen(false)}
      afterClose={onClose}
    >
      {failed && <LoadFailed what="The history" onRetry={retry} />}
      {!data && !failed && <Loading />}
      {data?.length === 0 && <p className="muted">Nobody has been told of this entry yet.</p>}
      {data && data.length > 0 && (
        <ol className="publish-history">
          {data.map((event) => (
            <li key={event.id}>
              <strong>{lineEventLabels[event.kind]}</strong>{' '}
              <span className="muted">
                {listTime(event.at, timeZone)}
                {event.byName !== null && `, ${event.byName}`}
              </span>
              <div dir="auto">{factsOf(event, timeZone)}</div>
              {event.reason !== null && <div dir="auto">Reason: {event.reason}</div>}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

/** `Tan Ah Kow, 21 Nov 2026 (Sat), 08:00 - 20:00, Raffles Court`, and who came instead. */
function factsOf(event: HistoryEvent, timeZone: string): string {
  const { staffName, siteProfileName, startDatetime, endDatetime, otherStaffName } = event;
  const end = listTime(endDatetime, timeZone).slice(-5);
  const was = `${staffName}, ${listTime(startDatetime, timeZone)} - ${end}, ${siteProfileName}`;
  return otherStaffName === null ? was : `${was}; then ${otherStaffName}`;
}
