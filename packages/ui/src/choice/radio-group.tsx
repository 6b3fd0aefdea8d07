import { useId } from 'react';
import type { Choice } from './choice.ts';
import './check.css';

interface RadioGroupProps<Value extends string | number> {
  id?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  className?: string | undefined;
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  vertical?: boolean | undefined;
  /** As a row of buttons. */
  look?: 'buttons' | undefined;
}

/** One of a few things, all of which are seen. */
export function RadioGroup<Value extends string | number>(props: RadioGroupProps<Value>) {
  const { options, value, onChange, vertical = false, look, className = '', ...rest } = props;
  const name = useId();
  return (
    <div
      {...rest}
      role="radiogroup"
      className={`ui-choices ${className}`}
      data-vertical={vertical ? '' : undefined}
      data-look={look}
    >
      {options.map((option) => (
        <label key={option.value} className="ui-check">
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled ?? false}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
