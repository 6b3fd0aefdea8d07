import { useCallback, useEffect, useState } from 'react';

/** How often anything was asked: of two answers the one that was asked for later stands. */
let asked = 0;

/** What the server answered, or why it did not. */
export type Answer<Data> =
  | { readonly is: 'failed'; readonly error: unknown }
  | { readonly is: 'loaded'; readonly data: Data };

interface State<Data> {
  /** The number of the question. */
  readonly at: number;
  /** What was asked: an answer to something else is none. */
  readonly of: () => Promise<Data>;
  readonly answer: Answer<Data>;
}

interface LoadedOptions {
  /** Told of every failure; the same function at each drawing. */
  readonly onFailure: (error: unknown) => void;
  /** What is seen stays until the answer to another question comes: more of the same. */
  readonly keeps?: boolean;
  /** Nothing is asked meanwhile. */
  readonly isPaused?: boolean;
}

interface Loading<Data> {
  /** Undefined while there is none. */
  readonly answer: Answer<Data> | undefined;
  /** Asks anew, without taking away what is seen. */
  readonly again: () => void;
  /** Asks anew, and takes away what is seen. */
  readonly retry: () => void;
}

/** What only the server knows. @param load asks it; the same function at each drawing */
export function useLoaded<Data>(load: () => Promise<Data>, options: LoadedOptions): Loading<Data> {
  const { onFailure, keeps = false, isPaused = false } = options;
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
        onFailure(error);
        // What is seen stays, where only its renewal failed: the frame says what is wrong.
        setState((now) =>
          now !== undefined && (now.at > at || (now.of === load && now.answer.is === 'loaded'))
            ? now
            : { at, of: load, answer: { is: 'failed', error } },
        );
      },
    );
  }, [load, onFailure]);
  useEffect(() => {
    if (!isPaused) again();
  }, [again, isPaused]);
  const retry = useCallback(() => {
    setState(undefined);
    again();
  }, [again]);
  const answer = keeps || state?.of === load ? state?.answer : undefined;
  return { answer, again, retry };
}
