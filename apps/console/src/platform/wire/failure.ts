import { isUnauthenticated } from '@guardroom/wire/errors';
import { toast, withdrawFailures } from '../toast.ts';

interface Telling {
  text: string;
  /** Among all that were told. */
  place: number;
}

/** What was said of an error, so that it can be taken back. */
const told = new WeakMap<object, string[]>();
/** What was being done when the error came. */
const actions = new WeakMap<object, string>();
/** What was said of each action that has not worked since. */
const standing = new Map<string, Telling[]>();
let tellings = 0;

/**
 * A failed call: the screen's sentence as a toast, the details only in the log (LST-25, LST-26).
 * An ended session says nothing here; the way to the sign-in page does.
 */
export function reportFailure(text: string, error: unknown): void {
  if (isUnauthenticated(error)) return;
  console.warn(text, error);
  tellFailure(text, error);
}

/** A toast that goes when what failed is done again and works. */
export function tellFailure(text: string, error: unknown): void {
  toast.error(text);
  if (typeof error !== 'object' || error === null) return;
  told.set(error, [...(told.get(error) ?? []), text]);
  const action = actions.get(error);
  if (action === undefined) return;
  tellings += 1;
  standing.set(action, [...(standing.get(action) ?? []), { text, place: tellings }]);
}

/** What failed so was tried again and worked: its message does not stand beside the result. */
export function takeBackFailure(error: object): void {
  for (const text of told.get(error) ?? []) withdrawFailures({ text });
}

/**
 * Does something that a person may do again when it fails: once it works, what was told of its
 * failures is taken back. What failed while it was under way stands: that was another one of many.
 */
export async function asAction<Result>(
  action: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const before = tellings;
  try {
    const result = await run();
    takeBackUntil(action, before);
    return result;
  } catch (error) {
    if (typeof error === 'object' && error !== null) actions.set(error, action);
    throw error;
  }
}

function takeBackUntil(action: string, last: number): void {
  const known = standing.get(action);
  if (known === undefined) return;
  for (const { text, place } of known) if (place <= last) withdrawFailures({ text });
  const rest = known.filter(({ place }) => place > last);
  if (rest.length > 0) standing.set(action, rest);
  else standing.delete(action);
}
