import { Button } from '@guardroom/ui/action/button.tsx';
import { beginPush, endPush, pushState, type PushState } from '@guardroom/wire/push-browser';
import { useCallback } from 'react';
import { pushPort } from '../../platform/push.ts';
import { useClient } from '../../platform/session.ts';
import { FailureNote } from '../../shell/failure-note.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { useWork } from '../../shell/use-work.ts';

const words: Readonly<Record<PushState, string>> = {
  IMPOSSIBLE:
    'This browser shows no notifications. On an iPhone, add Guardroom to the home screen first.',
  REFUSED:
    'This browser was told to show no notifications of Guardroom. Allow them in its settings.',
  OFF: 'This browser shows no notifications of Guardroom.',
  ON: 'This browser shows what you are told.',
};

/** Whether this browser shows what its user is told, also while the portal is closed. */
export function PushCard() {
  const { accountID } = useClient();
  const load = useCallback(() => pushState(pushPort, accountID), [accountID]);
  return (
    <section className="card" aria-labelledby="push">
      <h2 id="push">In this browser</h2>
      <Loaded load={load}>
        {(state, again) => <PushSwitch state={state} person={accountID} again={again} />}
      </Loaded>
    </section>
  );
}

interface PushSwitchProps {
  state: PushState;
  person: number;
  again: () => void;
}

function PushSwitch({ state, person, again }: PushSwitchProps) {
  const { busy, failure, begin } = useWork();
  const change = async () => {
    if (state === 'ON') await endPush(pushPort);
    else await beginPush(pushPort, person);
    again();
  };
  return (
    <>
      <p>{words[state]}</p>
      <FailureNote of={failure} />
      {(state === 'ON' || state === 'OFF') && (
        <div className="buttons">
          <Button busy={busy} onClick={() => begin(change)}>
            {state === 'ON' ? 'Switch off' : 'Switch on'}
          </Button>
        </div>
      )}
    </>
  );
}
