import { useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';

/**
 * Holds the page until `place` is gone: it lies over everything, takes the focus and keeps it, hides what is
 * behind it from screen readers, and gives the focus back.
 * @param place covers the window, so that no press reaches what is behind it; a popover that is not shown yet
 * @param first what has the focus in it at first
 */
export function useHold(
  place: RefObject<HTMLElement | null>,
  first: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const before = document.activeElement;
    // A browser that knows no popovers shows it where it stands, above less.
    if ('showPopover' in element) element.showPopover();
    first.current?.focus();
    const behind = [...document.body.children].filter(
      (other) => other !== element && !other.hasAttribute('aria-hidden'),
    );
    for (const other of behind) other.setAttribute('aria-hidden', 'true');
    // What comes from the bars of the browser, or of a script.
    const comeBack = ({ target }: FocusEvent) => {
      if (target instanceof Node && !element.contains(target)) first.current?.focus();
    };
    document.addEventListener('focusin', comeBack);
    return () => {
      document.removeEventListener('focusin', comeBack);
      for (const other of behind) other.removeAttribute('aria-hidden');
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [place, first]);
}

/** Tab goes round within the element that hears it. */
export function keepWithin(event: KeyboardEvent<HTMLElement>): void {
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll('button')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = event.shiftKey ? at - 1 : at + 1;
  stops.at(next < stops.length ? Math.max(next, -1) : 0)?.focus();
}
