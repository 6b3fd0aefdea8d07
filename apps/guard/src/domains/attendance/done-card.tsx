import { CheckIcon } from '@guardroom/ui/icon/icons.ts';
import { goInstead } from '../../platform/route.ts';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay, type Text } from '../../platform/texts/language.ts';
import { useTimes } from '../../platform/texts/times.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import type { Recorded } from '../../store/record.ts';
import { attendanceTexts } from './attendance-texts.ts';
import type { DutyFacts } from './duty-pack.ts';

/** The tick: it is on the phone. Whoever goes home is told what has not left it yet. */
export function DoneCard({ text, done, facts }: { text: Text; done: Recorded; facts: DutyFacts }) {
  const say = useSay();
  const times = useTimes(facts.person?.timeZone);
  return (
    <div className="stack">
      <p className="note done" data-kind="done" role="status">
        <CheckIcon />
        <span>{say(text, { time: times.time(done.at) })}</span>
      </p>
      {facts.waiting > 0 && (
        <p className="note">{say(attendanceTexts.notSent, { count: facts.waiting })}</p>
      )}
      <ActionButton look="primary" onClick={() => goInstead('/')}>
        {say(commonTexts.goOn)}
      </ActionButton>
    </div>
  );
}
