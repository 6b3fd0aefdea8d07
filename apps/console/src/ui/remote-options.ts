import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reportFailure } from './failure.ts';

export interface RemoteOption {
  value: number;
  label: string;
}

/** Where the options come from. `queryKey` names both answers. */
export interface RemoteOptions<Option extends RemoteOption> {
  queryKey: readonly unknown[];
  /** Those whose label contains the text; the first ones when it is empty. */
  search: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  /** The one with this value, for showing a value that came from elsewhere. */
  find: (value: number, signal: AbortSignal) => Promise<Option | undefined>;
  /** The toast when they cannot be loaded. */
  failure: string;
}

const typingPause = 250;

/** The options whose label contains the text, once somebody wants to see them. */
export function useSearch<Option extends RemoteOption>(
  options: RemoteOptions<Option>,
  text: string,
  enabled: boolean,
) {
  const { queryKey, search, failure } = options;
  const found = useQuery({
    queryKey: [...queryKey, 'search', text],
    queryFn: ({ signal }) => search(text, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled,
  });
  useEffect(() => {
    if (found.error) reportFailure(failure, found.error);
  }, [found.error, failure]);
  return found;
}

/** The name of a value; its number until it is known. */
export function useRemoteLabel<Option extends RemoteOption>(
  { queryKey, find }: RemoteOptions<Option>,
  value: number | undefined,
  given?: string,
): string {
  const { data } = useQuery({
    queryKey: [...queryKey, 'find', value],
    queryFn: async ({ signal }) =>
      value === undefined ? null : ((await find(value, signal)) ?? null),
    staleTime: 60_000,
    enabled: value !== undefined && given === undefined,
  });
  return given ?? data?.label ?? (value === undefined ? '' : String(value));
}

/** A text once typing has paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
