import type { ReactNode } from 'react';
import './status-tag.css';

/** The colours of states; each pair of text and ground reaches 4.5 in both themes. */
export type Tone = 'green' | 'red' | 'cyan' | 'grey' | 'orange' | 'yellow';

export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`status-tag status-tag-${tone}`}>{children}</span>;
}
