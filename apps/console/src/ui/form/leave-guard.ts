import { useRouter, type BlockerFn } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ask, discardText } from '@guardroom/ui/overlay/confirm.tsx';

/**
 * Warns before typed input is lost: by link, Back, reload or closing. `dirty` is asked at that
 * moment, so a form marks itself saved before it navigates.
 * @param stepBack what the browser's Back does within the screen; false when it leads away
 */
export function useLeaveGuard(
  dirty: () => boolean,
  onDiscard?: () => void,
  stepBack?: () => boolean,
): void {
  const { history } = useRouter();
  const asking = useRef(false);
  const leaving = useRef(false);
  const mayLeave = async () => {
    const leave = await ask(discardText);
    if (leave) onDiscard?.();
    return leave;
  };

  const askAndGo = async (steps: number) => {
    // Back once more, while the question stands, changes nothing: it is not answered by that.
    if (asking.current) return;
    asking.current = true;
    const leave = await mayLeave();
    asking.current = false;
    if (!leave) return;
    leaving.current = true;
    history.go(steps);
  };

  const blocks = useEffectEvent<BlockerFn>(({ currentLocation, nextLocation, action }) => {
    const isLeaving = leaving.current;
    leaving.current = false;
    if (action === 'PUSH' || action === 'REPLACE') return dirty() && mayLeave().then((may) => !may);
    const { __TSR_index: here } = currentLocation.state;
    const { __TSR_index: there } = nextLocation.state;
    const steps = there - here;
    if (isLeaving) return false;
    if (steps < 0 && stepBack?.()) return true;
    if (!dirty()) return false;
    // The browser has gone already, and is brought back before anything is asked: whatever it does
    // while the question stands begins from here.
    void askAndGo(steps);
    return true;
  });
  const isDirty = useEffectEvent(dirty);
  useEffect(
    () => history.block({ blockerFn: (to) => blocks(to), enableBeforeUnload: () => isDirty() }),
    [history],
  );
}
