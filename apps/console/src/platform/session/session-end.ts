import { isUnauthenticated } from '@guardroom/wire/errors';

let whenSessionEnds = (): void => {};

/** Sets what happens when any call finds that nobody is signed in any more; main.tsx does, once. */
export function onSessionEnd(listener: () => void): void {
  whenSessionEnds = listener;
}

/** For every place that sees the failure of a call. */
export function noticeSessionEnd(error: unknown): void {
  if (isUnauthenticated(error)) whenSessionEnds();
}
