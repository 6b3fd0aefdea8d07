import { Button } from '../action/button.tsx';
import { useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { TopPlace } from './on-top.tsx';
import { keepWithin, useHold } from './use-hold.ts';
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

// Not the native dialog: to make the page behind it inert, the browser takes the style of each of its
// elements again and paints all of them, which a long table makes half of the wait.
function ConfirmDialog({ text, answer }: Question) {
  // A second Enter by mistake must not lose what was typed.
  const loses = text === discardText;
  const place = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useHold(place, first);
  return (
    <div
      ref={place}
      popover="auto"
      role="presentation"
      className="confirm-place"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Tab') keepWithin(event);
        if (event.key !== 'Escape') return;
        // It answers this question, not the window in which it was asked.
        event.stopPropagation();
        answer(false);
      }}
      // The way back of a phone closes it, too.
      onToggle={(event) => event.newState === 'closed' && answer(false)}
    >
      <TopPlace />
      <div role="dialog" aria-modal="true" aria-labelledby="confirm-text" className="confirm">
        <p id="confirm-text">{text}</p>
        <div className="confirm-buttons">
          <Button ref={loses ? first : undefined} onClick={() => answer(false)}>
            No
          </Button>
          <Button ref={loses ? undefined : first} look="primary" onClick={() => answer(true)}>
            Yes
          </Button>
        </div>
      </div>
    </div>
  );
}
