import { Select } from 'antd';
import { useState } from 'react';
import type { FieldControl } from '@guardroom/ui/field/field.tsx';
import { loadAgain, noOptions } from './options-state.ts';
import {
  loadsOn,
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
}

/** Select of several options that are searched on the server as one types; opens when it appears. */
export default function RemoteManySelect(props: RemoteManySelectProps) {
  const { options, values, onChange, control } = props;
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState(true);
  const search = useSearch(options, useSettled(text), wanted);
  const labelOf = ({ value }: { value?: string | number }) => (
    <Label options={options} value={Number(value)} />
  );
  const known = search.found.map((option) => ({
    value: option.value,
    label: shownLabel(option),
  }));
  return (
    <Select<number[]>
      {...control}
      mode="multiple"
      autoFocus
      defaultOpen
      className="remote-select"
      placeholder="All"
      maxTagCount="responsive"
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      options={known}
      value={[...values]}
      labelRender={labelOf}
      {...loadsOn(search)}
      loading={search.isFetching}
      notFoundContent={noOptions(search, 'Searching …')}
      popupMatchSelectWidth={false}
      onOpenChange={(open) => {
        if (!open) return setText('');
        setWanted(true);
        loadAgain(search);
      }}
      onChange={(next) => onChange(next)}
    />
  );
}

function Label(props: { options: RemoteOptions<RemoteOption>; value: number }) {
  return useRemoteLabel(props.options, props.value);
}
