import type { Scheme } from '@guardroom/ui/theme/colours.ts';

/**
 * Colours of the slices of a chart, by place. Each reaches a contrast of 3 with the surface, and any
 * two differ for everybody, whatever colours their eyes can tell apart; see the test.
 */
export const sliceColours: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#cc6a12', '#176b52', '#4595e6', '#660f0f', '#9722e6', '#241799', '#5d0f66'],
  dark: ['#ee8a45', '#4fb08a', '#d2ecf7', '#cc3342', '#b239e6', '#f7e53e', '#3ef79b'],
};

/** What is left over. */
export const restColour: Readonly<Record<Scheme, string>> = { light: '#76818f', dark: '#6b788c' };

/** The colour of a place; null is what is left over. */
export function sliceColour(place: number | null, scheme: Scheme): string {
  return (place === null ? undefined : sliceColours[scheme][place]) ?? restColour[scheme];
}
