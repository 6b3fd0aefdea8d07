import type { Font } from 'fontkit';
import type * as HarfBuzz from 'harfbuzzjs';
import { JoinedGlyphs, type GlyphPart } from './joined-glyphs.ts';
import { isRightToLeft } from './reading-order.ts';
import { sfntOf } from './sfnt.ts';

type Shaper = typeof HarfBuzz;

let shaper: Shaper | undefined;

/** What lies outside holds no letter that joins, changes or moves, and no emoji. */
const complex =
  /[^\0-\u058F\u10A0-\u10FF\u1E00-\u200C\u200E-\u20CF\u2100-\u218F\u3000-\u9FFF\uAC00-\uD7AF\uFF00-\uFFEF]/;

/** Loads what lays out complex scripts, once, when one of the texts may need it. */
export async function loadShaperFor(texts: Iterable<string>): Promise<void> {
  if (shaper !== undefined) return;
  for (const text of texts) {
    if (!complex.test(text)) continue;
    shaper = await import('harfbuzzjs');
    return;
  }
}

/**
 * Makes HarfBuzz lay out the texts of a font, each letter with its marks as one glyph. The font
 * stays as it is while the shaper is not loaded.
 * @param woff the file that the font was read from
 */
export function withShaping(font: Font, woff: Buffer): Font {
  if (shaper === undefined) return font;
  const lay = layouter(shaper, woff);
  const joined = new JoinedGlyphs(font);
  const sliver = font.unitsPerEm / 50;
  font.layout = (text) => {
    const glyphs = lay(text).flatMap(({ letters, parts, advance }) => {
      const mark = letters.search(/(?<!^)\p{Mn}/u);
      if (mark < 0) return joined.glyphOf(letters, parts, advance);
      // Some readers take what means a mark for something without width, others leave out what has none.
      const glyphsOfLetter = [
        joined.glyphOf(letters.slice(0, mark), parts, advance - sliver),
        joined.glyphOf(letters.slice(mark), [], sliver),
      ];
      return isRightToLeft(text) ? glyphsOfLetter.toReversed() : glyphsOfLetter;
    });
    const positions = glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth }));
    return {
      glyphs,
      positions,
      // Positions are brought to the scale of documents before anyone asks.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  return font;
}

/** Letters that are shown together, and the glyphs that show them. */
interface Cluster {
  readonly letters: string;
  readonly parts: GlyphPart[];
  readonly advance: number;
}

/** Lays out a text: clusters from left to right. */
function layouter(
  { Blob, Buffer: Letters, Direction, Face, Font: ShaperFont, shape }: Shaper,
  woff: Buffer,
): (text: string) => Cluster[] {
  const font = new ShaperFont(new Face(new Blob(sfntOf(woff))));
  const buffer = new Letters();
  return (text) => {
    buffer.clearContents();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRightToLeft(text) ? Direction.RTL : Direction.LTR);
    shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    const laid = buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      return { id: codepoint, cluster, xAdvance, xOffset, yOffset };
    });
    return clustersIn(text, laid);
  };
}

interface LaidGlyph {
  readonly id: number;
  /** Where the letters begin that this glyph and its neighbours of the same cluster show. */
  readonly cluster: number;
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

function clustersIn(text: string, laid: readonly LaidGlyph[]): Cluster[] {
  const starts = [...new Set(laid.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const endOf = new Map(starts.map((start, place) => [start, starts[place + 1] ?? text.length]));
  const clusters: Cluster[] = [];
  let open: { start: number; advance: number; parts: GlyphPart[] } | undefined;
  const close = () => {
    if (open === undefined) return;
    const { start, advance, parts } = open;
    clusters.push({ letters: text.slice(start, endOf.get(start)), parts, advance });
  };
  for (const { id, cluster, xAdvance, xOffset, yOffset } of laid) {
    if (open?.start !== cluster) {
      close();
      open = { start: cluster, advance: 0, parts: [] };
    }
    open.parts.push({ id, x: open.advance + xOffset, y: yOffset });
    open.advance += xAdvance;
  }
  close();
  return clusters;
}
