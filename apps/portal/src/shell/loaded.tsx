import { Button } from '@guardroom/ui/action/button.tsx';
import { ApiError, sentenceOf } from '@guardroom/wire/errors';
import { useLoaded } from '@guardroom/wire/use-loaded';
import type { ReactNode } from 'react';
import { noticeFailure, useSession } from '../platform/session.ts';

interface LoadedProps<Data> {
  /** Asks the server; the same function at each drawing. */
  load: () => Promise<Data>;
  /** What is seen stays until the answer to another question comes: more of the same. */
  keeps?: boolean;
  /** `again` asks anew, without taking away what is seen. */
  children: (data: Data, again: () => void) => ReactNode;
}

/** What only the server knows: loading, failed with a way to try again, or there. */
export function Loaded<Data>({ load, keeps = false, children }: LoadedProps<Data>) {
  const { isOver } = useSession();
  const options = { onFailure: noticeFailure, keeps, isPaused: isOver };
  const { answer, again, retry } = useLoaded(load, options);
  if (answer === undefined) return <p className="quiet">Loading …</p>;
  if (answer.is === 'loaded') return children(answer.data, again);
  // Trying again would not help: it says so itself.
  if (answer.error instanceof ApiError && answer.error.code === 'FORBIDDEN') {
    return <p className="card">{answer.error.message}</p>;
  }
  return (
    <div className="card" role="alert">
      <p>This could not be loaded. {sentenceOf(answer.error)}</p>
      <Button onClick={retry}>Try again</Button>
    </div>
  );
}
