import { distanceText } from '@guardroom/rules/attendance/site-place';
import { acknowledgeAlarmForm, agoText } from '@guardroom/rules/home/alarm';
import { shownPhone } from '@guardroom/rules/phone';
import { degreesText } from '@guardroom/rules/site/position';
import { Button } from '@guardroom/ui/action/button.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useReading } from '@guardroom/ui/hook/use-reading.ts';
import { OnTop } from '@guardroom/ui/overlay/on-top.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { MarkTags } from '../../ui/guard/event-marks.tsx';
import { SiteLink, StaffLink } from '../../ui/list/name-link.tsx';
import { alarmKey, type OpenAlarm } from './open-alarms.ts';
import { startRinging, type Sound } from './ring.ts';
import '@guardroom/ui/field/form.css';
import './alarm.css';

const acknowledgeDocument = graphql(`
  mutation AcknowledgeAlarm($acknowledge: AcknowledgeAlarmInput!, $agencyID: RecordID!) {
    acknowledgeAlarm(acknowledge: $acknowledge, agencyID: $agencyID) {
      id
    }
  }
`);

/** What is heard from the beginning needs no words. */
const soundTexts: Readonly<Record<Sound, string | undefined>> = {
  heard: undefined,
  woken: 'The browser plays the sound now, until somebody acknowledges the call.',
  refused: 'The browser plays no sound before this page was touched: press anywhere.',
  none: 'This browser plays no sound.',
};

/** Whoever calls for help, above all else, until somebody says that they heard it. */
export default function AlarmCards({ alarms }: { alarms: readonly OpenAlarm[] }) {
  const [sound, setSound] = useState<Sound>();
  useEffect(() => startRinging(setSound), []);
  const said = sound && soundTexts[sound];
  return (
    <OnTop>
      <div className="alarms">
        {alarms.map((alarm) => (
          <AlarmCard key={alarm.id} alarm={alarm} />
        ))}
        {/* Below, and never taken away: the press that wakes the sound moves nothing that it presses. */}
        {said !== undefined && (
          <p className="alarm-sound" role="status">
            {said}
          </p>
        )}
      </div>
    </OnTop>
  );
}

function AlarmCard({ alarm }: { alarm: OpenAlarm }) {
  const heading = useId();
  return (
    <section className="alarm" aria-labelledby={heading}>
      <div role="alert">
        <h2 id={heading}>
          {alarm.staffProfileName} calls for help
          {alarm.siteProfileName !== null && ` at ${alarm.siteProfileName}`}
        </h2>
      </div>
      <AlarmFacts alarm={alarm} />
      <AcknowledgeForm alarm={alarm} />
    </section>
  );
}

function AlarmFacts({ alarm }: { alarm: OpenAlarm }) {
  const { staffProfileID, staffProfileName, phoneNo, siteProfileID, siteProfileName } = alarm;
  return (
    <dl className="form-facts">
      <dt>Who</dt>
      <dd className="inline-tags">
        <StaffLink id={staffProfileID}>{staffProfileName}</StaffLink>
        {phoneNo === null ? (
          <span>No phone number</span>
        ) : (
          <a href={`tel:${phoneNo}`}>Call {shownPhone(phoneNo)}</a>
        )}
        {alarm.silent && <StatusTag tone="red">Silent: think before you call</StatusTag>}
      </dd>
      <dt>Site</dt>
      <dd>
        {siteProfileName === null ? (
          'Not on duty anywhere'
        ) : (
          <SiteLink id={siteProfileID}>{siteProfileName}</SiteLink>
        )}
      </dd>
      <dt>Since</dt>
      <dd>
        <Since alarm={alarm} />
      </dd>
      <dt>Position</dt>
      <dd className="inline-tags">
        <span>{positionText(alarm)}</span>
        <MarkTags marks={alarm.marks} />
      </dd>
    </dl>
  );
}

function Since({ alarm: { raisedOn, receivedOn } }: { alarm: OpenAlarm }) {
  const ago = useReading(() => agoText(raisedOn, Date.now()));
  const isLate = Date.parse(receivedOn) - Date.parse(raisedOn) >= 60_000;
  return (
    <>
      <LocalTime instant={raisedOn} />, {ago}
      {isLate && (
        <>
          , received <LocalTime instant={receivedOn} />
        </>
      )}
    </>
  );
}

function positionText({ latitude, longitude, accuracy }: OpenAlarm): string {
  if (latitude === null || longitude === null) return 'Not known';
  const doubt = accuracy === null ? '' : ` ± ${distanceText(Math.round(accuracy))}`;
  return `${degreesText(latitude)}, ${degreesText(longitude)}${doubt}`;
}

/** One press is enough; what was found and done can be said with it. */
function AcknowledgeForm({ alarm: { id, staffProfileName } }: { alarm: OpenAlarm }) {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const form = useEntityForm({
    part: `alarm ${id}`,
    values: v.object({ remark: v.string() }),
    initial: { remark: '' },
    schema: acknowledgeAlarmForm,
    inputOf: (values) => values,
    question: () => null,
    withoutDraft: true,
    save: (input) => request(acknowledgeDocument, { acknowledge: { id, ...input }, agencyID }),
    success: 'Acknowledged.',
    failure: 'Unable to acknowledge the call for help',
    issueField: (path) => path.replace(/^acknowledge\./, ''),
    onSaved: () => client.invalidateQueries({ queryKey: alarmKey }),
  });
  return (
    <form className="alarm-form" onSubmit={(event) => void form.submit(event)}>
      <TextField
        label="Remark"
        placeholder="What was found and done"
        issue={form.issues['remark']}
        value={form.values.remark}
        onChange={(remark) => form.set({ remark })}
      />
      <Button
        look="primary"
        type="submit"
        danger
        busy={form.busy}
        aria-label={`Acknowledge ${staffProfileName}`}
      >
        Acknowledge
      </Button>
    </form>
  );
}
