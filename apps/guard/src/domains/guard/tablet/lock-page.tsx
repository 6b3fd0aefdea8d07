import { isSixDigits } from '@guardroom/rules/guard/tablet/pin';
import { useState, type SubmitEvent } from 'react';
import { commonTexts } from '../../../platform/texts/common-texts.ts';
import { useSay } from '../../../platform/texts/language.ts';
import { useTimes } from '../../../platform/texts/times.ts';
import { ActionButton } from '../../../shell/action-button.tsx';
import { TextInput } from '../../../shell/text-input.tsx';
import { useWork } from '../../../shell/use-work.ts';
import type { KeptTablet } from '../../../store/tablet.ts';
import { useSessionHasEnded } from '../../../sync/session-state.ts';
import { OnDutyCard } from './on-duty-card.tsx';
import { tabletTexts } from './tablet-texts.ts';
import { unlock, type Unlocking } from '../../../sync/unlock.ts';

/** The first screen of a tablet: who is on duty, and who are you? */
export function LockPage({ tablet }: { tablet: KeptTablet }) {
  const say = useSay();
  const hasEnded = useSessionHasEnded();
  return (
    <div className="tablet-lock">
      <div className="stack">
        {hasEnded && (
          <p className="note" role="status">
            {say(tabletTexts.ended)}
          </p>
        )}
        <OnDutyCard timeZone={tablet.timeZone} />
      </div>
      <PINForm timeZone={tablet.timeZone} />
    </div>
  );
}

function PINForm({ timeZone }: { timeZone: string }) {
  const say = useSay();
  const times = useTimes(timeZone);
  const { busy, failure, begin } = useWork();
  const [staffNo, setStaffNo] = useState('');
  const [pin, setPIN] = useState('');
  const [isTried, setTried] = useState(false);
  const [came, setCame] = useState<Unlocking>();
  const isMissing = staffNo.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    setCame(undefined);
    if (isMissing || !isSixDigits(pin)) return;
    begin(async () => {
      const result = await unlock({ staffNo, pin });
      setTried(false);
      setPIN('');
      setCame(result);
    });
  };
  return (
    <form className="card" noValidate onSubmit={submit} aria-labelledby="who">
      <h2 id="who">{say(tabletTexts.who)}</h2>
      <TextInput
        label={say(tabletTexts.staffNo)}
        required
        value={staffNo}
        onChange={setStaffNo}
        issue={isTried && isMissing ? say(commonTexts.required) : undefined}
        native={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
      />
      <TextInput
        label={say(tabletTexts.pin)}
        required
        value={pin}
        onChange={setPIN}
        issue={isTried && !isSixDigits(pin) ? say(tabletTexts.shape) : undefined}
        native={{ type: 'password', inputMode: 'numeric', autoComplete: 'off' }}
      />
      {(failure !== undefined || came !== undefined) && (
        <p className="note" data-kind="error" role="alert">
          {failure ?? wordsOf(came)}
        </p>
      )}
      <ActionButton type="submit" large look="primary" busy={busy}>
        {say(tabletTexts.open)}
      </ActionButton>
    </form>
  );

  function wordsOf(result: Unlocking | undefined): string {
    if (result === undefined || result.is === 'open') return '';
    if (result.is === 'wrong') return say(tabletTexts.wrong);
    if (result.is === 'unknown') return say(tabletTexts.unknown);
    const time = times.time(new Date(result.until).toISOString());
    return say(tabletTexts.locked, { time });
  }
}
