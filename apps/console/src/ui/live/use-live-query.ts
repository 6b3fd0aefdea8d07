import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TadaDocumentNode } from '../../platform/wire/graphql.ts';
import { subscribe, type StreamState } from '../../platform/wire/subscribe.ts';
import { livePause } from './live-pause.ts';
import { loadAnew } from './load-anew.ts';

/**
 * Loads a query again whenever a subscription reports something, once for a burst of reports, after
 * a gap in the connection, and for whoever comes back: meanwhile nothing was reported.
 */
export function useLiveQuery<Result, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  queryKey: readonly unknown[],
): StreamState {
  const client = useQueryClient();
  const [state, setState] = useState<StreamState>('waiting');
  const reload = useEffectEvent(() => void loadAnew(client, queryKey));
  const distrust = useEffectEvent(
    () => void client.invalidateQueries({ queryKey, refetchType: 'none' }),
  );
  const follow = useEffectEvent((load: () => void) =>
    subscribe(document, variables, load, {
      wasRead: true,
      onState: setState,
      onReopen: load,
    }),
  );
  const subject = JSON.stringify(variables);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = follow(() => {
      // Not begun anew with each: where reports never end, it would never load.
      timer ??= setTimeout(() => {
        timer = undefined;
        reload();
      }, livePause());
    });
    return () => {
      clearTimeout(timer);
      stop();
      distrust();
    };
  }, [subject]);
  return state;
}
