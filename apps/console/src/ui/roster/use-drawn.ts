import { drawnRows, mostDrawn } from '@guardroom/rules/deployment/month/window';
import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Pixels of a row of a long grid; as plan-grid.css has it. */
export const rowHeight = 34;

/**
 * The rows of a grid that are drawn while it is scrolled.
 * @param grid within the element that scrolls
 */
export function useDrawn(grid: RefObject<HTMLElement | null>, count: number) {
  const [view, setView] = useState({ top: 0, height: 800 });
  const drawn = drawnRows(count, view.top, view.height, rowHeight);
  const isLong = count > mostDrawn;
  useEffect(() => {
    const scroller = grid.current?.parentElement;
    if (!isLong || !scroller) return undefined;
    const look = () => {
      const next = { top: scroller.scrollTop, height: scroller.clientHeight };
      setView((before) => {
        const [one, other] = [before, next].map(({ top, height }) =>
          drawnRows(count, top, height, rowHeight),
        );
        return one?.first === other?.first && one?.last === other?.last ? before : next;
      });
    };
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [grid, count, isLong]);

  /** Draws a row that is about to take the focus. */
  const reveal = (row: number) => {
    const scroller = grid.current?.parentElement;
    if (!scroller || (row >= drawn.first && row <= drawn.last)) return;
    const top = Math.max(0, row * rowHeight - scroller.clientHeight / 2);
    flushSync(() => setView({ top, height: scroller.clientHeight }));
    scroller.scrollTo({ top });
  };
  return { drawn, isLong, reveal };
}
