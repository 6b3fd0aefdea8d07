import { sessionMessages } from '@guardroom/rules/session/inputs';
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { isUnauthenticated } from '@guardroom/wire/errors';
import { tellFailure } from '../platform/wire/failure.ts';
import { graphql, request } from '../platform/wire/graphql.ts';
import { leaveForSignIn } from '../platform/leave.ts';
import { onNewsOfOtherTabs, tellOtherTabs } from '../platform/session/other-tabs.ts';
import { onSessionEnd } from '../platform/session/session-end.ts';
import { useViewer } from '../platform/session/session.ts';

const signOutDocument = graphql(`
  mutation SignOut {
    signOut
  }
`);

/**
 * When the session ends in the middle of work, or in another tab: to /login, which leads back here.
 * A sign-in as somebody else in another tab starts this one anew, since both share the cookie.
 */
export function useSessionEnd(): void {
  const router = useRouter();
  const { accountID } = useViewer();
  useEffect(() => {
    let hasLeft = false;
    // Several calls find it at the same moment; a second way there would break off the first.
    const leave = (): void => {
      if (hasLeft) return;
      hasLeft = true;
      disarm(router);
      leaveForSignIn(router.state.location.href, 'error', sessionMessages.expired);
    };
    const stopNews = onNewsOfOtherTabs((news) => {
      if (news.event === 'signed-out') leave();
      else if (news.accountID !== accountID) location.reload();
    });
    onSessionEnd(leave);
    return () => {
      stopNews();
      onSessionEnd(() => {});
    };
  }, [router, accountID]);
}

/** Ends the session on the server, then forgets everything here (AUTH-17, AUTH-18). */
export function useLogOut(): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    try {
      await request(signOutDocument);
    } catch (error) {
      if (!isUnauthenticated(error)) {
        tellFailure('Unable to log out. Please try again.', error);
        return;
      }
    }
    tellOtherTabs({ event: 'signed-out' });
    disarm(router);
    leaveForSignIn('/', 'success', sessionMessages.loggedOut);
  }, [router]);
}

/** No 'leave this site?' from forms: the session is over, and drafts keep what was typed. */
function disarm(router: AnyRouter): void {
  router.history.destroy();
}
