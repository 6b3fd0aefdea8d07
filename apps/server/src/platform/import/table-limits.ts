/** What a table may be that comes in as a file. */
export const tableLimits = {
  /** Rows with something in them, those above the table among them. */
  rows: 5_050,
  /** For the person: what `rows` is meant to hold. */
  told: '5,000',
  columns: 100,
  /** Characters. */
  cell: 2_000,
  /** Bytes of a part of a workbook once it is inflated. */
  sheet: 64 * 1024 * 1024,
  texts: 24 * 1024 * 1024,
  part: 4 * 1024 * 1024,
} as const;

/** Why a file cannot be read as a table: a sentence for the person. */
export class UnreadableTable extends Error {}

export function unreadable(sentence: string): never {
  throw new UnreadableTable(sentence);
}

export function tooManyRows(): never {
  return unreadable(
    `The file has more than ${tableLimits.told} rows. Split it: at most ${tableLimits.told} at a time.`,
  );
}

/** A cell without what no text should hold, and without spaces around it. */
export function cellText(text: string, name: string): string {
  const plain = text
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\uFEFF\u200B]/gu, '')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();
  if (plain.startsWith('=')) holdsFormula(name);
  if (plain.length > tableLimits.cell) {
    unreadable(`Cell ${name} holds more than ${tableLimits.cell} characters.`);
  }
  if (plain.includes('\uFFFD')) {
    unreadable(`Cell ${name} holds a character that was lost when the file was saved (\uFFFD).`);
  }
  // An apostrophe that kept a spreadsheet from computing the text is none of it.
  return plain.replace(/^'(?=[=+\-@])/, '');
}

export function holdsFormula(name: string): never {
  return unreadable(`Cell ${name} holds a formula. Copy the sheet and paste it as values.`);
}

/** 0 → A, 26 → AA. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}
