import { SearchIcon } from '@guardroom/ui/icon/icons.ts';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { fetchedPart } from '../../ui/live/fetched-part.tsx';
import { takeKeys } from './early-keys.ts';
import './search-field.css';

const { Part: SearchWindow, fetch, isFetched } = fetchedPart(() => import('./search-window.tsx'));

/** The field of the header that opens the search everywhere, as Ctrl K does wherever one is. */
export function SearchField() {
  const { opener, state, text, setText, show, close } = useOpening();
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
          <SearchWindow text={text} onText={setText} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The window with its text, which begins with what is typed before its field has the focus. */
function useOpening() {
  const [state, setState] = useState<'closed' | 'coming' | 'open'>('closed');
  const [text, setText] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setState('closed'), []);
  const show = () => {
    setText('');
    setState(isFetched() ? 'open' : 'coming');
  };
  const isCalled = state !== 'closed';
  useEffect(() => {
    if (!isCalled) return;
    const leave = () => setState((now) => (now === 'coming' ? 'closed' : now));
    return takeKeys({ opener: opener.current, onText: setText, onEscape: close, onLeave: leave });
  }, [isCalled, close]);
  useEffect(() => {
    if (state !== 'coming') return;
    // Whether it comes is asked by the window itself.
    void fetched().then(() => setState((now) => (now === 'coming' ? 'open' : now)));
  }, [state]);
  return { opener, state, text, setText, show, close };
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
