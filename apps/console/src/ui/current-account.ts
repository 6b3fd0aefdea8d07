import { currentViewer } from '../platform/session.ts';

/** Whose things are kept in this tab; the guard loads the viewer before any list route begins. */
export function currentAccountID(): number {
  return currentViewer()?.accountID ?? 0;
}
