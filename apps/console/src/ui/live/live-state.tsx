import type { StreamState } from '../../platform/wire/subscribe.ts';
import './live-state.css';

/** Whether the list follows changes by itself at the moment. */
export function LiveState({ state }: { state: StreamState }) {
  return (
    <span className={`live live-${state}`} role="status">
      {state === 'live' ? 'Live' : 'Reconnecting'}
    </span>
  );
}
