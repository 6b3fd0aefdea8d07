import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { reportFailure } from './failure.ts';
import type { FieldControl } from './field.tsx';

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

interface RemoteSelectProps<Option extends RemoteOption> {
  options: RemoteOptions<Option>;
  value: number | undefined;
  onChange: (value: number | undefined, option: Option | undefined) => void;
  /** Name of a first option that means no choice: 'All'. */
  all?: string;
  /** What to show for the value until it is found. */
  valueLabel?: string | undefined;
  control: FieldControl;
}

const allValue = 'all';
const typingPause = 250;

/** Select whose options are searched on the server as one types. */
export function RemoteSelect<Option extends RemoteOption>(props: RemoteSelectProps<Option>) {
  const { options, value, onChange, all, valueLabel, control } = props;
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState(false);
  const found = useSearch(options, useSettled(text), wanted);
  const label = useRemoteLabel(options, value, valueLabel);
  const known = found.data ?? [];
  const rest = known.map((option) => ({ value: option.value, label: option.label }));
  // The chosen one may not be among those found: shown by name all the same.
  const chosen = value !== undefined && text === '' && !known.some((one) => one.value === value);
  const first = all === undefined || text !== '' ? [] : [{ value: allValue, label: all }];
  return (
    <Select<string | number>
      {...control}
      className="remote-select"
      showSearch={{ filterOption: false, onSearch: setText }}
      options={[...first, ...(chosen ? [{ value, label }] : []), ...rest]}
      value={value ?? (all === undefined ? null : allValue)}
      loading={found.isFetching}
      notFoundContent={found.isFetching ? 'Searching …' : 'Nothing found'}
      popupMatchSelectWidth={false}
      onOpenChange={(open) => {
        if (open) setWanted(true);
        else setText('');
      }}
      onChange={(next) => {
        if (typeof next !== 'number') return onChange(undefined, undefined);
        onChange(
          next,
          known.find((option) => option.value === next),
        );
      }}
    />
  );
}

function useSearch<Option extends RemoteOption>(
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
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
