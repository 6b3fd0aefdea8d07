import type { PushState } from '@guardroom/wire/push-browser';
import { useCallback, useEffect, useState } from 'react';
import { useSay } from '../../platform/texts/language.ts';
import { request } from '../../platform/wire/graphql.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { useWork } from '../../shell/use-work.ts';
import { beginPush, endPush, ownPushState } from '../../sync/push.ts';
import { testDocument } from './queries.ts';
import { settingsTexts } from './settings-texts.ts';

const sentences = {
  ON: settingsTexts.on,
  OFF: settingsTexts.off,
  REFUSED: settingsTexts.refused,
  IMPOSSIBLE: settingsTexts.impossible,
} as const satisfies Record<PushState, unknown>;

/** Whether this phone shows what its holder is told, and a way to see whether it does. */
export function PushCard({ onSent }: { onSent: () => void }) {
  const say = useSay();
  const { busy, failure, begin } = useWork();
  const [state, setState] = useState<PushState>();
  const [isSent, setSent] = useState(false);
  const look = useCallback(async () => setState(await ownPushState()), []);
  useEffect(() => void look(), [look]);
  if (state === undefined) return null;
  const turn = async () => {
    if (state === 'ON') await endPush();
    else await beginPush();
    await look();
  };
  const send = async () => {
    await request(testDocument);
    setSent(true);
    onSent();
  };
  return (
    <section className="card" aria-labelledby="phone">
      <h2 id="phone">{say(settingsTexts.phone)}</h2>
      <p role="status">{say(sentences[state])}</p>
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      {(state === 'ON' || state === 'OFF') && (
        <Turn state={state} busy={busy} onPress={() => begin(turn)} />
      )}
      <ActionButton busy={busy} onClick={() => begin(send)}>
        {say(settingsTexts.sendOne)}
      </ActionButton>
      {isSent && <p role="status">{say(settingsTexts.sent)}</p>}
    </section>
  );
}

interface TurnProps {
  state: 'ON' | 'OFF';
  busy: boolean;
  onPress: () => void;
}

function Turn({ state, busy, onPress }: TurnProps) {
  const say = useSay();
  if (state === 'ON') {
    return (
      <ActionButton busy={busy} onClick={onPress}>
        {say(settingsTexts.turnOff)}
      </ActionButton>
    );
  }
  return (
    <ActionButton look="primary" busy={busy} onClick={onPress}>
      {say(settingsTexts.turnOn)}
    </ActionButton>
  );
}
