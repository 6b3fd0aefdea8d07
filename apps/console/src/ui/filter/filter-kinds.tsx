import { Select } from '@guardroom/ui/choice/select.tsx';
import { Switch } from '@guardroom/ui/choice/switch.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { monthText } from '@guardroom/rules/dates';
import { DateRangeInput } from '../date/date-range-input.tsx';
import { rangeLabel, rangeText } from '@guardroom/ui/date/date-range.ts';
import type { FilterSpec } from './filter.ts';
import { MonthInput } from '../date/month-input.tsx';
import { useRemoteLabel, type RemoteOption, type RemoteOptions } from '../choice/remote-options.ts';
import { RemoteSelect } from '../choice/remote-select.tsx';

/** The usual kinds of filter, for filter(name, kind). */

/** Emptied, it is applied. */
const waitsWhileFilled = (value: unknown) => value !== undefined;

/** Free text. */
export function textKind(label: string, placeholder: string): FilterSpec<string> {
  return {
    label,
    waits: waitsWhileFilled,
    text: (value) => value,
    render: ({ control, value = '', onChange }) => (
      <Input
        {...control}
        onClear={() => onChange(undefined)}
        maxLength={200}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    ),
  };
}

/** One record by its id. */
export function idKind(label: string, placeholder: string): FilterSpec<number> {
  return {
    label,
    waits: waitsWhileFilled,
    text: (value) => value,
    render: ({ control, value, onChange }) => (
      <NumberInput
        {...control}
        className="filter-id"
        min={1}
        decimals={0}
        placeholder={placeholder}
        value={value ?? null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    ),
  };
}

/** One of a few values, or 'All'; with `initial`, no choice is that one. `all` says 'All', as none does. */
export function choiceKind<Value extends string, All extends string = never>(
  label: string,
  choices: readonly { value: Value; label: string }[],
  initial?: Value,
  all?: All,
): FilterSpec<Value | All> {
  const every = all ?? ('all' as const);
  return {
    label,
    initial,
    all,
    wider: choices
      .filter(({ value }) => value !== initial)
      .map((choice) => ({ value: choice.value, text: `${label}: ${choice.label}` })),
    text: (value) => choices.find((choice) => choice.value === value)?.label ?? value,
    render: ({ control, value, onChange }) => (
      <Select<Value | All | 'all'>
        {...control}
        options={[...(initial === undefined ? [{ value: every, label: 'All' }] : []), ...choices]}
        value={value ?? initial ?? every}
        onChange={(next) => onChange(choices.find((choice) => choice.value === next)?.value)}
      />
    ),
  };
}

/** One of many records, searched on the server, or 'All'. */
export function remoteKind<Option extends RemoteOption>(
  label: string,
  options: RemoteOptions<Option>,
): FilterSpec<number> {
  return {
    label,
    text: (value) => <RemoteLabel options={options} value={value} />,
    render: ({ control, value, onChange }) => (
      <RemoteSelect
        control={control}
        options={options}
        value={value}
        all="All"
        onChange={(next) => onChange(next)}
      />
    ),
  };
}

function RemoteLabel<Option extends RemoteOption>(props: {
  options: RemoteOptions<Option>;
  value: number;
}) {
  return useRemoteLabel(props.options, props.value);
}

/** A switch: on, the parameter has this value. The chip is the label alone. */
export function switchKind<Value extends string>(label: string, on: Value): FilterSpec<Value> {
  return {
    label,
    text: () => null,
    render: ({ control: { id }, value, onChange }) => (
      <Switch
        id={id}
        checked={value === on}
        onChange={(checked) => onChange(checked ? on : undefined)}
      />
    ),
  };
}

/** Before any record of an agency, and after any that is planned. */
const allDates = { from: '2000-01-01', to: '2099-12-31' };

/** Whole days; with `initial` it is required and resetting goes back to it. */
export function rangeKind(
  label: string,
  { initial, last }: { initial?: string; last?: string },
): FilterSpec<string> {
  return {
    label,
    initial,
    required: initial !== undefined,
    wider: [
      { text: `${label}: all dates`, value: rangeText({ ...allDates, ...(last && { to: last }) }) },
    ],
    text: rangeLabel,
    render: (field) => (
      <DateRangeInput {...field} label={label} {...(last !== undefined && { last })} />
    ),
  };
}

/** One month, `2026-11`; with `initial` it is required and resetting goes back to it. */
export function monthKind(label: string, initial?: string): FilterSpec<string> {
  return {
    label,
    initial,
    required: initial !== undefined,
    text: monthText,
    render: (field) => <MonthInput {...field} />,
  };
}
