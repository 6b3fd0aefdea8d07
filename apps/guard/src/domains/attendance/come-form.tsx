import { eventTextLimits } from '@guardroom/rules/guard/event-payload';
import type { PackShift, PackSite } from '@guardroom/rules/guard/pack';
import { useSay } from '../../platform/texts/language.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { TextInput } from '../../shell/text-input.tsx';
import type { Act } from './act-form.tsx';
import { attendanceTexts } from './attendance-texts.ts';
import { comeDraft, type ComeValues } from './come-values.ts';
import { OutsideForm, useOutside } from './outside-form.tsx';
import { PlaceCard, usePlace } from './place-card.tsx';
import { SelfieCard, useSelfie } from './selfie-card.tsx';

interface ComeFormProps {
  act: Act;
  /** What the pack knows of the site that was chosen. */
  site: PackSite | undefined;
  siteProfileID: number | undefined;
  /** The shift of this moment, at whichever site. */
  shift: PackShift | null;
  now: number;
  typed: ComeValues;
  change: (part: Partial<ComeValues>) => void;
  /** Why instructions are read later, where they are. */
  unreadReason: string | undefined;
}

/** The picture, the place, the reasons that are asked for, and the one button. */
export function ComeForm(props: ComeFormProps) {
  const { act, site, siteProfileID, shift, now, typed, change, unreadReason } = props;
  const { lateReason, outsideReason } = typed;
  const say = useSay();
  const { place, known } = usePlace();
  const selfie = useSelfie();
  const outside = useOutside(site, place, [
    outsideReason,
    (reason) => change({ outsideReason: reason }),
  ]);
  const isPlanned = shift !== null && shift.siteProfileID === siteProfileID;
  const isLate = isPlanned && now > Date.parse(shift.start) + 60_000;

  const come = () => {
    if (!act.mayGo(siteProfileID !== undefined && !outside.isUnsaid)) return;
    const payload = {
      siteProfileID: siteProfileID ?? 0,
      ...(isPlanned && { deploymentID: shift.deploymentID }),
      ...(isLate && lateReason.trim() !== '' && { lateReason }),
      ...outside.said,
      ...(unreadReason !== undefined && { unreadReason }),
    };
    act.begin('clockIn', payload, { take: selfie.take, known, draft: comeDraft });
  };
  return (
    <>
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
    </>
  );
}
