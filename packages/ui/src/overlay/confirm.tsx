import { Button } from '../action/button.tsx';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import './confirm.css';

interface Question {
  text: string;
  answer: (yes: boolean) => void;
}

let question: Question | null = null;
const listeners = new Set<() => void>();

function show(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const sureText = 'Are you sure?';
export const discardText = 'Are you sure you want to discard all changes?';

/**
 * Asks with 'Yes' and 'No' (LST-14); false for 'No', Escape, or a second question meanwhile.
 * Validate before asking.
 */
export function ask(text: string = sureText): Promise<boolean> {
  question?.answer(false);
  return new Promise((resolve) => {
    show({
      text,
      answer: (yes) => {
        show(null);
        resolve(yes);
      },
    });
  });
}

/** Shows the questions of `ask`; stands once, in the guarded layout. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(subscribe, () => question);
  // Beside a window that may stand open, not below it: what lies below a window cannot be reached.
  return asked && createPortal(<ConfirmDialog key={asked.text} {...asked} />, document.body);
}

// The native dialog keeps the focus inside, closes on Escape and gives the focus back.
function ConfirmDialog({ text, answer }: Question) {
  // A second Enter by mistake must not lose what was typed.
  const loses = text === discardText;
  const dialog = useRef<HTMLDialogElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  // Closed while it still stands in the page: only then the focus goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    first.current?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby="confirm-text"
      onCancel={() => answer(false)}
      // It answers this question, not the window in which it was asked.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <p id="confirm-text">{text}</p>
      <div className="confirm-buttons">
        <Button ref={loses ? first : undefined} onClick={() => answer(false)}>
          No
        </Button>
        <Button ref={loses ? undefined : first} look="primary" onClick={() => answer(true)}>
          Yes
        </Button>
      </div>
    </dialog>
  );
}
