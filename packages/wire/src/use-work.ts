import { useState } from 'react';

/** Something that a press begins, that takes a while and can fail. */
export interface Work {
  readonly busy: boolean;
  /** Why it failed the last time; gone when it begins again. */
  readonly failure: string | undefined;
  /** Begins it; a second press meanwhile begins nothing. */
  begin: (work: () => Promise<void>) => void;
}

interface WorkOptions {
  /** A failure as a person reads it. */
  readonly say: (error: unknown) => string;
  /** Told of every failure. */
  readonly onFailure: (error: unknown) => void;
}

export function useWorkOf({ say, onFailure }: WorkOptions): Work {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const begin = (work: () => Promise<void>): void => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    work()
      .catch((error: unknown) => {
        console.warn(error);
        onFailure(error);
        setFailure(say(error));
      })
      .finally(() => setBusy(false));
  };
  return { busy, failure, begin };
}
