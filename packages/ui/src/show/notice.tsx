import type { ReactNode } from 'react';
import './notice.css';

/** Something the person should know before going on; `urgent` is read out at once. */
export function Notice({ urgent = false, children }: { urgent?: boolean; children: ReactNode }) {
  return (
    <div className="notice" role={urgent ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
