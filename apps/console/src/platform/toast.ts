export type ToastKind = 'success' | 'info' | 'warning' | 'error';
export type Toast = { kind: ToastKind; text: string };
type Presenter = (toast: Toast) => void;

let present: Presenter | null = null;
const waiting: Toast[] = [];

function show(kind: ToastKind, text: string): void {
  if (present === null) waiting.push({ kind, text });
  else present({ kind, text });
}

/** Short messages over the screen; usable anywhere, also outside of components. */
export const toast = {
  success: (text: string): void => show('success', text),
  info: (text: string): void => show('info', text),
  warning: (text: string): void => show('warning', text),
  error: (text: string): void => show('error', text),
};

/** For the way from the shell to the sign-in page or back: the next frame shows it. */
export function carryToast(kind: ToastKind, text: string): void {
  waiting.push({ kind, text });
}

/** A frame (shell, sign-in page) shows toasts while it is mounted; returns how to stop. */
export function presentToasts(presenter: Presenter): () => void {
  present = presenter;
  for (const toastOfBefore of waiting.splice(0)) presenter(toastOfBefore);
  return () => {
    if (present === presenter) present = null;
  };
}
