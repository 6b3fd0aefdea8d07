import type { PackPerson } from '@guardroom/rules/guard/pack';
import { useState } from 'react';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { useTimes } from '../../platform/texts/times.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { useKept } from '../../store/changes.ts';
import type { OutboxEntry } from '../../store/forms.ts';
import { outboxEntries, putAway, sendAgain } from '../../store/outbox.ts';
import { packPart } from '../../store/pack.ts';
import { sendNow } from '../../sync/start.ts';
import { homeTexts } from './home-texts.ts';

interface Facts {
  readonly entries: readonly OutboxEntry[];
  readonly me: PackPerson | undefined;
}

async function readFacts(): Promise<Facts> {
  const [entries, me] = await Promise.all([outboxEntries(), packPart('me')]);
  return { entries, me };
}

/** What has not left this phone yet, and what the office did not take. */
export function WaitingPage() {
  const say = useSay();
  const facts = useKept(readFacts)?.value;
  const [busy, setBusy] = useState(false);
  if (facts === undefined) return null;
  const { entries, me } = facts;
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
            <Refused key={entry.seq} entry={entry} me={me} />
          ))}
        </section>
      )}
      {waiting.length > 0 && (
        <section className="stack" aria-labelledby="waits">
          <h2 id="waits">{say(homeTexts.waits)}</h2>
          <ul className="rows">
            {waiting.map(({ seq, event }) => (
              <li key={seq} className="row">
                <EventName event={event} me={me} />
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

function EventName({ event, me }: { event: OutboxEntry['event']; me: PackPerson | undefined }) {
  const say = useSay();
  const times = useTimes(me?.timeZone);
  return (
    <>
      <span>{say(homeTexts[event.kind])}</span>
      <span className="quiet">{times.dayTime(event.at)}</span>
    </>
  );
}

function Refused({ entry, me }: { entry: OutboxEntry; me: PackPerson | undefined }) {
  const say = useSay();
  const phoneNo = me?.phoneNo ?? null;
  return (
    <div className="card">
      <div className="row-line">
        <EventName event={entry.event} me={me} />
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
