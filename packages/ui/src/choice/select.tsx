import { Select as Base } from '@base-ui/react/select';
import { useMemo, useRef } from 'react';
import { ClearButton } from '../field/input.tsx';
import { CheckIcon, DownIcon, SpinnerIcon } from '../icon/icons.ts';
import { choicesOnTheirWay, choiceText, type Choice, type SelectShape } from './choice.ts';
import './select.css';

export interface SelectProps<Value extends string | number> extends SelectShape {
  options: readonly Choice<Value>[];
  value: Value | null | undefined;
  onChange?: ((value: Value) => void) | undefined;
  /** Shows a cross that takes the choice back. */
  onClear?: (() => void) | undefined;
}

/** One of a few things. Letters that are typed lead to what begins with them. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { options, value, onChange, onClear, placeholder, size, loading, empty } = props;
  const { id, className = '', disabled = false, onOpenChange, ...aria } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const items = useMemo(
    () => options.map((option) => ({ value: option.value, label: choiceText(option) })),
    [options],
  );
  const chosen = options.find((option) => option.value === value);
  const isUnknown =
    loading === true && chosen === undefined && value !== null && value !== undefined;
  const select = (
    <Base.Root<Value>
      items={items}
      value={value ?? null}
      disabled={disabled}
      modal={false}
      onOpenChange={(open) => onOpenChange?.(open)}
      onValueChange={(next) => {
        if (next !== null) onChange?.(next);
      }}
    >
      <Base.Trigger
        ref={trigger}
        id={id}
        className={`ui-select ${className}`}
        data-size={size}
        data-loading={loading ? '' : undefined}
        {...ariaOf(aria)}
        onKeyDown={({ key }) => {
          if (key === 'Delete' || key === 'Backspace') onClear?.();
        }}
      >
        <span
          className="ui-select-value"
          data-placeholder={chosen ? undefined : ''}
          title={chosen && choiceText(chosen)}
        >
          {chosen?.label ?? (isUnknown ? choicesOnTheirWay : placeholder)}
        </span>
        <span className="ui-select-icon">
          {loading ? <SpinnerIcon className="ui-spinner" /> : <DownIcon />}
        </span>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="ui-list-place" sideOffset={3} alignItemWithTrigger={false}>
          <Base.Popup className="ui-list">
            {options.length === 0 && <p className="ui-list-empty">{empty ?? 'Nothing found'}</p>}
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className="ui-option"
                title={choiceText(option)}
              >
                <Base.ItemText>{option.label}</Base.ItemText>
                <Base.ItemIndicator className="ui-option-mark">
                  <CheckIcon />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
  if (onClear === undefined) return select;
  return (
    <span className="ui-select-with-clear">
      {select}
      {chosen && !disabled && (
        <ClearButton
          onClick={() => {
            onClear();
            trigger.current?.focus();
          }}
        />
      )}
    </span>
  );
}

type Aria = Pick<SelectShape, 'aria-label' | 'aria-required' | 'aria-invalid' | 'aria-describedby'>;

/** What screen readers are told of the field. */
export function ariaOf(props: Aria): Aria {
  return {
    'aria-label': props['aria-label'],
    'aria-required': props['aria-required'],
    'aria-invalid': props['aria-invalid'],
    'aria-describedby': props['aria-describedby'],
  };
}
