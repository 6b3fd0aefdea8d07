import { TopPlace } from '@guardroom/ui/overlay/on-top.tsx';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { SideMenu } from './side-menu.tsx';
import type { MenuControl } from './use-menu.ts';

/** The menu beside the page, or over it as a drawer where the page is narrow. */
export function MenuFrame({ shape, expand, close, closeDrawer }: MenuControl) {
  const brand = (
    <Link to="/" className="brand" onClick={closeDrawer} aria-label="Guardroom, home">
      <BrandMark />
      <span>Guardroom</span>
    </Link>
  );
  const menu = <SideMenu rail={shape === 'rail'} onExpand={expand} onNavigate={closeDrawer} />;
  if (shape === 'hidden') return null;
  if (shape === 'drawer') {
    return (
      <Drawer onClose={close}>
        <nav aria-label="Main menu">
          {brand}
          {menu}
        </nav>
      </Drawer>
    );
  }
  return (
    <nav className="frame-side" aria-label="Main menu">
      {brand}
      {menu}
    </nav>
  );
}

/** A native modal dialog: it keeps the focus inside, and Escape closes it. */
function Drawer({ onClose, children }: { onClose: () => void; children: React.ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it still stands in the page: only then the focus goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <TopPlace />
      {children}
    </dialog>
  );
}
