import { useLayoutEffect, useRef, useState } from 'react';
import '@guardroom/ui/overlay/confirm.css';

/**
 * 'Are you sure?' with Yes and No (LST-14) before sign-in, where no parts are loaded.
 * @returns `sure`, which resolves with the answer, and the dialog to be rendered
 */
export function useSure() {
  const [answer, setAnswer] = useState<(yes: boolean) => void>();
  const sure = (): Promise<boolean> =>
    new Promise((resolve) => {
      setAnswer(() => (yes: boolean) => {
        setAnswer(undefined);
        resolve(yes);
      });
    });
  return { sure, dialog: answer && <SureDialog answer={answer} /> };
}

// The native dialog keeps the focus inside, closes on Escape and gives the focus back.
function SureDialog({ answer }: { answer: (yes: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    yes.current?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby="sure-text"
      onCancel={() => answer(false)}
    >
      <p id="sure-text">Are you sure?</p>
      <div className="confirm-buttons">
        <button type="button" className="plain-button plain-second" onClick={() => answer(false)}>
          No
        </button>
        <button ref={yes} type="button" className="plain-button" onClick={() => answer(true)}>
          Yes
        </button>
      </div>
    </dialog>
  );
}
