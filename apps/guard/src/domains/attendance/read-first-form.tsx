import { eventTextLimits } from '@guardroom/rules/guard/event-payload';
import { useState } from 'react';
import { hrefOf } from '../../platform/route.ts';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { TextInput } from '../../shell/text-input.tsx';
import { attendanceTexts } from './attendance-texts.ts';

interface ReadFirstProps {
  siteProfileID: number;
  siteName: string;
  /** How many instructions are to be read. */
  count: number;
  /** They go on without, and say why. */
  onLater: (reason: string) => void;
}

/** Stands before coming where instructions are unread: reading them, or the emergency way round. */
export function ReadFirstForm({ siteProfileID, siteName, count, onLater }: ReadFirstProps) {
  const say = useSay();
  const [reason, setReason] = useState<string>();
  const [isTried, setTried] = useState(false);
  const typed = reason?.trim() ?? '';
  const isRight = typed !== '' && typed.length <= eventTextLimits.remark;
  return (
    <section className="card" aria-labelledby="read-first">
      <h2 id="read-first">{say(attendanceTexts.readFirst)}</h2>
      <p>{say(attendanceTexts.readFirstNote, { count, site: siteName })}</p>
      <a
        className="wide large"
        data-look="primary"
        href={hrefOf('/sop/first/:siteProfileID', { siteProfileID })}
      >
        {say(attendanceTexts.readNow)}
      </a>
      {reason === undefined ? (
        <ActionButton onClick={() => setReason('')}>{say(attendanceTexts.readLater)}</ActionButton>
      ) : (
        <>
          <TextInput
            label={say(attendanceTexts.unreadReason)}
            required
            lines={2}
            most={eventTextLimits.remark}
            value={reason}
            onChange={setReason}
            issue={isTried && typed === '' ? say(commonTexts.required) : undefined}
          />
          <ActionButton
            onClick={() => {
              setTried(true);
              if (isRight) onLater(typed);
            }}
          >
            {say(attendanceTexts.goOnUnread)}
          </ActionButton>
        </>
      )}
    </section>
  );
}
