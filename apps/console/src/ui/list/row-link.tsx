import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

/** Opens a path of this console on a plain click; other clicks (new tab) stay the browser's. */
export function useOpenRow() {
  const { history } = useRouter();
  return (event: MouseEvent, href: string) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(href);
  };
}

/**
 * Whether a click on a row was meant for something in it that has a click of its own, or for a
 * window that a button of it opened.
 */
export function isForControl({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('a, button, input') !== null || !currentTarget.contains(target);
}

/** The first cell of a row that opens something else than a screen: the way there for keyboards. */
export function RowButton({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className="row-link" onClick={onOpen}>
      {children}
    </button>
  );
}

/** The first cell of a row that opens a screen: the way there for keyboards. */
export function RowLink({ href, action = false, children }: RowLinkProps) {
  const open = useOpenRow();
  return (
    <a
      className={action ? 'row-link row-link-action' : 'row-link'}
      href={href}
      onClick={(event) => open(event, href)}
    >
      {children}
    </a>
  );
}

interface RowLinkProps {
  href: string;
  /** Something that can be done to the row, and not the row's own name. */
  action?: boolean;
  children: ReactNode;
}
