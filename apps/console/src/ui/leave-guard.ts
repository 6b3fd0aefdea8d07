import { useBlocker } from '@tanstack/react-router';
import { ask, discardText } from './confirm.tsx';

/**
 * Warns before typed input is lost: by link, Back, reload or closing. `dirty` is asked at that
 * moment, so a form marks itself saved before it navigates.
 */
export function useLeaveGuard(dirty: () => boolean, onDiscard?: () => void): void {
  useBlocker({
    shouldBlockFn: async () => {
      if (!dirty()) return false;
      const leave = await ask(discardText);
      if (leave) onDiscard?.();
      return !leave;
    },
    enableBeforeUnload: dirty,
  });
}
