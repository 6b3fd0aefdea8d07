import { lazy, Suspense } from 'react';
import type { FilterSpec } from './filter.ts';
import { useRemoteLabel, type RemoteOption, type RemoteOptions } from './remote-options.ts';

const Picker = lazy(() => import('./remote-many-select.tsx'));

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
    render: ({ control, value = [], onChange }) => (
      <Suspense fallback={<input id={control.id} className="select-waiting" readOnly />}>
        <Picker
          control={control}
          options={options}
          values={value}
          onChange={(next) => onChange(next.length === 0 ? undefined : next)}
        />
      </Suspense>
    ),
  };
}

function RemoteLabel(props: { options: RemoteOptions<RemoteOption>; value: number }) {
  return useRemoteLabel(props.options, props.value);
}
