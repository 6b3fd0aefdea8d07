export type ToastKind = 'success' | 'info' | 'warning' | 'error';
/** What can be done about a message while it stands: 'Undo'. */
export type ToastAction = { label: string; run: () => void };
export type Toast = { kind: ToastKind; text: string; action?: ToastAction };
type Presenter = (toast: Toast) => void;
/** Messages of failures that are to go: with this text, or told before this moment (performance.now). */
export type Stale = { text: string } | { before: number };
type Withdrawal = (stale: Stale) => void;

const storageKey = 'toasts';
const kinds = new Set<unknown>(['success', 'info', 'warning', 'error']);

let present: Presenter | null = null;
let withdraw: Withdrawal | null = null;
const waiting: Toast[] = [];

function show(kind: ToastKind, text: string, action?: ToastAction): void {
  const toast = { kind, text, ...(action && { action }) };
  if (present === null) waiting.push(toast);
  else present(toast);
}

/** Short messages over the screen; usable anywhere, also outside of components. */
export const toast = {
  success: (text: string, action?: ToastAction): void => show('success', text, action),
  info: (text: string): void => show('info', text),
  warning: (text: string): void => show('warning', text),
  error: (text: string): void => show('error', text),
};

/** Takes back messages of failures that are none any more, or of a screen that was left. */
export function withdrawFailures(stale: Stale): void {
  const isDue = ({ kind, text }: Toast) =>
    kind === 'error' && 'text' in stale && text === stale.text;
  const place = waiting.findIndex(isDue);
  if (place >= 0) waiting.splice(place, 1);
  withdraw?.(stale);
}

/** For the way between the sign-in page and the shell: the next document of this tab shows it. */
export function carryToast(kind: ToastKind, text: string): void {
  sessionStorage.setItem(storageKey, JSON.stringify([...carried(), { kind, text }]));
}

function carried(): Toast[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
  return Array.isArray(stored) ? stored.filter(isToast) : [];
}

function isToast(value: unknown): value is Toast {
  if (typeof value !== 'object' || value === null) return false;
  if (!('kind' in value && 'text' in value)) return false;
  return kinds.has(value.kind) && typeof value.text === 'string';
}

/**
 * A frame (shell, sign-in page) shows toasts while it is mounted, and takes those of failures back;
 * returns how to stop.
 */
export function presentToasts(presenter: Presenter, withdrawal?: Withdrawal): () => void {
  present = presenter;
  withdraw = withdrawal ?? null;
  const due = [...carried(), ...waiting.splice(0)];
  sessionStorage.removeItem(storageKey);
  for (const toastOfBefore of due) presenter(toastOfBefore);
  return () => {
    if (present !== presenter) return;
    present = null;
    withdraw = null;
  };
}
