import { useBlocker } from '@tanstack/react-router';
import { ask, discardText } from './confirm.tsx';

/**
 * Warns before typed input is lost: by link, Back, reload or closing. `dirty` is asked at that
 * moment, so a form marks itself saved before it navigates. An ended session may always go to the
 * sign-in page: the input is kept as a draft.
 */
export function useLeaveGuard(dirty: () => boolean, onDiscard?: () => void): void {
  useBlocker({
    shouldBlockFn: async ({ next }) => {
      if (!dirty() || next.pathname === '/login') return false;
      const leave = await ask(discardText);
      if (leave) onDiscard?.();
      return !leave;
    },
    enableBeforeUnload: dirty,
  });
}
