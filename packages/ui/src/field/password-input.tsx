import { useState } from 'react';
import { HideIcon, ShowIcon } from '../icon/icons.ts';
import type { InputProps } from './input.tsx';
import './input.css';

type PasswordInputProps = Omit<InputProps, 'type' | 'prefix' | 'suffix' | 'onClear' | 'size'>;

/** A password, which can be made readable while it is typed. */
export function PasswordInput({ className = '', ...props }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="ui-input-box" data-disabled={props.disabled ? '' : undefined}>
      <input {...props} type={isShown ? 'text' : 'password'} className={`ui-input ${className}`} />
      <button
        type="button"
        className="ui-input-button"
        aria-label={isShown ? 'Hide what is typed' : 'Show what is typed'}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <HideIcon /> : <ShowIcon />}
      </button>
    </span>
  );
}
