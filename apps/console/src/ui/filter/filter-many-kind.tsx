import { Suspense, useState } from 'react';
import type { FilterControl, FilterSpec } from './filter.ts';
import { lazyPart } from '../live/lazy-part.ts';
import { useRemoteLabel, type RemoteOption, type RemoteOptions } from '../choice/remote-options.ts';

const loadPicker = () => import('../choice/remote-many-select.tsx');
const Picker = lazyPart(loadPicker);

/**
 * Some of many records, searched on the server; none is all. Apart from the other kinds, because
 * the first screen shows it: the select loads when the screen stands.
 */
export function remoteManyKind(
  label: string,
  options: RemoteOptions<RemoteOption>,
): FilterSpec<number[]> {
  return {
    label,
    text: (values) => values.length,
    parts: (values) =>
      values.map((value) => {
        const others = values.filter((other) => other !== value);
        return {
          key: value,
          text: <RemoteLabel options={options} value={value} />,
          rest: others.length === 0 ? undefined : others,
        };
      }),
    render: (field) => <SelectInWaiting {...field} options={options} />,
  };
}

/** The select and all that it is made of loads when somebody reaches for it. */
function SelectInWaiting({
  control,
  value = [],
  onChange,
  options,
}: FilterControl<number[]> & { options: RemoteOptions<RemoteOption> }) {
  const [wanted, setWanted] = useState(false);
  const waiting = (
    <input
      {...control}
      role="combobox"
      aria-expanded={false}
      aria-controls={`${control.id}-none`}
      className="select-waiting"
      readOnly
      placeholder="All"
      value={value.length === 0 ? '' : `${value.length} chosen`}
      onPointerEnter={() => void loadPicker().catch(() => undefined)}
      onFocus={() => setWanted(true)}
    />
  );
  if (!wanted) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Picker
        control={control}
        options={options}
        values={value}
        onChange={(next) => onChange(next.length === 0 ? undefined : next)}
      />
    </Suspense>
  );
}

function RemoteLabel(props: { options: RemoteOptions<RemoteOption>; value: number }) {
  return useRemoteLabel(props.options, props.value);
}
