import { useEffect, useState } from 'react';
import { useSay } from '../platform/texts/language.ts';
import { beginPush, ownPushState } from '../sync/push.ts';
import { ActionButton } from './action-button.tsx';
import { pushTexts } from './push-texts.ts';
import { useWork } from './use-work.ts';

/** Whoever said no is not asked again; the way is under 'More'. */
const answered = 'guardroom-push-offered';

/** Offers to tell of changes on this phone, where somebody looks at what may change. */
export function PushOffer() {
  const say = useSay();
  const { busy, failure, begin } = useWork();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (localStorage.getItem(answered) !== null) return;
    void ownPushState().then((state) => setOffered(state === 'OFF'));
  }, []);
  if (!isOffered) return null;
  const leave = () => {
    localStorage.setItem(answered, 'yes');
    setOffered(false);
  };
  const turnOn = async () => {
    await beginPush();
    leave();
  };
  return (
    <div className="card">
      <p>{say(pushTexts.offer)}</p>
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      <ActionButton look="primary" busy={busy} onClick={() => begin(turnOn)}>
        {say(pushTexts.turnOn)}
      </ActionButton>
      <ActionButton onClick={leave}>{say(pushTexts.notNow)}</ActionButton>
    </div>
  );
}
