import { eventTextLimits } from '@guardroom/rules/guard/event-payload';
import { useEffect, useRef } from 'react';
import { clock } from '../../device/clock.ts';
import { hrefOf } from '../../platform/route.ts';
import { useSay } from '../../platform/texts/language.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { TextInput } from '../../shell/text-input.tsx';
import { useNow } from '../../shell/use-now.ts';
import { useKept } from '../../store/changes.ts';
import { useDraft } from '../../shell/form/use-draft.ts';
import { attendanceTexts } from './attendance-texts.ts';
import { comeDraft, comeShape, emptyCome, isOfBefore, type ComeValues } from './come-values.ts';
import { DoneCard } from './done-card.tsx';
import { readDutyFacts, shiftAt, unreadSOPs, type DutyFacts } from './duty-pack.ts';
import { OutsideForm, useOutside } from './outside-form.tsx';
import { PlaceCard, usePlace } from './place-card.tsx';
import { SelfieCard, useSelfie } from './selfie-card.tsx';
import { ShiftCard } from './shift-card.tsx';
import { SearchSiteForm } from './search-site-form.tsx';
import { SiteForm } from './site-form.tsx';
import { useAct } from './act-form.tsx';

/** Coming on duty: a picture, where one is, and the site, which the roster knows most often. */
export function ComePage() {
  const facts = useKept(readDutyFacts)?.value;
  const draft = useDraft(comeDraft, comeShape, emptyCome);
  const { values, discard } = draft;
  const isStale = values !== undefined && isOfBefore(values);
  useEffect(() => {
    if (isStale) discard();
  });
  if (facts === undefined || values === undefined || isStale) return null;
  return <Come facts={facts} typed={values} change={draft.change} onDone={draft.done} />;
}

interface ComeProps {
  facts: DutyFacts;
  typed: ComeValues;
  change: (part: Partial<ComeValues>) => void;
  /** It was recorded: nothing more is kept of it. */
  onDone: () => void;
}

function Come({ facts, typed, change, onDone }: ComeProps) {
  const say = useSay();
  const now = useNow(clock.now);
  const { place, known } = usePlace();
  const selfie = useSelfie();
  const { chosen, found, lateReason, outsideReason } = typed;
  const act = useAct();

  const shift = shiftAt(facts.roster, now);
  const onlySite = facts.sites.length === 1 ? facts.sites[0] : undefined;
  const siteProfileID = chosen ?? shift?.siteProfileID ?? onlySite?.siteProfileID;
  const site = facts.sites.find((each) => each.siteProfileID === siteProfileID);
  const isPlanned = shift !== null && shift.siteProfileID === siteProfileID;
  const isLate = isPlanned && now > Date.parse(shift.start) + 60_000;
  const outside = useOutside(site, place, [
    outsideReason,
    (reason) => change({ outsideReason: reason }),
  ]);
  const unread = siteProfileID === undefined ? [] : unreadSOPs(facts.sops, siteProfileID);

  const isDone = act.done !== undefined;
  const end = useRef(onDone);
  useEffect(() => {
    if (isDone) end.current();
  }, [isDone]);
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
    act.begin('clockIn', payload, { take: selfie.take, known, draft: comeDraft });
  };
  return (
    <div className="stack">
      {shift !== null && chosen === null && (
        <ShiftCard shift={shift} isNow timeZone={facts.person?.timeZone} />
      )}
      <SiteForm
        sites={facts.sites}
        shift={shift}
        value={siteProfileID}
        found={found}
        onChange={(site) => change({ chosen: site })}
        isMissing={act.isTried && siteProfileID === undefined}
      />
      {!facts.isOnTablet && (
        <SearchSiteForm onFound={(site) => change({ found: site, chosen: site.siteProfileID })} />
      )}
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
          onChange={(reason) => change({ lateReason: reason })}
        />
      )}
      {act.problem}
      <ActionButton large look="primary" busy={act.busy} onClick={come}>
        {say(attendanceTexts.come)}
      </ActionButton>
    </div>
  );
}
