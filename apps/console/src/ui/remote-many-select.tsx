import { Select } from 'antd';
import { useState } from 'react';
import type { FieldControl } from './field.tsx';
import {
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

/** Select of several options that are searched on the server as one types. */
export default function RemoteManySelect(props: RemoteManySelectProps) {
  const { options, values, onChange, control } = props;
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState(false);
  const found = useSearch(options, useSettled(text), wanted);
  const known = (found.data ?? []).map(({ value, label }) => ({ value, label }));
  return (
    <Select<number[]>
      {...control}
      mode="multiple"
      className="remote-select"
      placeholder="All"
      maxTagCount="responsive"
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      options={known}
      value={[...values]}
      labelRender={({ value }) => <Label options={options} value={Number(value)} />}
      loading={found.isFetching}
      notFoundContent={found.isFetching ? 'Searching …' : 'Nothing found'}
      popupMatchSelectWidth={false}
      onOpenChange={(open) => {
        if (open) setWanted(true);
        else setText('');
      }}
      onChange={(next) => onChange(next)}
    />
  );
}

function Label(props: { options: RemoteOptions<RemoteOption>; value: number }) {
  return useRemoteLabel(props.options, props.value);
}
