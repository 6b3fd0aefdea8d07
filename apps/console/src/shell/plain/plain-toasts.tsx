import { useCallback, useEffect, useRef, useState } from 'react';
import { presentToasts, type Stale, type Toast } from '../../platform/toast.ts';
import './plain.css';

/** Bad news stays longer, since it is read twice. */
const shownForMilliseconds = { success: 4_000, info: 4_000, warning: 8_000, error: 8_000 };
/** So long something can be done about a message. */
const actionForMilliseconds = 10_000;
/** Nothing goes while somebody reads it with the pointer or stands in it with the keyboard. */
const heldBy = ':hover, :has(:focus-visible)';
const heldForMilliseconds = 1_000;

type Shown = Toast & { id: number; since: number };
let lastId = 0;

/** Shows the toasts of platform/toast.ts, in the shell and before sign-in alike. */
export function PlainToasts() {
  const frame = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const close = useCallback((id: number) => {
    setShown((before) => before.filter((other) => other.id !== id));
  }, []);
  useEffect(() => {
    const expire = (id: number): void => {
      const held = frame.current?.querySelector(`[data-toast="${id}"]:is(${heldBy})`);
      if (held) setTimeout(() => expire(id), heldForMilliseconds);
      else close(id);
    };
    // Screen readers announce what comes into a region that they have seen before.
    raise(frame.current);
    const present = (toast: Toast): void => {
      const id = ++lastId;
      raise(frame.current);
      const since = performance.now();
      setShown((before) => [...before.slice(-2), { ...toast, id, since }]);
      const stays = toast.action ? actionForMilliseconds : shownForMilliseconds[toast.kind];
      setTimeout(() => expire(id), stays);
    };
    const withdraw = (stale: Stale): void =>
      setShown((before) => before.filter((one) => one.kind !== 'error' || !isOf(one, stale)));
    return presentToasts(present, withdraw);
  }, [close]);
  const urgent = shown.filter(({ kind }) => kind === 'error' || kind === 'warning');
  const calm = shown.filter(({ kind }) => kind === 'success' || kind === 'info');
  return (
    <div ref={frame} className="plain-toasts" popover="manual">
      <div role="alert">{urgent.map((toast) => item(toast, close))}</div>
      <div role="status">{calm.map((toast) => item(toast, close))}</div>
    </div>
  );
}

const isOf = ({ text, since }: Shown, stale: Stale) =>
  'text' in stale ? text === stale.text : since < stale.before;

/** The button that was pressed often goes with what it did: then the keyboard goes on from here. */
function takeLostFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}

/** Over everything, also over a dialog that was opened since. */
function raise(frame: HTMLElement | null): void {
  if (frame?.matches(':popover-open')) frame.hidePopover();
  frame?.showPopover();
}

function item({ id, kind, text, action }: Shown, close: (id: number) => void) {
  return (
    <div key={id} className="plain-toast" data-kind={kind} data-toast={id}>
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className="plain-toast-action"
          ref={takeLostFocus}
          onClick={() => {
            close(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label="Close message" onClick={() => close(id)}>
        ×
      </button>
    </div>
  );
}
