import { nextWelfare } from '@guardroom/rules/site/welfare/welfare-plan';
import { useEffect, useState } from 'react';
import { clock } from '../../device/clock.ts';
import { feel } from '../../device/feel.ts';
import { beep } from '../../device/sound.ts';
import { useSay } from '../../platform/texts/language.ts';
import { useTimes } from '../../platform/texts/times.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { formTexts } from '../../shell/form/form-texts.ts';
import { useNow } from '../../shell/use-now.ts';
import { useTimeZone } from '../../shell/use-time.ts';
import { actsOf } from '../../store/act.ts';
import { useKept } from '../../store/changes.ts';
import { ownDuty } from '../../store/duty.ts';
import { keptPerson } from '../../store/meta.ts';
import { packPart } from '../../store/pack.ts';
import { record } from '../../store/record.ts';
import { guardTexts } from './guard-texts.ts';

interface Asked {
  /** When the next check is due, ISO UTC. */
  readonly dueOn: string;
  readonly dutyKey: string | null;
}

/** The next check of whoever is on duty, by what the device holds; null where there is none. */
async function readAsked(): Promise<Asked | null> {
  const [duty, person] = await Promise.all([ownDuty(), keptPerson()]);
  if (duty === null || person === undefined) return null;
  const plan = await packPart(`welfare:${duty.siteProfileID}`);
  if (!plan) return null;
  const last = (await actsOf('welfareAnswer')).at(-1)?.at;
  const isSince = last !== undefined && Date.parse(last) > Date.parse(duty.since);
  const dueOn = nextWelfare(plan, isSince ? last : duty.since, person.timeZone);
  return dueOn === null ? null : { dueOn, dutyKey: duty.key };
}

/** Above every screen while it is due: are you all right? Without a network, too. */
export function WelfarePanel() {
  const asked = useKept(readAsked)?.value ?? null;
  const now = useNow(clock.now);
  return asked === null || Date.parse(asked.dueOn) > now ? null : <Call asked={asked} now={now} />;
}

function Call({ asked: { dueOn, dutyKey }, now }: { asked: Asked; now: number }) {
  const say = useSay();
  const times = useTimes(useTimeZone());
  const [isFailed, setFailed] = useState(false);
  // Again as long as nobody answers.
  useEffect(() => {
    feel('alarm');
    beep();
  }, [now]);
  const answer = async () => {
    try {
      await record('welfareAnswer', {}, dutyKey === null ? {} : { parent: dutyKey });
      feel('done');
    } catch (error) {
      console.warn(error);
      setFailed(true);
    }
  };
  return (
    <section className="card welfare" role="alert" aria-label={say(guardTexts.welfare)}>
      <h2>{say(guardTexts.welfareOf, { time: times.time(dueOn) })}</h2>
      <ActionButton large look="primary" onClick={() => void answer()}>
        {say(guardTexts.allRight)}
      </ActionButton>
      {isFailed && (
        <p className="note" data-kind="error">
          {say(formTexts.notKept)}
        </p>
      )}
    </section>
  );
}
