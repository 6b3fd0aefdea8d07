import { eventTextLimits } from '@guardroom/rules/guard/event-payload';
import type { PackSite } from '@guardroom/rules/guard/pack';
import { useSay } from '../../platform/texts/language.ts';
import { TextInput } from '../../shell/text-input.tsx';
import { attendanceTexts } from './attendance-texts.ts';
import { metresOutside, type Place } from './place-card.tsx';

/** Whether somebody is outside of a site's fence, and what they say of it. */
export interface Outside {
  /** Metres from the site; null inside, uncertain, or without a fence. */
  readonly metres: number | null;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** The fence asks for a reason. */
  readonly mustSay: boolean;
  /** It asks for one, and there is none. */
  readonly isUnsaid: boolean;
  /** What the event says of it. */
  readonly said: { readonly outsideReason?: string };
}

/**
 * What coming and going have in common about the fence of a site.
 * The reason is kept where the form is.
 */
export function useOutside(
  site: PackSite | undefined,
  place: Place,
  [reason, setReason]: readonly [string, (reason: string) => void],
): Outside {
  const metres = metresOutside(site, place);
  const mustSay = metres !== null && site?.fence === 'ENFORCE';
  const isSaid = reason.trim() !== '';
  return {
    metres,
    reason,
    setReason,
    mustSay,
    isUnsaid: mustSay && !isSaid,
    said: metres !== null && isSaid ? { outsideReason: reason } : {},
  };
}

/** Why somebody comes or goes from outside; nothing where they are not. */
export function OutsideForm({ outside, issue }: { outside: Outside; issue: string | undefined }) {
  const say = useSay();
  if (outside.metres === null) return null;
  return (
    <TextInput
      label={say(attendanceTexts.outsideReason)}
      required={outside.mustSay}
      lines={2}
      most={eventTextLimits.remark}
      value={outside.reason}
      onChange={outside.setReason}
      issue={outside.isUnsaid ? issue : undefined}
    />
  );
}
