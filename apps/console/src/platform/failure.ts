import { isUnauthenticated } from './errors.ts';
import { toast, withdrawFailure } from './toast.ts';

/** What was said of an error, so that it can be taken back. */
const told = new WeakMap<object, string>();

/**
 * A failed call: the screen's sentence as a toast, the details only in the log (LST-25, LST-26).
 * An ended session says nothing here; the way to the sign-in page does.
 */
export function reportFailure(text: string, error: unknown): void {
  if (isUnauthenticated(error)) return;
  console.warn(text, error);
  if (typeof error === 'object' && error !== null) told.set(error, text);
  toast.error(text);
}

/** What failed so was tried again and worked: its message does not stand beside the result. */
export function takeBackFailure(error: object): void {
  const text = told.get(error);
  if (text !== undefined) withdrawFailure(text);
}
