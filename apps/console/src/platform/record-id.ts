/**
 * The id that a part of an address names; 0, which no record has, for what names none. A filter
 * would carry what is no number as null, and the answer would be any record.
 */
export function idOf(part: string): number {
  const id = /^[1-9]\d*$/.test(part) ? Number(part) : 0;
  return Number.isSafeInteger(id) ? id : 0;
}
