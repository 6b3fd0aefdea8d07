import { readNumber } from '@guardroom/rules/typed-numbers';
import type { ComponentProps } from 'react';
import { useFieldSays } from './field-says.ts';
import { TypedInput } from './typed-input.tsx';
import { useTyped } from './use-typed.ts';

interface NumberInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'min' | 'max' | 'step' | 'ref'
> {
  value: number | null;
  /** Null: nothing stands there, or nothing that is a number. */
  onChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** Digits after the point; any number of them unless given. */
  decimals?: number | undefined;
  /** What an arrow key adds; 1 unless given. */
  step?: number | undefined;
}

/** A number: what is no number stays in the field, says so, and is never sent as another one. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, min, max, decimals, step = 1, ...rest } = props;
  const typed = useTyped({
    value: value === null ? undefined : String(value),
    onChange: (text) => onChange(text === undefined ? null : Number(text)),
    write: (text) => text,
    read: (text) => readNumber(text, decimals),
    refuse: (text) => outsideText(Number(text), min, max),
  });
  useFieldSays(typed.said);
  const move = (by: number) => {
    const next = Number(((value ?? 0) + by).toFixed(6));
    if (outsideText(next, min, max) === undefined) typed.pick(String(next));
  };
  return (
    <TypedInput
      {...rest}
      typed={typed}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        move(event.key === 'ArrowUp' ? step : -step);
      }}
    />
  );
}

function outsideText(value: number, min?: number, max?: number): string | undefined {
  if (min !== undefined && value < min) return `At least ${min}, please.`;
  if (max !== undefined && value > max) return `At most ${max}, please.`;
  return undefined;
}
