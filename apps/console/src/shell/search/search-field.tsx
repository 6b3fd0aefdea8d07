import { SearchIcon } from '@guardroom/ui/icon/icons.ts';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../ui/live/lazy-part.ts';
import './search-field.css';

const loadWindow = () => import('./search-window.tsx');
const SearchWindow = lazyPart(loadWindow);

/** The field of the header that opens the search everywhere, as Ctrl K does wherever one is. */
export function SearchField() {
  const [open, setOpen] = useState(false);
  useShortcut(() => setOpen((before) => !before));
  return (
    <>
      <button
        type="button"
        className="search-field"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={`Search everywhere (${keys})`}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
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

/** Sooner than the press; whether it comes is asked by the press itself. */
function preload(): void {
  loadWindow().catch(() => {});
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
