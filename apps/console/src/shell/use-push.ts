import { useEffect } from 'react';
import { useViewer } from '../platform/session/session.ts';

/** At each start the browser says again where it is reached, if the person wants to be told there. */
export function usePush(): void {
  const { accountID } = useViewer();
  useEffect(() => {
    const isGranted = 'Notification' in window && Notification.permission === 'granted';
    if (!isGranted) return;
    void import('../platform/push.ts').then(({ renewPush }) => renewPush(accountID));
  }, [accountID]);
}
