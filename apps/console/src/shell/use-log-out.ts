import { sessionMessages } from '@guardroom/rules/session/inputs';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isUnauthenticated } from '../platform/errors.ts';
import { forgetAfterNavigation } from '../platform/forget.ts';
import { graphql, request } from '../platform/graphql.ts';
import { tellOtherTabs } from '../platform/other-tabs.ts';
import { signedInHint } from '../platform/signed-in-hint.ts';
import { carryToast, toast } from '../platform/toast.ts';

const signOutDocument = graphql(`
  mutation SignOut {
    signOut
  }
`);

/** Ends the session on the server, then forgets everything here (AUTH-17, AUTH-18). */
export function useLogOut(): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    try {
      await request(signOutDocument);
    } catch (error) {
      if (!isUnauthenticated(error)) {
        toast.error('Unable to log out. Please try again.');
        return;
      }
    }
    signedInHint.clear();
    carryToast('success', sessionMessages.loggedOut);
    forgetAfterNavigation(router);
    await router.navigate({ to: '/login' });
    tellOtherTabs({ event: 'signed-out' });
  }, [router]);
}
