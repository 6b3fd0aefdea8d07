import { Switch } from '@guardroom/ui/choice/switch.tsx';
import { useState } from 'react';
import { isWished, setWish, type Wish } from '../../shell/alert/alert-wishes.ts';
import { toast } from '../../platform/toast.ts';

const labels: Readonly<Record<Wish, string>> = {
  sound: 'Sound',
  desktop: 'Desktop notification',
};

/** How this browser tells of new alerts. */
export function WishesCard() {
  return (
    <div className="inline-tags" role="group" aria-label="How this browser tells of new alerts">
      <span className="muted">New alerts on this browser:</span>
      <WishSwitch wish="sound" />
      <WishSwitch wish="desktop" />
    </div>
  );
}

function WishSwitch({ wish }: { wish: Wish }) {
  const [on, setOn] = useState(() => isWished(wish));
  const change = async (wanted: boolean) => {
    const granted = await setWish(wish, wanted);
    setOn(granted);
    if (wanted && !granted) toast.warning('This browser does not permit notifications.');
  };
  return (
    <span className="inline-tags">
      <Switch aria-label={labels[wish]} checked={on} onChange={(wanted) => void change(wanted)} />
      <span aria-hidden>{labels[wish]}</span>
    </span>
  );
}
