import type { EventPayload } from '@guardroom/rules/guard/event-payload';
import type { EventPosition } from '@guardroom/rules/guard/event';
import { useState, type ReactNode } from 'react';
import { feel } from '../../device/feel.ts';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { record, type Recorded } from '../../store/record.ts';
import { attendanceTexts } from './attendance-texts.ts';
import type { Selfie } from './selfie-card.tsx';

type ActKind = 'clockIn' | 'clockOut';

/** Coming or going, from the press to the tick. */
export interface Act {
  readonly busy: boolean;
  /** It was pressed: what is missing is said. */
  readonly isTried: boolean;
  /** What was recorded. */
  readonly done: Recorded | undefined;
  /** Says that the device could not keep it. */
  readonly problem: ReactNode;
  readonly requiredIssue: string;
  /** Called at a press, with whether nothing is missing. */
  mayGo: (isComplete: boolean) => boolean;
  begin: <K extends ActKind>(kind: K, payload: EventPayload<K>, details: ActDetails) => void;
}

interface ActDetails {
  readonly take: Selfie['take'];
  readonly known: Promise<EventPosition | undefined>;
  readonly parent?: string | undefined;
  /** What was typed, which is gone with the act. */
  readonly draft?: string;
}

export function useAct(): Act {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isLost, setLost] = useState(false);
  const [done, setDone] = useState<Recorded>();
  const begin: Act['begin'] = (kind, payload, { take, known, parent, draft }) => {
    if (busy) return;
    setBusy(true);
    setLost(false);
    const work = async () => {
      const [picture, position] = await Promise.all([pictureOf(take), known]);
      const files = picture === undefined ? [] : [picture];
      setDone(await record(kind, payload, { files, position, parent, draft }));
      feel('done');
    };
    work()
      .catch((error: unknown) => {
        console.warn(error);
        feel('wrong');
        setLost(true);
      })
      .finally(() => setBusy(false));
  };
  return {
    busy,
    isTried,
    done,
    requiredIssue: say(commonTexts.required),
    problem: isLost && (
      <p className="note" data-kind="error" role="alert">
        {say(attendanceTexts.notKept)}
      </p>
    ),
    mayGo: (isComplete) => {
      setTried(true);
      return isComplete;
    },
    begin,
  };
}

/** A camera that fails at the last moment keeps nobody from coming or going. */
async function pictureOf(take: Selfie['take']) {
  try {
    return await take();
  } catch (error) {
    console.warn('No picture.', error);
    return undefined;
  }
}
