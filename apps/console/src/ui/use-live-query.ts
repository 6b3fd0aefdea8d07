import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TadaDocumentNode } from '../platform/graphql.ts';
import { subscribe, type StreamState } from '../platform/subscribe.ts';

const settle = 300;

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
  const latest = useRef({ document, variables, queryKey });
  latest.current = { document, variables, queryKey };
  const same = JSON.stringify([variables, queryKey]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        void client.invalidateQueries({ queryKey: latest.current.queryKey });
      }, settle);
    };
    const now = latest.current;
    const stop = subscribe(now.document, now.variables, load, { onState: setState, onReopen: load });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, same]);
  return state;
}
