import type { ReactNode } from 'react';
import './light-button.css';

const marks = {
  clock: mark('M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M8 5v3.2l2 1.3'),
  add: mark('M8 3v10M3 8h10'),
  remove: mark('M2.5 4.5h11M6 4.5V2.5h4v2M4 4.5l.7 9h6.6l.7-9M6.7 7v4M9.3 7v4'),
  settings: mark(
    'M2.5 5h5M11.5 5h2M2.5 11h2M8.5 11h5M7.5 5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M4.5 11a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  ),
};

function mark(path: string): ReactNode {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" fill="none" aria-hidden focusable="false">
      <path d={path} stroke="currentColor" strokeWidth="1.2" strokeLinecap="round" />
    </svg>
  );
}

interface LightButtonProps {
  mark: keyof typeof marks;
  /** What it is called, where nothing is written on it; the pointer is told too. */
  name?: string;
  onClick: () => void;
  /** What is written on it. */
  children?: ReactNode;
}

/**
 * A small button for screens that show hundreds of them: one element of the browser's own, where
 * each button of the component library would be a dozen components.
 */
export function LightButton({ mark: which, name, onClick, children }: LightButtonProps) {
  const kind = children === undefined ? 'light-button light-button-bare' : 'light-button';
  return (
    <button type="button" className={kind} title={name} onClick={onClick}>
      {marks[which]}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}
