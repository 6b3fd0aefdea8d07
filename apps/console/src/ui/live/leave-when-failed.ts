import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Leads from a screen whose record could not be loaded to where it is chosen. In place of its address:
 * behind it the way back would lead to the same failure again.
 */
export function useLeaveWhenFailed(failed: boolean, path: string): void {
  const { history } = useRouter();
  useEffect(() => {
    if (failed) history.replace(path);
  }, [failed, history, path]);
}
