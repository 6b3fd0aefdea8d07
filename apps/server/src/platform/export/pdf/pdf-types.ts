/** Paper and orientation of a document; every one is A4. */
export interface PdfPage {
  readonly layout: 'portrait' | 'landscape';
  /** In the document's properties and at the foot of each page. */
  readonly title: string;
  /** JPEG of the agency's logo; the mark of Guardroom stands for one that is missing. */
  readonly logo?: Uint8Array;
  /**
   * Says 'Page 1 of 3' at the foot and not 'Page 1': the pages wait for the last one, so this is for
   * documents of one record.
   */
  readonly countsPages?: boolean;
  /** When it was made, where it is to be the same letter by letter each time. */
  readonly madeOn?: string;
}

/** The few colours of a document, legible on white paper. */
export type Ink = 'text' | 'muted' | 'blue' | 'green' | 'orange' | 'red';

export interface PdfText {
  readonly text: string;
  readonly ink?: Ink;
  readonly isBold?: boolean;
  readonly isStruck?: boolean;
}

/** A text, or several that stand below each other. */
export type PdfCell = string | PdfText | readonly PdfText[];

export interface PdfColumn {
  readonly title: string;
  /** Its part of the width, beside the parts of the others. */
  readonly share: number;
  readonly align?: 'left' | 'center' | 'right';
  /** Set apart from the others, as the days of a weekend are. */
  readonly isShaded?: boolean;
}

/** A tile: what it is about, and lines below. */
export interface PdfTile {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A label to be cut out: a QR code of `code` beside its name. */
export interface PdfLabel {
  readonly name: string;
  readonly detail: string;
  readonly code: string;
}

/** A line of a sum: what it is, and how much. */
export interface PdfSum {
  readonly label: string;
  readonly value: string;
  readonly isBold?: boolean;
}

/** A QR code to be read off the paper, with what it is for beside it. */
export interface PdfCode {
  readonly code: string;
  readonly texts: readonly PdfText[];
}

/** A picture with its name below it. */
export interface PdfImage {
  /** JPEG or PNG, whole. */
  readonly image: Uint8Array;
  readonly name: string;
}

/**
 * What a document is made of, from top to bottom. Plain data: it is drawn on a thread of its own.
 * `rows` continue the last `table`, whose head is repeated on every page.
 */
export type PdfBlock =
  | { readonly kind: 'title'; readonly text: string }
  /** What follows begins on a page of its own, unless nothing stands on this one. */
  | { readonly kind: 'page' }
  | { readonly kind: 'section'; readonly text: string }
  | { readonly kind: 'text'; readonly texts: readonly PdfText[] }
  | {
      readonly kind: 'pairs';
      readonly pairs: readonly (readonly [label: string, value: string])[];
    }
  | {
      readonly kind: 'table';
      readonly columns: readonly PdfColumn[];
      /** In points; 8 unless given. */
      readonly fontSize?: number;
    }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly PdfCell[])[] }
  | {
      readonly kind: 'tiles';
      readonly perRow: number;
      readonly tiles: readonly PdfTile[];
      /** In points; 7.5 unless given. */
      readonly fontSize?: number;
    }
  /** At the right of the page, as at the foot of a bill. */
  | { readonly kind: 'sums'; readonly sums: readonly PdfSum[] }
  | ({ readonly kind: 'code' } & PdfCode)
  | { readonly kind: 'images'; readonly images: readonly PdfImage[] }
  | { readonly kind: 'labels'; readonly labels: readonly PdfLabel[] };
