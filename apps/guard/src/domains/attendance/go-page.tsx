import { eventTextLimits } from '@guardroom/rules/guard/event-payload';
import { useState } from 'react';
import { useSay } from '../../platform/texts/language.ts';
import { useTimes } from '../../platform/texts/times.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { TextInput } from '../../shell/text-input.tsx';
import { useKept } from '../../store/changes.ts';
import { useAct } from './act-form.tsx';
import { attendanceTexts } from './attendance-texts.ts';
import { DoneCard } from './done-card.tsx';
import { readDutyFacts, siteName, type DutyFacts } from './duty-pack.ts';
import { OutsideForm, useOutside } from './outside-form.tsx';
import { PlaceCard, usePlace } from './place-card.tsx';
import { SelfieCard, useSelfie } from './selfie-card.tsx';
import { SiteForm } from './site-form.tsx';

/** Going off duty, at any hour: a shift over midnight ends the day after it began. */
export function GoPage() {
  const facts = useKept(readDutyFacts)?.value;
  return facts === undefined ? null : <Going facts={facts} />;
}

function Going({ facts }: { facts: DutyFacts }) {
  const say = useSay();
  // What was lasting when the screen opened is what ends, also once it has.
  const [duty] = useState(facts.duty);
  const times = useTimes(facts.person?.timeZone);
  const { place, known } = usePlace();
  const selfie = useSelfie();
  const [chosen, setChosen] = useState<number>();
  const [remark, setRemark] = useState('');
  const act = useAct();

  const siteProfileID = duty?.siteProfileID ?? chosen;
  const site = facts.sites.find((each) => each.siteProfileID === siteProfileID);
  const outside = useOutside(site, place, useState(''));

  if (act.done !== undefined) {
    return <DoneCard text={attendanceTexts.went} done={act.done} facts={facts} />;
  }
  const leave = () => {
    if (!act.mayGo(siteProfileID !== undefined && !outside.isUnsaid)) return;
    const payload = {
      siteProfileID: siteProfileID ?? 0,
      ...(remark.trim() !== '' && { remark }),
      ...outside.said,
    };
    act.begin('clockOut', payload, { take: selfie.take, known, parent: duty?.key ?? undefined });
  };
  return (
    <div className="stack">
      {duty === null ? (
        <SiteForm
          sites={facts.sites}
          shift={null}
          found={null}
          value={siteProfileID}
          onChange={setChosen}
          isMissing={act.isTried && siteProfileID === undefined}
        />
      ) : (
        <div>
          <h2>{siteName(facts, duty.siteProfileID)}</h2>
          <p>{say(attendanceTexts.onDuty, { time: times.dayTime(duty.since) })}</p>
        </div>
      )}
      <SelfieCard selfie={selfie} />
      <PlaceCard place={place} outside={outside.metres} />
      <OutsideForm outside={outside} issue={act.isTried ? act.requiredIssue : undefined} />
      <TextInput
        label={say(attendanceTexts.remark)}
        lines={2}
        most={eventTextLimits.remark}
        value={remark}
        onChange={setRemark}
      />
      {act.problem}
      <ActionButton large look="primary" busy={act.busy} onClick={leave}>
        {say(attendanceTexts.go)}
      </ActionButton>
    </div>
  );
}
