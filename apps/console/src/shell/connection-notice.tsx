import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnectivity } from '@guardroom/wire/connectivity';
import { loadViewer } from '../platform/session/session.ts';
import { noticeSessionEnd } from '../platform/session/session-end.ts';

const secondsBetweenTries = 5;

/** Says so while the network or the server is away, asks again by itself, and then catches up. */
export function ConnectionNotice() {
  const connectivity = useConnectivity();
  const queryClient = useQueryClient();
  const away = connectivity !== 'online';
  useEffect(() => {
    if (!away) return;
    const timer = setInterval(() => {
      loadViewer().catch(noticeSessionEnd);
    }, secondsBetweenTries * 1000);
    return () => {
      clearInterval(timer);
      void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
    };
  }, [away, queryClient]);

  return (
    <div role="status" className="shell-notice" hidden={!away}>
      {connectivity === 'offline' && <strong>You are offline.</strong>}
      {connectivity === 'unreachable' && <strong>Guardroom cannot be reached.</strong>}
      {away && (
        <span>
          {' '}
          What you typed stays on this page. Trying again every {secondsBetweenTries} seconds.
        </span>
      )}
    </div>
  );
}
