import { useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './on-top.css';

/** The places of the windows that are open, the topmost last. */
let places: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function keep(next: readonly HTMLElement[]): void {
  places = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Stands in every window over the page: what must be seen and reached whatever is open comes here,
 * since what lies below a window can be neither pressed nor read out.
 */
export function TopPlace() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    keep([...places, element]);
    return () => keep(places.filter((other) => other !== element));
  }, []);
  return <div ref={place} className="ui-top-place" />;
}

/**
 * Shows its children in the topmost window, and where it is written while none is open. They stay the
 * same ones: what was typed in them moves along.
 */
export function OnTop({ children }: { children: ReactNode }) {
  const base = useRef<HTMLDivElement>(null);
  const [holder] = useState(newHolder);
  const top = useSyncExternalStore(subscribe, () => places.at(-1));
  useLayoutEffect(() => {
    (top ?? base.current)?.append(holder);
  }, [top, holder]);
  useLayoutEffect(() => () => holder.remove(), [holder]);
  return (
    <>
      <div ref={base} className="ui-on-top" />
      {createPortal(children, holder)}
    </>
  );
}

function newHolder(): HTMLElement {
  const holder = document.createElement('div');
  holder.className = 'ui-on-top';
  return holder;
}
