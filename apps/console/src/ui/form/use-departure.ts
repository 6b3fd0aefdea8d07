import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/** Holds a form that was saved until the next screen stands: it is not to be sent once more. */
export function useDeparture() {
  const router = useRouter();
  const [departing, setDeparting] = useState(false);
  const isMoving = async () => {
    // Whether a screen may be left is asked before the router moves.
    await new Promise((resolve) => setTimeout(resolve));
    return router.state.status === 'pending';
  };
  const arrival = () =>
    new Promise<void>((resolve) => {
      const stop = router.subscribe('onResolved', () => {
        stop();
        resolve();
      });
    });
  /** @param left ends when the router is told where to go, for a form that does not tell it at once */
  const depart = async (left: void | Promise<void>, hold: () => () => void): Promise<void> => {
    if (left === undefined && !(await isMoving())) return;
    const free = hold();
    setDeparting(true);
    try {
      await left;
      if (await isMoving()) await arrival();
    } finally {
      free();
      setDeparting(false);
    }
  };
  return { departing, depart };
}
