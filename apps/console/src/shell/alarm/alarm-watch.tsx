import { Suspense } from 'react';
import { lazyPart } from '../../ui/live/lazy-part.ts';
import { LoadFailed } from '../../ui/list/list-states.tsx';
import { useOpenAlarms } from './open-alarms.ts';

const AlarmCards = lazyPart(() => import('./alarm-cards.tsx'));

/** Looks for calls for help on every page of the console; shows nothing while there are none. */
export default function AlarmWatch() {
  const { alarms, failed, retry } = useOpenAlarms();
  if (alarms === undefined) {
    return failed && <LoadFailed what="Calls for help" onRetry={retry} />;
  }
  if (alarms.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <AlarmCards alarms={alarms} />
    </Suspense>
  );
}
