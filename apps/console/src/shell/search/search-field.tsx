import { SearchIcon } from '@guardroom/ui/icon/icons.ts';
import { Suspense, useEffect, useState } from 'react';
import { fetchedPart } from '../../ui/live/fetched-part.tsx';
import './search-field.css';

const { Part: SearchWindow, fetch, isFetched } = fetchedPart(() => import('./search-window.tsx'));

/** The field of the header that opens the search everywhere, as Ctrl K does wherever one is. */
export function SearchField() {
  const [open, setOpen] = useState(false);
  const show = () => {
    // At once if it can be: whoever types on types into it.
    if (isFetched()) setOpen(true);
    // Whether it comes is asked by the window itself.
    else void fetched().then(() => setOpen(true));
  };
  useShortcut(() => (open ? setOpen(false) : show()));
  return (
    <>
      <button
        type="button"
        className="search-field"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={`Search everywhere (${keys})`}
        onPointerEnter={() => void fetched()}
        onFocus={() => void fetched()}
        onClick={show}
      >
        <SearchIcon />
        <span>Search everywhere</span>
        <kbd aria-hidden>{keys}</kbd>
      </button>
      {open && (
        <Suspense>
          <SearchWindow onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
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
