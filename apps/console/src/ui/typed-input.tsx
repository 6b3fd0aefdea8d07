import { createContext, use, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ComponentProps, KeyboardEvent, Ref } from 'react';
import { focusFirstIssue } from './issues.ts';
import type { Typed } from './use-typed.ts';

/** What stands in the fields of a picker, by the ids of their inputs. */
export const TypedFields = createContext<Readonly<Record<string, Typed>>>({});

interface TypedInputProps extends Omit<ComponentProps<'input'>, 'ref'> {
  ref?: Ref<HTMLInputElement | null>;
}

/**
 * The input of a picker, in place of its own, which forgets without a word what it does not
 * understand. While the text cannot be sent the browser counts it as invalid, which holds the form
 * back (see isUnread).
 */
export function TypedInput({ ref, ...props }: TypedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const typed = use(TypedFields)[props.id ?? ''];
  const issue = typed?.issue ?? '';
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  useLayoutEffect(() => input.current?.setCustomValidity(issue), [issue]);
  if (typed === undefined) return <input {...props} ref={input} />;
  return (
    <input
      {...props}
      ref={input}
      value={typed.text}
      onChange={({ target }) => typed.type(target.value)}
      onBlur={(event) => {
        typed.leave();
        props.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed.leave();
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

/** Parts of a picker that types through this input. */
export const typedParts = { input: TypedInput };

/** Enter takes what was typed; it must not send the form besides. */
export function staysInField(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter') event.preventDefault();
}
