import { useState, type UIEvent } from 'react';

/** How many options a list draws at once; it draws on where somebody comes near its end. */
const portion = 60;

/** How near: in options by keyboard, in pixels by scrolling. */
const near = { options: 10, pixels: 240 };

interface Growing {
  /** How many options are drawn. */
  limit: number;
  reset: () => void;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  onHighlight: (value: unknown, details: { readonly index: number }) => void;
}

/** A list of any length that opens at once: it is drawn as far as somebody looks. */
export function useGrowing(options: readonly unknown[], onEnd?: () => void): Growing {
  const [limit, setLimit] = useState(portion);
  const grow = () => {
    if (limit < options.length) setLimit(limit + portion);
    else onEnd?.();
  };
  return {
    limit,
    reset: () => setLimit(portion),
    onScroll: ({ currentTarget }) => {
      const { scrollTop, clientHeight, scrollHeight } = currentTarget;
      if (scrollTop + clientHeight > scrollHeight - near.pixels) grow();
    },
    onHighlight: (_, { index }) => {
      if (index >= Math.min(limit, options.length) - near.options) grow();
    },
  };
}
