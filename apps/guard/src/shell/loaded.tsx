import { useLoaded } from '@guardroom/wire/use-loaded';
import type { ReactNode } from 'react';
import { commonTexts } from '../platform/texts/common-texts.ts';
import { useSay } from '../platform/texts/language.ts';
import { useSayFailure } from '../platform/wire/failure-texts.ts';
import { noticeFailure } from '../sync/session-state.ts';
import { ActionButton } from './action-button.tsx';

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
  const { answer, again, retry } = useLoaded(load, { onFailure: noticeFailure });
  if (answer === undefined) return <p className="quiet">{say(commonTexts.loading)}</p>;
  if (answer.is === 'loaded') return children(answer.data, again);
  return (
    <div className="card" role="alert">
      <p>{say(commonTexts.failed)}</p>
      <p>{sayFailure(answer.error)}</p>
      <ActionButton onClick={retry}>{say(commonTexts.retry)}</ActionButton>
    </div>
  );
}
