import { isForgotten, type OnDuty } from '@guardroom/rules/guard/duty-state';
import { useState } from 'react';
import { clock } from '../../device/clock.ts';
import { feel } from '../../device/feel.ts';
import { go } from '../../platform/route.ts';
import { useSay } from '../../platform/texts/language.ts';
import { useTimes } from '../../platform/texts/times.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { useNow } from '../../shell/use-now.ts';
import { useKept } from '../../store/changes.ts';
import { record } from '../../store/record.ts';
import { attendanceTexts } from './attendance-texts.ts';
import { readDutyFacts, shiftAfter, shiftAt, siteName, type DutyFacts } from './duty-pack.ts';
import { ShiftCard } from './shift-card.tsx';

/** Where am I, which shift, one large button. */
export function DutyPanel() {
  const facts = useKept(readDutyFacts)?.value;
  if (facts === undefined) return null;
  return facts.duty === null ? <OffDuty facts={facts} /> : <Duty facts={facts} duty={facts.duty} />;
}

function OffDuty({ facts }: { facts: DutyFacts }) {
  const say = useSay();
  const now = useNow(clock.now);
  const shift = shiftAt(facts.roster, now);
  const next = shiftAfter(facts.roster, now);
  const shown = shift ?? next;
  return (
    <section className="card" aria-label={say(attendanceTexts.offDuty)}>
      <p className="state">{say(attendanceTexts.offDuty)}</p>
      {facts.waiting > 0 && (
        <p className="note">{say(attendanceTexts.notSent, { count: facts.waiting })}</p>
      )}
      {shown === undefined ? (
        <p>{say(attendanceTexts.noShift)}</p>
      ) : (
        <ShiftCard shift={shown} isNow={shift !== null} timeZone={facts.person?.timeZone} />
      )}
      <ActionButton large look="primary" onClick={() => go('/attendance/come')}>
        {say(attendanceTexts.come)}
      </ActionButton>
    </section>
  );
}

function Duty({ facts, duty }: { facts: DutyFacts; duty: OnDuty }) {
  const say = useSay();
  const times = useTimes(facts.person?.timeZone);
  const now = useNow(clock.now);
  const place = siteName(facts, duty.siteProfileID);
  if (isForgotten(duty, now)) {
    return (
      <section className="card" aria-label={place}>
        <h2>{place}</h2>
        <p className="note">
          {say(attendanceTexts.forgotten, { time: times.dayTime(duty.since) })}
        </p>
        <ActionButton look="primary" onClick={() => go('/attendance/go')}>
          {say(attendanceTexts.go)}
        </ActionButton>
        <p>{say(attendanceTexts.forgottenNote)}</p>
        <ActionButton onClick={() => go('/attendance/come')}>
          {say(attendanceTexts.come)}
        </ActionButton>
      </section>
    );
  }
  return (
    <section className="card" aria-label={place}>
      <h2>{place}</h2>
      <p className="state" data-on="">
        {say(attendanceTexts.onDuty, { time: times.time(duty.since) })}
      </p>
      <BreakPart duty={duty} timeZone={facts.person?.timeZone} />
      <ActionButton large look="primary" onClick={() => go('/attendance/go')}>
        {say(attendanceTexts.go)}
      </ActionButton>
      <ActionButton onClick={() => go('/attendance/come')}>
        {say(attendanceTexts.comeHere)}
      </ActionButton>
    </section>
  );
}

function BreakPart({ duty, timeZone }: { duty: OnDuty; timeZone: string | undefined }) {
  const say = useSay();
  const times = useTimes(timeZone);
  const [busy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  const { breakSince, key } = duty;
  const rest = async () => {
    if (busy) return;
    setBusy(true);
    setLost(false);
    try {
      const kind = breakSince === null ? 'breakStart' : 'breakEnd';
      await record(kind, {}, { parent: key ?? undefined });
      feel('done');
    } catch (error) {
      console.warn(error);
      setLost(true);
    }
    setBusy(false);
  };
  return (
    <>
      {breakSince !== null && (
        <p className="note">{say(attendanceTexts.onBreak, { time: times.time(breakSince) })}</p>
      )}
      {isLost && (
        <p className="note" data-kind="error" role="alert">
          {say(attendanceTexts.notKept)}
        </p>
      )}
      <ActionButton busy={busy} onClick={() => void rest()}>
        {say(breakSince === null ? attendanceTexts.breakStart : attendanceTexts.breakEnd)}
      </ActionButton>
    </>
  );
}
