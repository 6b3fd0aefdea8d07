import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { commonTexts } from '../platform/texts/common-texts.ts';
import { useSay } from '../platform/texts/language.ts';
import { useSayFailure } from '../platform/wire/failure-texts.ts';
import { noticeFailure } from '../sync/session-state.ts';
import { ActionButton } from './action-button.tsx';

type State<Data> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly error: unknown }
  | { readonly is: 'loaded'; readonly data: Data };

interface LoadedProps<Data> {
  /** Asks the server; the same function at each drawing. */
  load: () => Promise<Data>;
  /** `again` asks anew, without taking away what is seen. */
  children: (data: Data, again: () => void) => ReactNode;
}

/** What only the server knows: loading, failed with a way to try again, or there. */
export function Loaded<Data>({ load, children }: LoadedProps<Data>) {
  const say = useSay();
  const sayFailure = useSayFailure();
  const [state, setState] = useState<State<Data>>({ is: 'loading' });
  const again = useCallback(() => {
    load().then(
      (data) => setState({ is: 'loaded', data }),
      (error: unknown) => {
        noticeFailure(error);
        setState({ is: 'failed', error });
      },
    );
  }, [load]);
  useEffect(again, [again]);
  if (state.is === 'loading') return <p className="quiet">{say(commonTexts.loading)}</p>;
  if (state.is === 'loaded') return children(state.data, again);
  return (
    <div className="card" role="alert">
      <p>{say(commonTexts.failed)}</p>
      <p>{sayFailure(state.error)}</p>
      <ActionButton
        onClick={() => {
          setState({ is: 'loading' });
          again();
        }}
      >
        {say(commonTexts.retry)}
      </ActionButton>
    </div>
  );
}
