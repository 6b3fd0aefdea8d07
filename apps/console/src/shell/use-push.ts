import { useEffect } from 'react';
import { useViewer } from '../platform/session/session.ts';

/** At each start the browser says again where it is reached, if the person wants to be told there. */
export function usePush(): void {
  const { accountID } = useViewer();
  useEffect(() => {
    const isGranted = 'Notification' in window && Notification.permission === 'granted';
    if (!isGranted) return;
    const renew = async () => {
      const [{ pushPort }, { renewPush }] = await Promise.all([
        import('../platform/push.ts'),
        import('@guardroom/wire/push-browser'),
      ]);
      await renewPush(pushPort, accountID);
    };
    void renew();
  }, [accountID]);
}
