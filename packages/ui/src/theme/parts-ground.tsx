import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import '../icon/icon.css';
import './ground.css';
import './tokens.css';

/** What the parts stand on: their sizes; and no style comes into the page but from files. */
export function PartsGround({ children }: { children: ReactNode }) {
  return <CSPProvider disableStyleElements>{children}</CSPProvider>;
}
