import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../platform/fonts.css';
import { followTheme } from '../../platform/preference/theme-mode.ts';

/** Starts one of the small programs before sign-in: no router is loaded. */
export function startGate(screen: ReactNode): void {
  followTheme();
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no element #root.');
  createRoot(container).render(<StrictMode>{screen}</StrictMode>);
}
