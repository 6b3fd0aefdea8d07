import type { ReactNode } from 'react';
import './status-tag.css';

/** The colours of states; each pair of text and ground reaches 4.5 in both themes. */
export type Tone = 'green' | 'red' | 'cyan' | 'grey' | 'orange' | 'yellow' | 'blue';

interface StatusTagProps {
  tone: Tone;
  /** A long text goes on in a second line. */
  wraps?: boolean;
  children: ReactNode;
}

export function StatusTag({ tone, wraps = false, children }: StatusTagProps) {
  const wrapping = wraps ? ' status-tag-wraps' : '';
  return <span className={`status-tag status-tag-${tone}${wrapping}`}>{children}</span>;
}
