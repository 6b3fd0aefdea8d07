import type { GuardEvent } from '@guardroom/rules/guard/event';
import { useCallback } from 'react';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { stateOfAct, type ActState } from '../../store/act.ts';
import { useKept } from '../../store/changes.ts';
import { agencyPhone } from '../../store/pack.ts';
import { actTexts, markTexts } from './act-texts.ts';

/** What became of an act: waiting, delivered, or not taken, with a way to the supervisor. */
export function ActNote({ of: act }: { of: Pick<GuardEvent, 'key' | 'seq'> }) {
  const { key, seq } = act;
  const read = useCallback(() => stateOfAct(key, seq), [key, seq]);
  const state = useKept(read)?.value;
  if (state === undefined) return null;
  return (
    <>
      <ActWords state={state} />
      {state.is === 'refused' && <SupervisorCall />}
    </>
  );
}

function ActWords({ state }: { state: ActState }) {
  const say = useSay();
  if (state.is === 'waiting') return <p className="act-note">{say(actTexts.waiting)}</p>;
  if (state.is === 'refused') {
    const words = say(actTexts.refused, { sentence: state.sentence });
    return (
      <p className="note" data-kind="error">
        {words}
      </p>
    );
  }
  const marks = state.marks.map((mark) => say(markTexts[mark])).join(', ');
  return (
    <p className="act-note">
      {marks === '' ? say(actTexts.delivered) : say(actTexts.marked, { marks })}
    </p>
  );
}

/** Calls the agency, where its number is known. */
export function SupervisorCall() {
  const say = useSay();
  const phoneNo = useKept(agencyPhone)?.value ?? null;
  if (phoneNo === null) return null;
  return (
    <a className="wide" href={`tel:${phoneNo.replaceAll(/[^+\d]/g, '')}`}>
      {`${say(commonTexts.callSupervisor)}: ${phoneNo}`}
    </a>
  );
}
