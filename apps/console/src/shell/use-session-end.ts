import { sessionMessages } from '@guardroom/rules/session/inputs';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { forgetAfterNavigation } from '../platform/forget.ts';
import { signInSearch } from '../platform/guard.ts';
import { onNewsOfOtherTabs } from '../platform/other-tabs.ts';
import { useViewer } from '../platform/session.ts';
import { onSessionEnd } from '../platform/session-end.ts';
import { signedInHint } from '../platform/signed-in-hint.ts';
import { carryToast } from '../platform/toast.ts';

/**
 * When the session ends in the middle of work, or in another tab: to /login, which leads back here.
 * A sign-in as somebody else in another tab starts this one anew, since both share the cookie.
 */
export function useSessionEnd(): void {
  const router = useRouter();
  const { accountID } = useViewer();
  useEffect(() => {
    let left = false;
    const leave = async (): Promise<void> => {
      if (left) return;
      left = true;
      signedInHint.clear();
      carryToast('error', sessionMessages.expired);
      const search = signInSearch(router.state.location.href);
      forgetAfterNavigation(router);
      await router.navigate({ to: '/login', search, ignoreBlocker: true });
    };
    const stopNews = onNewsOfOtherTabs((news) => {
      if (news.event === 'signed-out') void leave();
      else if (news.accountID !== accountID) location.reload();
    });
    onSessionEnd(() => void leave());
    return () => {
      stopNews();
      onSessionEnd(() => {});
    };
  }, [router, accountID]);
}
