import type { ReactNode } from 'react';
import './live-text.css';

/** A line that comes and goes by itself, which screen readers read out as it comes. */
export function LiveText({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="live-text">
      {children && <p className="muted">{children}</p>}
    </div>
  );
}
