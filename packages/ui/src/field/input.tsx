import { useRef, type ComponentProps, type ReactNode } from 'react';
import { CloseIcon } from '../icon/icons.ts';
import './input.css';

export interface InputProps extends Omit<ComponentProps<'input'>, 'size' | 'prefix'> {
  size?: 'small' | undefined;
  /** Stands before the text: a currency. */
  prefix?: ReactNode;
  /** Stands behind the text: a unit, a count. */
  suffix?: ReactNode;
  /** Shows a cross that empties the field while something stands in it. */
  onClear?: (() => void) | undefined;
}

/** One line of text. Its label is the field's around it. */
export function Input({ size, prefix, suffix, onClear, className = '', ...props }: InputProps) {
  const input = useRef<HTMLInputElement>(null);
  const isFilled = props.value !== '' && props.value !== undefined;
  const clears = onClear !== undefined && isFilled && props.disabled !== true;
  const line = (
    <input ref={input} {...props} className={`ui-input ${className}`} data-size={size} />
  );
  if (prefix === undefined && suffix === undefined && onClear === undefined) return line;
  return (
    <span className="ui-input-box" data-size={size} data-disabled={props.disabled ? '' : undefined}>
      {prefix !== undefined && <span className="ui-input-affix">{prefix}</span>}
      {line}
      {clears && (
        <ClearButton
          onClick={() => {
            onClear();
            input.current?.focus();
          }}
        />
      )}
      {suffix !== undefined && <span className="ui-input-affix">{suffix}</span>}
    </span>
  );
}

/** The cross that empties a field. It is for the pointer: the keyboard deletes what stands there. */
export function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      className="ui-input-button"
      aria-label="Clear"
      tabIndex={-1}
      onClick={onClick}
    >
      <CloseIcon />
    </button>
  );
}
