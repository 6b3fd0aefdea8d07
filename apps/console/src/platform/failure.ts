import { isUnauthenticated } from './errors.ts';
import { toast } from './toast.ts';

/**
 * A failed call: the screen's sentence as a toast, the details only in the log (LST-25, LST-26).
 * An ended session says nothing here; the way to the sign-in page does.
 */
export function reportFailure(text: string, error: unknown): void {
  if (isUnauthenticated(error)) return;
  console.warn(text, error);
  toast.error(text);
}
