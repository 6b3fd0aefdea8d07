import { ManySelect } from '@guardroom/ui/choice/many-select.tsx';
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

interface RemoteManySelectProps {
  options: RemoteOptions<RemoteOption>;
  values: readonly number[];
  onChange: (values: number[]) => void;
  control: FieldControl;
  /** Stands in a form; otherwise it opens when it appears. */
  isField?: true;
  /** 'All' unless given. */
  placeholder?: string;
}

/** Select of several options that are searched on the server as one types. */
export default function RemoteManySelect(props: RemoteManySelectProps) {
  const { options, values, onChange, control, isField = false, placeholder = 'All' } = props;
  const [isOpen, setOpen] = useState(!isField);
  const [text, setText] = useState('');
  const search = useSearch(options, useSettled(text), isOpen);
  const known = search.found.map((option) => ({
    value: option.value,
    label: shownLabel(option),
  }));
  return (
    <ManySelect<number>
      {...control}
      autoFocus={!isField}
      defaultOpen={!isField}
      className="remote-select"
      placeholder={placeholder}
      options={known}
      values={values}
      renderName={(value) => <RemoteName options={options} value={value} />}
      onSearch={setText}
      onEnd={search.more}
      loading={search.isFetching}
      empty={noOptions(search, 'Searching …')}
      onOpenChange={(open) => {
        if (open) setOpen(true);
        if (open) loadAgain(search);
      }}
      onChange={onChange}
    />
  );
}

function RemoteName(props: { options: RemoteOptions<RemoteOption>; value: number }) {
  return useRemoteLabel(props.options, props.value);
}
