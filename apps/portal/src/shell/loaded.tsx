import { Button } from '@guardroom/ui/action/button.tsx';
import { ApiError, sentenceOf } from '@guardroom/wire/errors';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { noticeFailure, useSession } from '../platform/session.ts';

interface State<Data> {
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
  const latest = useRef(load);
  const again = useCallback(() => {
    latest.current = load;
    load().then(
      (data) => {
        // Something else was asked meanwhile: this answer comes too late.
        if (latest.current === load) setState({ of: load, answer: { is: 'loaded', data } });
      },
      (error: unknown) => {
        noticeFailure(error);
        if (latest.current !== load) return;
        // What is seen stays, where only its renewal failed: the frame says what is wrong.
        setState((now) =>
          now?.of === load && now.answer.is === 'loaded'
            ? now
            : { of: load, answer: { is: 'failed', error } },
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
