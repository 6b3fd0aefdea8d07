import { useCallback, useEffect, useState } from 'react';
import { presentToasts, type Toast } from '../../platform/toast.ts';
import './plain.css';

const shownForMilliseconds = 8_000;

type Shown = Toast & { id: number };
let lastId = 0;

/** Toasts of the screens outside of the shell, where antd is not loaded. */
export function PlainToasts() {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const close = useCallback((id: number) => {
    setShown((before) => before.filter((other) => other.id !== id));
  }, []);
  useEffect(
    () =>
      presentToasts((toast) => {
        const id = ++lastId;
        setShown((before) => [...before.slice(-2), { ...toast, id }]);
        setTimeout(() => close(id), shownForMilliseconds);
      }),
    [close],
  );
  const urgent = shown.filter(({ kind }) => kind === 'error' || kind === 'warning');
  const calm = shown.filter(({ kind }) => kind === 'success' || kind === 'info');
  return (
    <div className="plain-toasts">
      <div role="alert">{urgent.map((toast) => item(toast, close))}</div>
      <div role="status">{calm.map((toast) => item(toast, close))}</div>
    </div>
  );
}

function item({ id, kind, text }: Shown, close: (id: number) => void) {
  return (
    <div key={id} className="plain-toast" data-kind={kind}>
      <span>{text}</span>
      <button type="button" aria-label="Close message" onClick={() => close(id)}>
        ×
      </button>
    </div>
  );
}
