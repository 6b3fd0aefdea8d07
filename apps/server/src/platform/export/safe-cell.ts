// Full-width forms count in East Asian settings, and a line feed like a return (OWASP, CSV injection).
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A text that no spreadsheet takes for a formula: an apostrophe goes before what could begin one.
 * The same in every format, so that a sheet saved again as CSV is still safe.
 */
export function neutralise(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

// What XML 1.0 cannot hold: control characters but tab and line ends, halves of pairs, non-characters.
const unprintable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

// Nearly every text is free of all that; asking once is much cheaper than replacing.
const mayNeedCleaning = /[^ -~\u00A0-\uD7FF\uE000-\uFFFD]/;

/** A text as a file of any format holds it: without control characters, lines ended alike. */
export function printable(text: string): string {
  if (!mayNeedCleaning.test(text)) return text;
  return text.replaceAll(unprintable, '').replaceAll(/\r\n?/g, '\n');
}

/** A text of a cell, made harmless. */
export function safeText(text: string): string {
  // First judged, then cleaned and judged again: neither step can uncover a formula.
  return neutralise(printable(neutralise(text)));
}

/** A text within XML, as the value of an attribute too. */
export function escaped(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The same in a sheet: `_x0041_` would be read as a character (ECMA-376 §22.9.2.19), so its `_` is. */
export function xmlText(text: string): string {
  return escaped(text).replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}
