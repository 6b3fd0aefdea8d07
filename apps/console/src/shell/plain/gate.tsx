import { useEffect, type ReactNode } from 'react';
import { BrandMark } from '../brand-mark.tsx';
import { PlainToasts } from './plain-toasts.tsx';
import './gate.css';

interface GateProps {
  title: string;
  /** For forms of many fields. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of the screens before sign-in: native HTML in the colours of the shell. */
export function Gate({ title, wide = false, children }: GateProps) {
  useEffect(() => {
    document.title = `${title} - Guardroom`;
  }, [title]);
  return (
    <div className="gate">
      <PlainToasts />
      <header className="gate-brand">
        <BrandMark />
        <span>Guardroom</span>
      </header>
      <main className={wide ? 'gate-card gate-wide' : 'gate-card'}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
