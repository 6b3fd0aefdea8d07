/** How an issued document is written to be hashed, and how its number is. */

/**
 * A value as JSON with its keys in one order and without what is undefined: the same for what was
 * written and for what a database gives back.
 */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );
}

/** A number of a series as it is printed: `INV-00042`. */
export function numberText(prefix: string, seriesNumber: number): string {
  const joint = prefix.endsWith('-') ? '' : '-';
  return `${prefix}${joint}${String(seriesNumber).padStart(5, '0')}`;
}
