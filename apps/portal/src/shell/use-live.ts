import type { StreamState } from '@guardroom/wire/subscribe';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useSession } from '../platform/session.ts';
import { graphql, type ResultOf } from '../platform/wire/graphql.ts';
import { subscribe } from '../platform/wire/subscribe.ts';

const changedDocument = graphql(`
  subscription ClientChanged {
    clientChanged {
      kind
      ticketID
    }
  }
`);
type Change = ResultOf<typeof changedDocument>['clientChanged'];

/** What is seen is renewed at least so often, milliseconds: a shift begins without any change. */
const every = 60_000;
/** What happens so closely together is read once. */
const together = 500;

/**
 * Asks anew when the server tells of something that is meant here, each minute, and when somebody comes
 * back to the page. While nobody looks, nothing is asked and no connection is held.
 * @returns 'live' while changes are told at once
 */
export function useLive(again: () => void, isMeant: (change: Change) => boolean): StreamState {
  const { isOver } = useSession();
  const isSeen = useSyncExternalStore(onSeen, () => document.visibilityState === 'visible');
  const [state, setState] = useState<StreamState>('waiting');
  const wasLeft = useRef(false);
  const renew = useEffectEvent(again);
  const concerns = useEffectEvent(isMeant);
  useEffect(() => {
    if (!isSeen || isOver) {
      wasLeft.current = true;
      return;
    }
    if (wasLeft.current) renew();
    wasLeft.current = false;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      soon ??= setTimeout(() => {
        soon = undefined;
        renew();
      }, together);
    };
    const onChange = ({ clientChanged }: ResultOf<typeof changedDocument>) => {
      if (clientChanged.kind === 'RESYNC' || concerns(clientChanged)) look();
    };
    const stop = subscribe(changedDocument, {}, onChange, {
      wasRead: true,
      onState: setState,
      onReopen: look,
    });
    const timer = setInterval(() => renew(), every);
    return () => {
      stop();
      clearInterval(timer);
      clearTimeout(soon);
      setState('waiting');
    };
  }, [isSeen, isOver]);
  return state;
}

function onSeen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
