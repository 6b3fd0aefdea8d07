/** Rows that have room in a document. */
export interface Fitting<Row> {
  readonly rows: readonly Row[];
  /** There were more. */
  readonly isCut: boolean;
}

/** As many rows as have room. Whoever reads them asks for one more, so that what is left out is known. */
export function fitting<Row>(rows: readonly Row[], most: number): Fitting<Row> {
  return { rows: rows.slice(0, most), isCut: rows.length > most };
}

/** `Only the first 5,000 occurrences have room here.` */
export function cutText(most: number, what: string): string {
  return `Only the first ${most.toLocaleString('en-SG')} ${what} have room here.`;
}
