import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { afterPress } from './after-press.ts';
import { focusFirstIssue } from './focus-issue.ts';
import type { Typed } from './use-typed.ts';
import './input.css';

interface TypedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> {
  /** What stands there and what it means. */
  typed: Typed;
  /** Enter takes what was typed; it must not send the form besides. */
  holdsEnter?: boolean;
}

/**
 * An input that keeps what is typed until it is understood. While the text cannot be sent the
 * browser counts it as invalid, which holds the form back.
 */
export function TypedInput({
  typed,
  holdsEnter = false,
  className = '',
  ...props
}: TypedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const { issue = '' } = typed;
  useLayoutEffect(() => input.current?.setCustomValidity(issue), [issue]);
  return (
    <input
      autoComplete="off"
      {...props}
      ref={input}
      className={`ui-input ${className}`}
      value={typed.text}
      onChange={({ target }) => typed.type(target.value)}
      onBlur={(event) => {
        afterPress(typed.leave);
        props.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          if (holdsEnter) event.preventDefault();
          typed.leave();
        }
        props.onKeyDown?.(event);
      }}
      onInvalid={(event) => {
        // Instead of the browser's own bubble.
        event.preventDefault();
        typed.tell();
        focusFirstIssue();
      }}
    />
  );
}
