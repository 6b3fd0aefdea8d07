import { eventTextLimits } from '@guardroom/rules/guard/event-payload';
import { useState } from 'react';
import { clock } from '../../device/clock.ts';
import { hrefOf } from '../../platform/route.ts';
import { useSay } from '../../platform/texts/language.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { TextInput } from '../../shell/text-input.tsx';
import { useNow } from '../../shell/use-now.ts';
import { useKept } from '../../store/changes.ts';
import { attendanceTexts } from './attendance-texts.ts';
import { DoneCard } from './done-card.tsx';
import { readDutyFacts, shiftAt, unreadSOPs, type DutyFacts } from './duty-pack.ts';
import { OutsideForm, useOutside } from './outside-form.tsx';
import { PlaceCard, usePlace } from './place-card.tsx';
import { SelfieCard, useSelfie } from './selfie-card.tsx';
import { ShiftCard } from './shift-card.tsx';
import { SiteForm } from './site-form.tsx';
import { useAct } from './act-form.tsx';

/** Coming on duty: a picture, where one is, and the site, which the roster knows most often. */
export function ComePage() {
  const facts = useKept(readDutyFacts)?.value;
  return facts === undefined ? null : <Come facts={facts} />;
}

function Come({ facts }: { facts: DutyFacts }) {
  const say = useSay();
  const now = useNow(clock.now);
  const { place, known } = usePlace();
  const selfie = useSelfie();
  const [chosen, setChosen] = useState<number>();
  const [lateReason, setLateReason] = useState('');
  const act = useAct();

  const shift = shiftAt(facts.roster, now);
  const onlySite = facts.sites.length === 1 ? facts.sites[0] : undefined;
  const siteProfileID = chosen ?? shift?.siteProfileID ?? onlySite?.siteProfileID;
  const site = facts.sites.find((each) => each.siteProfileID === siteProfileID);
  const isPlanned = shift !== null && shift.siteProfileID === siteProfileID;
  const isLate = isPlanned && now > Date.parse(shift.start) + 60_000;
  const outside = useOutside(site, place);
  const unread = siteProfileID === undefined ? [] : unreadSOPs(facts.sops, siteProfileID);

  if (act.done !== undefined) {
    return <DoneCard text={attendanceTexts.came} done={act.done} facts={facts} />;
  }
  const come = () => {
    if (!act.mayGo(siteProfileID !== undefined && !outside.isUnsaid)) return;
    const payload = {
      siteProfileID: siteProfileID ?? 0,
      ...(isPlanned && { deploymentID: shift.deploymentID }),
      ...(isLate && lateReason.trim() !== '' && { lateReason }),
      ...outside.said,
    };
    act.begin('clockIn', payload, { take: selfie.take, known });
  };
  return (
    <div className="stack">
      {shift !== null && chosen === undefined && (
        <ShiftCard shift={shift} isNow timeZone={facts.person?.timeZone} />
      )}
      <SiteForm
        sites={facts.sites}
        shift={shift}
        value={siteProfileID}
        onChange={setChosen}
        isMissing={act.isTried && siteProfileID === undefined}
      />
      {unread.length > 0 && (
        <a className="wide" href={hrefOf('/sop')}>
          {say(attendanceTexts.readFirst, { count: unread.length })}
        </a>
      )}
      <SelfieCard selfie={selfie} />
      <PlaceCard place={place} outside={outside.metres} />
      <OutsideForm outside={outside} issue={act.isTried ? act.requiredIssue : undefined} />
      {isLate && (
        <TextInput
          label={say(attendanceTexts.lateReason)}
          lines={2}
          most={eventTextLimits.remark}
          value={lateReason}
          onChange={setLateReason}
        />
      )}
      {act.problem}
      <ActionButton large look="primary" busy={act.busy} onClick={come}>
        {say(attendanceTexts.come)}
      </ActionButton>
    </div>
  );
}
