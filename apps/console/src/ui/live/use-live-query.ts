import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TadaDocumentNode } from '../../platform/wire/graphql.ts';
import { subscribe, type StreamState } from '../../platform/wire/subscribe.ts';
import { livePause } from './live-pause.ts';

/**
 * Loads a query again whenever a subscription reports something, once for a burst of reports, and
 * after a gap in the connection.
 */
export function useLiveQuery<Result, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  queryKey: readonly unknown[],
): StreamState {
  const client = useQueryClient();
  const [state, setState] = useState<StreamState>('waiting');
  const invalidate = useEffectEvent(() => void client.invalidateQueries({ queryKey }));
  const follow = useEffectEvent((load: () => void) =>
    subscribe(document, variables, load, { onState: setState, onReopen: load }),
  );
  const subject = JSON.stringify(variables);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = follow(() => {
      // Not begun anew with each: where reports never end, it would never load.
      timer ??= setTimeout(() => {
        timer = undefined;
        invalidate();
      }, livePause());
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subject]);
  return state;
}
