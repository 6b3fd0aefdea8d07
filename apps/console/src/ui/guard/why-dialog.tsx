import { distanceText } from '@guardroom/rules/attendance/site-place';
import {
  eventKindText,
  eventMarkMeanings,
  eventMarkTexts,
  eventMarkTones,
  eventMethodText,
} from '@guardroom/rules/guard/event-mark';
import { degreesText } from '@guardroom/rules/site/position';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useState } from 'react';
import { useViewer } from '../../platform/session/session.ts';
import { LocalTime } from '../date/local-time.tsx';
import { LoadFailed, Loading } from '../list/list-states.tsx';
import { useLoaded } from '../live/use-loaded.ts';
import { loadEvents, type MarkedRecord, type ToldEvent } from './record-events.ts';
import '@guardroom/ui/field/form.css';

interface WhyDialogProps {
  of: MarkedRecord;
  onClose: () => void;
}

/** What a guard's device told of a record, when and from where, and why it is marked. */
export default function WhyDialog({ of, onClose }: WhyDialogProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const [open, setOpen] = useState(true);
  const { data, failed, retry } = useLoaded({
    queryKey: ['guard event', agencyID, of.entity, of.id],
    failure: 'Unable to retrieve what the device told',
    load: (signal) => loadEvents(of, agencyID, signal),
  });
  return (
    <Dialog
      open={open}
      title="What the device told"
      onClose={() => setOpen(false)}
      afterClose={onClose}
    >
      {failed && <LoadFailed what="What the device told" onRetry={retry} />}
      {data === undefined && !failed && <Loading />}
      {data && (
        <ul className="told-events">
          {data.map((event) => (
            <li key={event.id}>
              <Told event={event} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Told({ event }: { event: ToldEvent }) {
  return (
    <>
      <h3>
        {eventKindText(event.kind)}, {event.staffProfileName}
      </h3>
      <dl className="form-facts">
        <Times event={event} />
        <Place event={event} />
        {event.method !== null && (
          <>
            <dt>Read by</dt>
            <dd>{eventMethodText(event.method)}</dd>
          </>
        )}
        {event.tag !== null && (
          <>
            <dt>Read</dt>
            <dd>{event.tag}</dd>
          </>
        )}
      </dl>
      {event.marks.length > 0 && (
        <ul aria-label="Marks">
          {event.marks.map((mark) => (
            <li key={mark}>
              <StatusTag tone={eventMarkTones[mark]}>{eventMarkTexts[mark]}</StatusTag>{' '}
              {eventMarkMeanings[mark]}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Every time there is of it: where one is as good as another it is not said twice. */
function Times({ event }: { event: ToldEvent }) {
  const { at, happenedOn, recomputedOn, receivedOn } = event;
  return (
    <>
      <dt>Clock of the device</dt>
      <dd>
        <LocalTime instant={at} />
      </dd>
      {isApart(at, happenedOn) && (
        <>
          <dt>Taken as</dt>
          <dd>
            <LocalTime instant={happenedOn} />
          </dd>
        </>
      )}
      {recomputedOn !== null && isApart(happenedOn, recomputedOn) && (
        <>
          <dt>By the clock that cannot be moved</dt>
          <dd>
            <LocalTime instant={recomputedOn} />
          </dd>
        </>
      )}
      <dt>Received</dt>
      <dd>
        <LocalTime instant={receivedOn} />
      </dd>
    </>
  );
}

const isApart = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) >= 60_000;

function Place({ event }: { event: ToldEvent }) {
  const { latitude, longitude, accuracy, distance } = event;
  if (latitude === null || longitude === null) return null;
  const doubt = accuracy === null ? '' : ` ± ${distanceText(Math.round(accuracy))}`;
  return (
    <>
      <dt>Position</dt>
      <dd>
        {degreesText(latitude)}, {degreesText(longitude)}
        {doubt}
      </dd>
      {distance !== null && (
        <>
          <dt>From the site</dt>
          <dd>{distanceText(Math.round(distance))}</dd>
        </>
      )}
    </>
  );
}
