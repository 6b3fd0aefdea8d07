import { Button } from '@guardroom/ui/action/button.tsx';
import { ApiError, sentenceOf } from '@guardroom/wire/errors';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { noticeFailure, useSession } from '../platform/session.ts';

/** How often anything was asked: of two answers the one that was asked for later stands. */
let asked = 0;

interface State<Data> {
  /** The number of the question. */
  readonly at: number;
  /** What was asked: an answer to something else is none. */
  readonly of: () => Promise<Data>;
  readonly answer:
    | { readonly is: 'failed'; readonly error: unknown }
    | { readonly is: 'loaded'; readonly data: Data };
}

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
  const [state, setState] = useState<State<Data>>();
  const again = useCallback(() => {
    asked += 1;
    const at = asked;
    load().then(
      (data) =>
        setState((now) =>
          now !== undefined && now.at > at ? now : { at, of: load, answer: { is: 'loaded', data } },
        ),
      (error: unknown) => {
        noticeFailure(error);
        // What is seen stays, where only its renewal failed: the frame says what is wrong.
        setState((now) =>
          now !== undefined && (now.at > at || (now.of === load && now.answer.is === 'loaded'))
            ? now
            : { at, of: load, answer: { is: 'failed', error } },
        );
      },
    );
  }, [load]);
  useEffect(() => {
    if (!isOver) again();
  }, [again, isOver]);
  const answer = keeps || state?.of === load ? state?.answer : undefined;
  if (answer === undefined) return <p className="quiet">Loading …</p>;
  if (answer.is === 'loaded') return children(answer.data, again);
  // Trying again would not help: it says so itself.
  if (answer.error instanceof ApiError && answer.error.code === 'FORBIDDEN') {
    return <p className="card">{answer.error.message}</p>;
  }
  return (
    <div className="card" role="alert">
      <p>This could not be loaded. {sentenceOf(answer.error)}</p>
      <Button
        onClick={() => {
          setState(undefined);
          again();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
