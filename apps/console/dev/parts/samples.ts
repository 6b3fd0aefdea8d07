import type { Choice } from '@guardroom/ui/choice/choice.ts';

/** The day on which the calendars of the page stand. */
export const today = '2026-11-21';

/** A name that has no room in a column. */
export const longName = 'Northern Waterfront Integrated Logistics Terminal, Gate 12';

/** Sites to choose from; one cannot be chosen. */
export const sites: readonly Choice<number>[] = [
  { value: 1, label: 'Marina One' },
  { value: 2, label: 'Changi Depot' },
  { value: 3, label: 'Old Depot', disabled: true },
  { value: 4, label: longName },
];

/** For parts whose state is shown and does not change. */
export const nothing = (): void => {};
