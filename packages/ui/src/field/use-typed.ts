import type { Reading } from '@guardroom/rules/typed-dates';
import { useState } from 'react';

interface TypedOptions {
  /** As the wire writes it. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  write: (value: string) => string;
  read: (text: string) => Reading;
  /** Why a value that was read cannot be taken, if so: it is outside of what can be picked. */
  refuse?: (value: string) => string | undefined;
  /** What else is wrong with the value: a range that lacks its other end. */
  also?: string | undefined;
  /** Tells a value only when the field is left or Enter is pressed. */
  whenLeft?: boolean | undefined;
}

/** The text of a field whose value is written in another way than it is sent. */
export interface Typed {
  text: string;
  /** Why what stands there cannot be sent; the form is not sent meanwhile. */
  issue: string | undefined;
  /** The issue once it is time to say it: not in the middle of a word. */
  said: string | undefined;
  type: (text: string) => void;
  /** The field was left, or Enter pressed: what was understood is written as usual. */
  leave: () => void;
  /** Somebody tries to send the form. */
  tell: () => void;
  /** A value that was picked takes the place of what was typed. */
  pick: (value: string | undefined) => void;
}

/**
 * Keeps what is typed until it is understood. While it is not, the value is none: what stood there
 * before is never sent in its place.
 */
export function useTyped(options: TypedOptions): Typed {
  const { value, onChange, write, read, refuse, also, whenLeft = false } = options;
  const [typed, setTyped] = useState<string>();
  const [told, setTold] = useState(false);
  const [seen, setSeen] = useState(value);
  const [given, setGiven] = useState(value);
  // Another value came from elsewhere: it stands there instead of what was typed.
  if (value !== seen) {
    setSeen(value);
    if (value !== given) setTyped(undefined);
  }

  const give = (next: string | undefined) => {
    setGiven(next);
    if (next !== value) onChange(next);
  };
  const reading = typed?.trim() ? read(typed) : undefined;
  const outside = reading?.value === undefined ? undefined : refuse?.(reading.value);
  const issue = outside ?? reading?.issue ?? also;

  return {
    text: typed ?? (value === undefined ? '' : write(value)),
    issue,
    said: told ? issue : outside,
    type: (text) => {
      const next = text.trim() ? read(text) : undefined;
      setTyped(text);
      if (next?.issue === undefined) setTold(false);
      if (!whenLeft) give(next?.value);
    },
    leave: () => {
      if (typed === undefined) return;
      if (whenLeft) give(reading?.value);
      if (issue === undefined) setTyped(undefined);
      else if (reading?.value !== undefined) setTyped(write(reading.value));
      setTold(true);
    },
    tell: () => setTold(true),
    pick: (next) => {
      setTyped(undefined);
      give(next);
    },
  };
}
