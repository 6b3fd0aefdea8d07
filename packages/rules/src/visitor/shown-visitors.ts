/** What clients see of the visitors of their sites: nothing, without who they are, or all of it. */
export const shownVisitors = ['NONE', 'MASKED', 'FULL'] as const;
export type ShownVisitors = (typeof shownVisitors)[number];

export const shownVisitorLabels: Readonly<Record<ShownVisitors, string>> = {
  NONE: 'Nothing',
  MASKED: 'When and why, names masked',
  FULL: 'Names as well',
};

/** The first letter of each word of a name, and nothing of how long it is: `T*** W***`. */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0] ?? ''}***`)
    .join(' ');
}
