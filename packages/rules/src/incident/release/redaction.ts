/** The fields of a report in which words can be taken out before a client reads them. */
export const redactableFields = [
  'title',
  'location',
  'personInvolved',
  'description',
  'action',
  'remarks',
] as const;
export type RedactableField = (typeof redactableFields)[number];

/** Characters of a field, counted as JavaScript counts them; the end is not one of them. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Redaction extends Span {
  readonly field: RedactableField;
}

/** What stands for words that were taken out. Its length says nothing of theirs. */
export const redactedMark = '[redacted]';

/** A text without the spans: each is replaced, and those that meet become one. */
export function redact(text: string, spans: readonly Span[]): string {
  let said = '';
  let at = 0;
  for (const { start, end } of merged(text, spans)) {
    said += text.slice(at, start) + redactedMark;
    at = end;
  }
  return said + text.slice(at);
}

/** Whether a span lies within a text and takes something out of it. */
export function fitsText(text: string, { start, end }: Span): boolean {
  return start >= 0 && start < end && end <= text.length;
}

/** The spans in order; those that touch or have only spaces between them are one. */
export function merged(text: string, spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans
    .toSorted((a, b) => a.start - b.start)
    .map((each) => widened(text, each))) {
    const last = whole.at(-1);
    if (last === undefined || text.slice(last.end, span.start).trim() !== '') whole.push(span);
    else whole[whole.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
  }
  return whole;
}

/** Half of a character that takes two is no character: the whole goes. */
function widened(text: string, { start, end }: Span): Span {
  const isInside = (at: number) => (text.codePointAt(at - 1) ?? 0) > 0xffff;
  return { start: isInside(start) ? start - 1 : start, end: isInside(end) ? end + 1 : end };
}
