import { choicesOnTheirWay } from '@guardroom/ui/choice/choice.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reportFailure } from '../live/failure.ts';
import type { OptionsQuery } from './options-state.ts';

export interface RemoteOption {
  value: number;
  label: string;
  /** No longer in use: offered to find what names it, not for something new. */
  inactive?: boolean;
}

/** As a select shows it. */
export function shownLabel({ label, inactive }: RemoteOption): string {
  return inactive === true ? `${label} (inactive)` : label;
}

/** How many options are asked for at once. */
export const optionsPage = 50;

/** Where the options come from. `queryKey` names both answers. */
export interface RemoteOptions<Option extends RemoteOption> {
  queryKey: readonly unknown[];
  /**
   * Those whose label contains the text, all of them when it is empty: `optionsPage` of them after
   * the first `offset`. Fewer say that there are no more.
   */
  search: (text: string, signal: AbortSignal, offset: number) => Promise<readonly Option[]>;
  /** The one with this value, for showing a value that came from elsewhere. */
  find: (value: number, signal: AbortSignal) => Promise<Option | undefined>;
  /** The toast when they cannot be loaded. */
  failure: string;
  /** What a select says where there are none at all: what comes first. */
  whenNone?: string;
}

const typingPause = 250;

/** The options that were found so far. */
export interface FoundOptions<Option extends RemoteOption> extends OptionsQuery {
  readonly found: readonly Option[];
  /** They are those of what was typed before. */
  readonly isPlaceholderData: boolean;
  /** Asks for the next ones, if there are any. */
  readonly more: () => void;
}

/** The options whose label contains the text, once somebody wants to see them. */
export function useSearch<Option extends RemoteOption>(
  options: RemoteOptions<Option>,
  text: string,
  enabled: boolean,
): FoundOptions<Option> {
  const { queryKey, search, failure } = options;
  const query = useInfiniteQuery({
    queryKey: [...queryKey, 'search', text],
    queryFn: ({ signal, pageParam }) => search(text, signal, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length < optionsPage ? undefined : pages.length * optionsPage,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled,
  });
  const { data, error, isFetching, isError, isPlaceholderData, refetch } = query;
  useEffect(() => {
    if (error) reportFailure(failure, error);
  }, [error, failure]);
  const more = () => {
    if (query.hasNextPage && !isFetching && !isPlaceholderData)
      void query.fetchNextPage({ cancelRefetch: false });
  };
  return {
    found: onceEach(data?.pages.flat() ?? []),
    isFetching,
    isError,
    isPlaceholderData,
    refetch,
    more,
  };
}

/** What was added meanwhile moves others to the next page, where they come again. */
function onceEach<Option extends RemoteOption>(options: readonly Option[]): Option[] {
  return [...new Map(options.map((option) => [option.value, option])).values()];
}

/** The name of a value, once it is known; the number alone where there is none, or none came. */
export function useRemoteLabel<Option extends RemoteOption>(
  { queryKey, find }: RemoteOptions<Option>,
  value: number | undefined,
  given?: string,
): string {
  const { data, isLoading } = useQuery({
    queryKey: [...queryKey, 'find', value],
    queryFn: async ({ signal }) =>
      value === undefined ? null : ((await find(value, signal)) ?? null),
    staleTime: 60_000,
    enabled: value !== undefined && given === undefined,
  });
  if (given !== undefined) return given;
  if (value === undefined) return '';
  if (isLoading) return choicesOnTheirWay;
  return data ? shownLabel(data) : String(value);
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
