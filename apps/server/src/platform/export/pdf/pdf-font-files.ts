import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { withShaping } from './shaped-font.ts';

/** One file holds one subset of the characters; subsets hardly overlap. */
export interface FontSubset {
  /** Without weight, e.g. `noto-sans-tamil-tamil`. */
  readonly name: string;
  readonly kind: FontKind;
  readonly folder: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/** `shaped`: letters join, change or move by their neighbours. */
export type FontKind = 'plain' | 'shaped' | 'emoji';

/** What the product draws with, in the order in which it is looked through. */
const packages: readonly (readonly [name: string, kind: FontKind])[] = [
  ['noto-sans', 'plain'],
  ['noto-sans-tamil', 'shaped'],
  ['noto-sans-arabic', 'shaped'],
  ['noto-sans-hebrew', 'shaped'],
  ['noto-sans-bengali', 'shaped'],
  ['noto-sans-gurmukhi', 'shaped'],
  ['noto-sans-gujarati', 'shaped'],
  ['noto-sans-telugu', 'shaped'],
  ['noto-sans-kannada', 'shaped'],
  ['noto-sans-malayalam', 'shaped'],
  ['noto-sans-sinhala', 'shaped'],
  ['noto-sans-thai', 'shaped'],
  ['noto-sans-lao', 'shaped'],
  ['noto-sans-khmer', 'shaped'],
  ['noto-sans-myanmar', 'shaped'],
  ['noto-sans-sc', 'plain'],
  // Kana and Japanese characters that the Chinese font lacks.
  ['biz-udpgothic', 'plain'],
  ['nanum-gothic', 'plain'],
  ['noto-emoji', 'emoji'],
];

/** Packages after the first repeat its letters. */
const repeated =
  /^(latin|latin-ext|cyrillic|cyrillic-ext|greek|greek-ext|vietnamese|math|symbols)$/;

const findPackage = createRequire(import.meta.url);
const readOnes = new Map<string, readonly FontSubset[]>();

/** Reads the lists of one package after another, as far as they are asked for. */
function* allSubsets(): Generator<FontSubset> {
  for (const [place, entry] of packages.entries()) {
    const [name] = entry;
    let subsets = readOnes.get(name);
    if (subsets === undefined) {
      subsets = readPackage(entry, place);
      readOnes.set(name, subsets);
    }
    yield* subsets;
  }
}

/** The first subset that fits, or null. */
export function findSubset(fits: (subset: FontSubset) => boolean): FontSubset | null {
  for (const subset of allSubsets()) if (fits(subset)) return subset;
  return null;
}

let first: FontSubset | null | undefined;

/** What draws nearly every text of an office. */
export function firstSubset(): FontSubset {
  first ??= findSubset(() => true);
  if (first === null) throw new Error('there are no fonts');
  return first;
}

function readPackage([name, kind]: readonly [string, FontKind], place: number): FontSubset[] {
  const listed = findPackage.resolve(`@fontsource/${name}/unicode.json`);
  const coverage: Record<string, string> = JSON.parse(readFileSync(listed, 'utf8'));
  const folder = join(dirname(listed), 'files');
  const own = Object.entries(coverage).filter(([key]) => place === 0 || !repeated.test(key));
  // The commonest first: what Latin covers is never looked for elsewhere.
  const sorted = own.toSorted(
    ([one], [other]) => Number(other === 'latin') - Number(one === 'latin'),
  );
  return sorted.map(([key, text]) => ({
    name: `${name}-${key.replaceAll(/[[\]]/g, '')}`,
    // The one script of the first package whose letters change.
    kind: key === 'devanagari' ? 'shaped' : kind,
    folder,
    ranges: text.split(',').map(parseRange),
  }));
}

/** `U+4E00-9FFF` or `U+20AC`. */
function parseRange(text: string): [number, number] {
  const [first = '', last = first] = text.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

const opened = new Map<string, Font>();

/** Opens the file of a font when the first text needs it; `font` is a name from `fontRuns`. */
export function openFont(font: string): Font {
  let found = opened.get(font);
  if (found === undefined) {
    const subset = findSubset(({ name }) => font === `${name}-400` || font === `${name}-700`);
    if (subset === null) throw new Error(`no font is named ${font}`);
    const bytes = readFileSync(join(subset.folder, `${font}-normal.woff`));
    const made = create(bytes);
    found = subset.kind === 'plain' ? made : withShaping(made, bytes);
    opened.set(font, found);
  }
  return found;
}

/**
 * Whether the file really draws what its package says. One of the Chinese subsets has a list of
 * characters that cannot be read: it draws nothing.
 */
export function draws({ name }: FontSubset, code: number): boolean {
  const font = openFont(`${name}-400`);
  try {
    return font.hasGlyphForCodePoint(code);
  } catch {
    return false;
  }
}
