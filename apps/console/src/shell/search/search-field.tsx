import { SearchIcon } from '@guardroom/ui/icon/icons.ts';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { fetchedPart } from '../../ui/live/fetched-part.tsx';
import { takeKeys } from './early-keys.ts';
import './search-field.css';

const { Part: SearchWindow, fetch, isFetched } = fetchedPart(() => import('./search-window.tsx'));

/** The field of the header that opens the search everywhere, as Ctrl K does wherever one is. */
export function SearchField() {
  const { opener, state, text, show, close } = useOpening();
  useShortcut(() => (state === 'closed' ? show() : close()));
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="search-field"
        aria-haspopup="dialog"
        aria-busy={state === 'coming'}
        aria-keyshortcuts="Control+K Meta+K"
        title={`Search everywhere (${keys})`}
        onPointerEnter={() => void fetched()}
        onFocus={() => void fetched()}
        onClick={() => (state === 'closed' ? show() : undefined)}
      >
        <SearchIcon />
        <span>{state === 'coming' && text !== '' ? text : 'Search everywhere'}</span>
        <kbd aria-hidden>{keys}</kbd>
      </button>
      {state === 'open' && (
        <Suspense>
          <SearchWindow typed={text} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The window, and what was typed for it while its code was on its way. */
function useOpening() {
  const [state, setState] = useState<'closed' | 'coming' | 'open'>('closed');
  const [text, setText] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setState('closed');
    setText('');
  }, []);
  // At once if it can be: whoever types on types into it.
  const show = () => setState(isFetched() ? 'open' : 'coming');
  useEffect(() => {
    if (state !== 'coming') return;
    const early = takeKeys(opener.current, setText, close);
    // Whether it comes is asked by the window itself.
    void fetched().then(() => setState((now) => (now === 'coming' ? 'open' : now)));
    return () => early.end();
  }, [state, close]);
  return { opener, state, text, show, close };
}

const keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

/** Sooner than the press. */
async function fetched(): Promise<void> {
  await fetch().catch(() => {});
}

function useShortcut(act: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
      if (ctrlKey === metaKey || altKey || shiftKey || key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!event.repeat && !isHeldByWindow()) act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [act]);
}

/** Whether another window has to be dealt with first. */
function isHeldByWindow(): boolean {
  return document.querySelector('dialog[open], .confirm, .ui-dialog:not(.ui-finder)') !== null;
}
