import { todayIn } from '@guardroom/rules/dates';
import type { PackShift } from '@guardroom/rules/guard/pack';
import { useState } from 'react';
import { clock } from '../../device/clock.ts';
import { useSay } from '../../platform/texts/language.ts';
import { PushOffer } from '../../shell/push-offer.tsx';
import { useNow } from '../../shell/use-now.ts';
import { useKept } from '../../store/changes.ts';
import { keptPerson, type KeptPerson } from '../../store/meta.ts';
import { packPart } from '../../store/pack.ts';
import { deploymentTexts } from './deployment-texts.ts';
import { HoursCard } from './hours-card.tsx';
import { OpenShiftsCard } from './open-shifts-card.tsx';
import { SwapsCard } from './swaps-card.tsx';
import { OwnShiftCard } from './own-shift-card.tsx';

interface Facts {
  readonly person: KeptPerson | undefined;
  readonly roster: readonly PackShift[];
}

async function readFacts(): Promise<Facts> {
  const [person, roster = []] = await Promise.all([keptPerson(), packPart('roster')]);
  return { person, roster };
}

/** The own shifts of the coming days, here without a network too; what is open, and the hours. */
export function RosterPage() {
  const say = useSay();
  const facts = useKept(readFacts)?.value;
  const now = useNow(clock.now);
  const [offered, setOffered] = useState(0);
  if (facts?.person === undefined) return null;
  const { person, roster } = facts;
  const coming = roster
    .filter(({ end }) => Date.parse(end) > now)
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
  return (
    <div className="stack">
      <PushOffer />
      <section className="stack" aria-labelledby="own">
        <h2 id="own">{say(deploymentTexts.yourShifts)}</h2>
        {coming.length === 0 && <p>{say(deploymentTexts.none)}</p>}
        {coming.map((shift) => (
          <OwnShiftCard
            key={shift.deploymentID}
            shift={shift}
            person={person}
            onOffered={() => setOffered(offered + 1)}
          />
        ))}
      </section>
      <SwapsCard person={person} changed={offered} />
      <OpenShiftsCard person={person} />
      <HoursCard person={person} month={todayIn(person.timeZone, now).slice(0, 7)} />
    </div>
  );
}
