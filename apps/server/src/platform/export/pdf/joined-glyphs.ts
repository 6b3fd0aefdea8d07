import type { Font, Glyph, Subset } from 'fontkit';

/** A glyph at its place within a joined one, in units of the font. */
export interface GlyphPart {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

interface JoinedGlyph {
  readonly parts: readonly GlyphPart[];
  readonly advance: number;
}

/** Above all numbers that a font can give its own glyphs. */
const firstId = 0x10000;
/** Its name in the library. */
const writeGlyph = '_addGlyph';

/**
 * Glyphs that a font does not have: a letter with its marks as one glyph that is copied as just
 * these letters. Without them a reader sees a mark or half a vowel at another place than where it
 * is meant, or the same dotless form under several dots.
 */
export class JoinedGlyphs {
  readonly #font: Font;
  readonly #known = new Map<string, Glyph>();
  readonly #joined: JoinedGlyph[] = [];

  constructor(font: Font) {
    this.#font = font;
    const createSubset = font.createSubset.bind(font);
    font.createSubset = () => this.#extended(createSubset());
  }

  /** The glyph of these parts that means these letters; always the same. */
  glyphOf(letters: string, parts: readonly GlyphPart[], advance: number): Glyph {
    const key = `${letters} ${advance} ${parts.map(({ id, x, y }) => `${id},${x},${y}`).join(' ')}`;
    let glyph = this.#known.get(key);
    if (glyph === undefined) {
      glyph = {
        id: firstId + this.#joined.length,
        codePoints: Array.from(letters, (letter) => letter.codePointAt(0) ?? 0),
        advanceWidth: advance,
        bbox: this.#boxOf(parts),
      };
      this.#joined.push({ parts, advance });
      this.#known.set(key, glyph);
    }
    return glyph;
  }

  /** Lets a subset hold joined glyphs as well. */
  #extended(subset: Subset): Subset {
    const add = subset[writeGlyph].bind(subset);
    subset[writeGlyph] = (id) => {
      const joined = this.#joined[id - firstId];
      return joined === undefined ? add(id) : this.#write(subset, joined);
    };
    return subset;
  }

  /** As a composite glyph (OpenType, table glyf). */
  #write(subset: Subset, { parts, advance }: JoinedGlyph): number {
    const { minX, minY, maxX, maxY } = this.#boxOf(parts);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance, bearing: minX });
    // One without parts draws nothing.
    if (parts.length === 0) return subset.glyf.push(new Uint8Array()) - 1;
    const head = Buffer.alloc(10);
    [-1, minX, minY, maxX, maxY].forEach((value, index) => head.writeInt16BE(value, index * 2));
    const components = parts.map(({ id, x, y }, index) => {
      const component = Buffer.alloc(8);
      const wordsOfOffset = 0x0003;
      const moreFollow = index < parts.length - 1 ? 0x0020 : 0;
      component.writeUInt16BE(wordsOfOffset + moreFollow, 0);
      component.writeUInt16BE(subset.includeGlyph(id), 2);
      component.writeInt16BE(x, 4);
      component.writeInt16BE(y, 6);
      return component;
    });
    const bytes = Buffer.concat([head, ...components]);
    subset.offset += bytes.length;
    return subset.glyf.push(bytes) - 1;
  }

  #boxOf(parts: readonly GlyphPart[]) {
    const boxes = parts.flatMap(({ id, x, y }) => {
      const { minX, minY, maxX, maxY } = this.#font.getGlyph(id).bbox;
      const isDrawn = maxX > minX;
      return isDrawn ? [[minX + x, minY + y, maxX + x, maxY + y] as const] : [];
    });
    const edge = (pick: (...values: number[]) => number, side: 0 | 1 | 2 | 3) =>
      boxes.length === 0 ? 0 : Math.round(pick(...boxes.map((box) => box[side])));
    return {
      minX: edge(Math.min, 0),
      minY: edge(Math.min, 1),
      maxX: edge(Math.max, 2),
      maxY: edge(Math.max, 3),
    };
  }
}
