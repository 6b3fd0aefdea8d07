/** The part of fontkit that documents are drawn with. */
declare module 'fontkit' {
  export interface Glyph {
    readonly id: number;
    /** What is copied from a document where this glyph stands. */
    readonly codePoints: readonly number[];
    readonly advanceWidth: number;
    readonly bbox: GlyphBox;
  }

  export interface GlyphBox {
    readonly minX: number;
    readonly minY: number;
    readonly maxX: number;
    readonly maxY: number;
  }

  export interface GlyphPosition {
    xAdvance: number;
    yAdvance?: number;
    xOffset?: number;
    yOffset?: number;
  }

  export interface GlyphRun {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly GlyphPosition[];
    readonly advanceWidth: number;
  }

  /** What of a font goes into a document. The parts with glyf to offset are being written. */
  export interface Subset {
    /** @returns its number in the document */
    includeGlyph(glyph: number): number;
    /** Writes a glyph that was included. */
    _addGlyph(glyph: number): number;
    readonly glyf: Uint8Array[];
    readonly loca: { readonly offsets: number[] };
    readonly hmtx: { readonly metrics: { advance: number; bearing: number }[] };
    offset: number;
  }

  export interface Font {
    readonly ascent: number;
    readonly descent: number;
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number): Glyph;
    layout(text: string): GlyphRun;
    createSubset(): Subset;
  }

  /** One font; a file of this product never holds several. */
  export function create(bytes: Uint8Array): Font;
}
