import type { RoundState } from '@guardroom/rules/guard/round-state';
import { patrolLimits } from '@guardroom/rules/patrol/patrol-times';
import { useState } from 'react';
import * as v from 'valibot';
import { feel } from '../../device/feel.ts';
import { useSay } from '../../platform/texts/language.ts';
import { formTexts } from '../../shell/form/form-texts.ts';
import { TextLine } from '../../shell/form/text-line.tsx';
import { useDraft } from '../../shell/form/use-draft.ts';
import { finishDraft, finishRound, type Round } from './patrol-events.ts';
import { patrolTexts } from './patrol-texts.ts';

const shape = v.object({ remark: v.string() });
const empty = () => ({ remark: '' });

/** The end of a round; what is still missing is said before. */
export function FinishCard({ round, state }: { round: Round; state: RoundState }) {
  const say = useSay();
  const draft = useDraft(finishDraft(round.key), shape, empty);
  const [isAsked, setAsked] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const remark = draft.values?.remark ?? '';
  const missing = state.points.filter(({ clockedAt }) => clockedAt === null);
  const isTooLong = remark.trim().length > patrolLimits.remarkLength;

  const finish = async () => {
    try {
      await finishRound(round, remark);
      draft.done();
      feel('done');
    } catch {
      setFailed(true);
    }
  };

  return (
    <section className="card">
      <TextLine
        label={say(patrolTexts.remarks)}
        value={remark}
        onChange={(text) => draft.change({ remark: text })}
        most={patrolLimits.remarkLength}
        rows={2}
      />
      {isAsked && (
        <p className="note" role="alert">
          {say(patrolTexts.missing, { names: missing.map(({ point }) => point.name).join(', ') })}
        </p>
      )}
      {isFailed && (
        <p className="note" data-kind="error" role="alert">
          {say(formTexts.notKept)}
        </p>
      )}
      {isAsked && (
        <button type="button" className="wide" onClick={() => setAsked(false)}>
          {say(patrolTexts.stay)}
        </button>
      )}
      <button
        type="button"
        className="wide"
        disabled={isTooLong}
        onClick={() => (missing.length > 0 && !isAsked ? setAsked(true) : void finish())}
      >
        {say(patrolTexts.finish)}
      </button>
    </section>
  );
}
