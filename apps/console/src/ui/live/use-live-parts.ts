import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TadaDocumentNode } from '../../platform/wire/graphql.ts';
import { subscribe, type StreamState } from '../../platform/wire/subscribe.ts';
import { livePause } from './live-pause.ts';

/** More parts than these are not worth asking for one by one. */
const mostParts = 20;

interface LivePartsOptions<Result> {
  /** The query that shows the whole. */
  queryKey: readonly unknown[];
  /** Which part a report names; 'whole' when it names none, 'nothing' when it is none of it. */
  partOf: (report: Result) => number | 'whole' | 'nothing';
  /** Loads parts again and puts them into the query; when it fails, the whole is loaded. */
  load: (parts: number[]) => Promise<void>;
}

/**
 * Follows a subscription whose reports name parts of a query. Those parts are loaded again, all of
 * a moment at once and never two loads at a time; without a name, or after a gap in the
 * connection, the whole query is.
 */
export function useLiveParts<Result, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  { queryKey, partOf, load }: LivePartsOptions<Result>,
): StreamState {
  const client = useQueryClient();
  const [state, setState] = useState<StreamState>('waiting');
  const loadWhole = useEffectEvent(() => client.invalidateQueries({ queryKey }));
  const loadParts = useEffectEvent((parts: number[]) => load(parts));
  const isLoading = useEffectEvent(() => client.isFetching({ queryKey }) > 0);
  const nameOf = useEffectEvent(partOf);
  const follow = useEffectEvent((onReport: (report: Result) => void, onReopen: () => void) =>
    subscribe(document, variables, onReport, {
      wasRead: true,
      onState: setState,
      onReopen,
    }),
  );
  const subject = JSON.stringify(variables);
  useEffect(() => {
    const parts = new Set<number>();
    let whole = false;
    let busy = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      timer ??= setTimeout(() => void flush(), livePause());
    };
    const flush = async () => {
      timer = undefined;
      // What is under way may have been read before the change, and would overwrite it.
      if (busy || isLoading()) return settle();
      const named = [...parts];
      const isWhole = whole || named.length > mostParts;
      parts.clear();
      whole = false;
      if (!isWhole && named.length === 0) return;
      busy = true;
      await (isWhole ? loadWhole() : loadParts(named).catch(loadWhole));
      busy = false;
    };
    const stop = follow(
      (next) => {
        const part = nameOf(next);
        if (part === 'nothing') return;
        if (part === 'whole') whole = true;
        else parts.add(part);
        settle();
      },
      () => {
        whole = true;
        settle();
      },
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subject]);
  return state;
}
