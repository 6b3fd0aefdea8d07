/**
 * A place in PostgreSQL's log (LSN). A replica that has replayed the log up to a place shows all that
 * was committed before it.
 */
export type LogPlace = bigint;

/** A place that no replica ever reaches. */
export const endOfLog: LogPlace = (1n << 64n) - 1n;

/** '16/B374D848' → the place; undefined for anything else. */
export function parsePlace(text: unknown): LogPlace | undefined {
  if (typeof text !== 'string') return undefined;
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export function placeText(place: LogPlace): string {
  const part = (value: bigint): string => value.toString(16).toUpperCase();
  return `${part(place >> 32n)}/${part(place & 0xffff_ffffn)}`;
}
