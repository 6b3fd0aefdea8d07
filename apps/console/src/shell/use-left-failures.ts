import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onTouch } from '@guardroom/wire/attended';
import { withdrawFailures } from '../platform/toast.ts';

/**
 * What failed on a screen is not told on the next one. Only a message that a person could act upon
 * goes so: a screen that cannot be loaded tells it and leads back by itself, and that message stays.
 */
export function useLeftFailures(): void {
  const router = useRouter();
  useEffect(() => {
    let touched = 0;
    const note = () => (touched = performance.now());
    const stopTouch = onTouch(note);
    addEventListener('popstate', note, { capture: true });
    const stopRouter = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) withdrawFailures({ before: touched });
    });
    return () => {
      stopTouch();
      removeEventListener('popstate', note, { capture: true });
      stopRouter();
    };
  }, [router]);
}
