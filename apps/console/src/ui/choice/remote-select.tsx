import { SearchSelect } from '@guardroom/ui/choice/search-select.tsx';
import type { FieldControl } from '@guardroom/ui/field/field.tsx';
import { useState } from 'react';
import { loadAgain, noOptions } from './options-state.ts';
import {
  shownLabel,
  useRemoteLabel,
  useSearch,
  useSettled,
  type RemoteOption,
  type RemoteOptions,
} from './remote-options.ts';

interface RemoteSelectProps<Option extends RemoteOption> {
  options: RemoteOptions<Option>;
  value: number | undefined;
  onChange: (value: number | undefined, option: Option | undefined) => void;
  /** Name of a first option that means no choice: 'All'. */
  all?: string;
  /** Stands in the select while nothing is chosen, where the label cannot be seen. */
  placeholder?: string;
  /** What to show for the value until it is found. */
  valueLabel?: string | undefined;
  disabled?: boolean;
  control: FieldControl;
}

const allValue = 'all';

/** Select whose options are searched on the server as one types. */
export function RemoteSelect<Option extends RemoteOption>(props: RemoteSelectProps<Option>) {
  const { options, value, onChange, all, placeholder, valueLabel, disabled, control } = props;
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState(false);
  const settled = useSettled(text);
  const search = useSearch(options, settled, wanted);
  const label = useRemoteLabel(options, value, valueLabel);
  // While the answer to what was typed is under way, no other option may be picked by Enter.
  const isAnswered = text === settled && !search.isPlaceholderData;
  const known = search.found.filter(({ label: name }) => isAnswered || contains(name, text));
  const rest = known.map((option) => ({ value: option.value, label: shownLabel(option) }));
  // The chosen one may not be among those found: shown by name all the same.
  const chosen =
    value !== undefined && text === '' && !known.some((one) => one.value === value)
      ? [{ value, label }]
      : [];
  const whenNone = settled.trim() === '' ? options.whenNone : undefined;
  const first = all === undefined || text !== '' ? [] : [{ value: allValue, label: all }];
  return (
    <SearchSelect<string | number>
      {...control}
      className="remote-select"
      options={[...first, ...chosen, ...rest]}
      placeholder={placeholder}
      disabled={disabled}
      value={value ?? (all === undefined ? null : allValue)}
      onSearch={setText}
      onEnd={search.more}
      loading={search.isFetching}
      empty={isAnswered ? noOptions(search, 'Searching …', whenNone) : 'Searching …'}
      onOpenChange={(open) => {
        if (!open) return;
        setWanted(true);
        loadAgain(search);
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

function contains(label: string, text: string): boolean {
  return label.toLowerCase().includes(text.trim().toLowerCase());
}
