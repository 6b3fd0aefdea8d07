import { roundState, type RoundState } from '@guardroom/rules/guard/round-state';
import { useCallback, useEffect } from 'react';
import { keepAwake } from '../../device/wake-lock.ts';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { ActNote } from '../../shell/act/act-note.tsx';
import type { ScreenProps } from '../../shell/screen-props.ts';
import { useTime } from '../../shell/use-time.ts';
import { useKept } from '../../store/changes.ts';
import { FinishCard } from './finish-card.tsx';
import { isUnderWay, roundByKey, type Round } from './patrol-events.ts';
import { patrolTexts } from './patrol-texts.ts';
import { scansOf } from './patrol-values.ts';
import { PointList } from './point-list.tsx';
import { ScanCard } from './scan-card.tsx';

/** A round: the camera, what comes next, and how far it is. */
export function RoundPage({ parts: { key = '' } }: ScreenProps) {
  const say = useSay();
  const kept = useKept(useCallback(() => roundByKey(key), [key]));
  if (kept === undefined) return <p className="quiet">{say(commonTexts.loading)}</p>;
  const round = kept.value;
  if (round === undefined) return <p className="note">{say(patrolTexts.gone)}</p>;
  const state = roundState(round.route, scansOf(round));
  return isUnderWay(round) ? (
    <Walked round={round} state={state} />
  ) : (
    <Over round={round} state={state} />
  );
}

interface RoundProps {
  round: Round;
  state: RoundState;
}

function Walked({ round, state }: RoundProps) {
  useEffect(() => {
    const end = new AbortController();
    keepAwake(end.signal);
    return () => end.abort();
  }, []);
  return (
    <div className="stack">
      <RoundHead round={round} state={state} />
      <ScanCard round={round} />
      <PointList round={round} state={state} />
      <FinishCard round={round} state={state} />
    </div>
  );
}

function Over({ round, state }: RoundProps) {
  const say = useSay();
  const time = useTime();
  return (
    <div className="stack">
      <RoundHead round={round} state={state} />
      {round.end !== null && (
        <p className="note" data-kind="done">
          {say(patrolTexts.finished, { time: time(round.end) })}
        </p>
      )}
      <ActNote of={round} />
      <PointList round={round} state={state} />
    </div>
  );
}

function RoundHead({ round, state }: RoundProps) {
  const say = useSay();
  const { done, total, next } = state;
  return (
    <section className="round-head">
      <h2>{round.route.name}</h2>
      <p>
        {total === null
          ? say(patrolTexts.progressFree, { done })
          : say(patrolTexts.progress, { done, total })}
      </p>
      {total !== null && <progress max={total} value={done} aria-label={round.route.name} />}
      {next !== null && round.end === null && (
        <p className="round-next">{say(patrolTexts.next, { name: next.name })}</p>
      )}
    </section>
  );
}
