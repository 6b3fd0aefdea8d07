import { useCallback } from 'react';
import { useSay } from '../../platform/texts/language.ts';
import { useTimes } from '../../platform/texts/times.ts';
import { request } from '../../platform/wire/graphql.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { useWork } from '../../shell/use-work.ts';
import type { KeptPerson } from '../../store/meta.ts';
import { sendNow } from '../../sync/start.ts';
import { deploymentTexts } from './deployment-texts.ts';
import { claimDocument, openShiftsDocument, type OpenShift } from './queries.ts';

/** Shifts that wait for somebody to take them. */
export function OpenShiftsCard({ person }: { person: KeptPerson }) {
  const say = useSay();
  const agencyID = person.securityAgencyID;
  const load = useCallback(() => request(openShiftsDocument, { agencyID }), [agencyID]);
  return (
    <section className="stack" aria-labelledby="open">
      <h2 id="open">{say(deploymentTexts.openShifts)}</h2>
      <Loaded load={load}>
        {({ listOpenShift }, again) =>
          listOpenShift.length === 0 ? (
            <p>{say(deploymentTexts.noOpen)}</p>
          ) : (
            listOpenShift.map((shift) => (
              <OneShift key={shift.id} shift={shift} person={person} again={again} />
            ))
          )
        }
      </Loaded>
    </section>
  );
}

interface OneShiftProps {
  shift: OpenShift;
  person: KeptPerson;
  again: () => void;
}

function OneShift({ shift, person, again }: OneShiftProps) {
  const say = useSay();
  const times = useTimes(person.timeZone);
  const { busy, failure, begin } = useWork();
  const claim = async () => {
    await request(claimDocument, { agencyID: person.securityAgencyID, id: shift.id });
    await sendNow();
    again();
  };
  return (
    <article className="card">
      <h3>{shift.siteProfileName}</h3>
      <p>
        {times.dayTime(shift.startDatetime)} – {times.time(shift.endDatetime)}
      </p>
      {shift.note !== null && <p>{shift.note}</p>}
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      <ActionButton look="primary" busy={busy} onClick={() => begin(claim)}>
        {say(deploymentTexts.claim)}
      </ActionButton>
    </article>
  );
}
