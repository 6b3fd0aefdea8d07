import { sentenceOf } from '@guardroom/wire/errors';
import { useState } from 'react';
import { noticeFailure } from '../platform/session.ts';

/** Something that a press begins, that takes a while and can fail. */
export interface Work {
  readonly busy: boolean;
  /** Why it failed the last time; gone when it begins again. */
  readonly failure: string | undefined;
  /** Begins it; a second press meanwhile begins nothing. */
  begin: (work: () => Promise<void>) => void;
}

export function useWork(): Work {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const begin = (work: () => Promise<void>): void => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    work()
      .catch((error: unknown) => {
        console.warn(error);
        noticeFailure(error);
        setFailure(sentenceOf(error));
      })
      .finally(() => setBusy(false));
  };
  return { busy, failure, begin };
}
