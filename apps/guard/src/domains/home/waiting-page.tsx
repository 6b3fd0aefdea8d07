import { useState } from 'react';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { useTimes } from '../../platform/texts/times.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { useTimeZone } from '../../shell/use-time.ts';
import { useKept } from '../../store/changes.ts';
import type { OutboxEntry } from '../../store/forms.ts';
import { outboxEntries, putAway, sendAgain } from '../../store/outbox.ts';
import { agencyPhone } from '../../store/pack.ts';
import { sendNow } from '../../sync/start.ts';
import { homeTexts } from './home-texts.ts';

interface Facts {
  readonly entries: readonly OutboxEntry[];
  readonly phoneNo: string | null;
}

async function readFacts(): Promise<Facts> {
  const [entries, phoneNo] = await Promise.all([outboxEntries(), agencyPhone()]);
  return { entries, phoneNo };
}

/** What has not left this phone yet, and what the office did not take. */
export function WaitingPage() {
  const say = useSay();
  const facts = useKept(readFacts)?.value;
  const [busy, setBusy] = useState(false);
  if (facts === undefined) return null;
  const { entries, phoneNo } = facts;
  const refused = entries.filter(({ refusal }) => refusal !== undefined);
  const waiting = entries.filter(({ refusal }) => refusal === undefined);
  const push = () => {
    setBusy(true);
    void sendNow().finally(() => setBusy(false));
  };
  return (
    <div className="stack">
      {entries.length === 0 && <p>{say(homeTexts.nothing)}</p>}
      {refused.length > 0 && (
        <section className="stack" aria-labelledby="refused">
          <h2 id="refused">{say(homeTexts.refused)}</h2>
          {refused.map((entry) => (
            <Refused key={entry.seq} entry={entry} phoneNo={phoneNo} />
          ))}
        </section>
      )}
      {waiting.length > 0 && (
        <section className="stack" aria-labelledby="waits">
          <h2 id="waits">{say(homeTexts.waits)}</h2>
          <ul className="rows">
            {waiting.map(({ seq, event }) => (
              <li key={seq} className="row">
                <EventName event={event} />
              </li>
            ))}
          </ul>
          <ActionButton look="primary" busy={busy} onClick={push}>
            {say(homeTexts.sendNow)}
          </ActionButton>
        </section>
      )}
    </div>
  );
}

function EventName({ event }: { event: OutboxEntry['event'] }) {
  const say = useSay();
  const times = useTimes(useTimeZone());
  return (
    <>
      <span>{say(homeTexts[event.kind])}</span>
      <span className="quiet">{times.dayTime(event.at)}</span>
    </>
  );
}

function Refused({ entry, phoneNo }: { entry: OutboxEntry; phoneNo: string | null }) {
  const say = useSay();
  return (
    <div className="card">
      <div className="row-line">
        <EventName event={entry.event} />
      </div>
      <p className="note" data-kind="error">
        {entry.refusal?.sentence}
      </p>
      {phoneNo !== null && (
        <a className="wide" href={`tel:${phoneNo}`}>
          {say(commonTexts.callSupervisor)}
        </a>
      )}
      <ActionButton onClick={() => void sendAgain(entry)}>{say(homeTexts.tryAgain)}</ActionButton>
      <ActionButton onClick={() => void putAway(entry)}>{say(homeTexts.putAway)}</ActionButton>
    </div>
  );
}
