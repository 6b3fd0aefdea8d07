import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** One file holds one subset of the characters; subsets hardly overlap. */
interface FontSubset {
  /** Without weight, e.g. `noto-sans-tamil-tamil`. */
  readonly name: string;
  readonly folder: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const findPackage = createRequire(import.meta.url);
/** Packages after the first repeat its Latin letters. */
const packages = ['noto-sans', 'noto-sans-tamil', 'noto-sans-sc'];
const repeated = new Set(['latin', 'latin-ext', 'cyrillic', 'vietnamese']);
/** Stands for what no font draws. */
const replacement = '\uFFFD';

let subsets: readonly FontSubset[] | undefined;
const found = new Map<number, FontSubset | null>();

/** A piece of text that one font draws. */
export interface FontRun {
  readonly font: string;
  readonly text: string;
}

/** Splits a text into pieces that one font each can draw; names are those that `fontFile` knows. */
export function fontRuns(text: string, isBold: boolean): FontRun[] {
  const weight = isBold ? 700 : 400;
  const runs: { subset: FontSubset; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const code = character.codePointAt(0) ?? 0;
    // A joiner stays with the letters that it joins.
    if (last !== undefined && covers(last.subset, code)) {
      last.text += character;
      continue;
    }
    const subset = subsetOf(code);
    const drawn = subset === null ? replacement : character;
    const used = subset ?? firstSubset();
    if (last?.subset === used) last.text += drawn;
    else runs.push({ subset: used, text: drawn });
  }
  return runs.map((run) => ({ font: `${run.subset.name}-${weight}`, text: run.text }));
}

/** Where the file of a font lies, by a name from `fontRuns`. */
export function fontFile(font: string): string {
  const subset = allSubsets().find(
    ({ name }) => font.startsWith(`${name}-`) && isWeight(font, name),
  );
  if (subset === undefined) throw new Error(`no font is named ${font}`);
  return join(subset.folder, `${font}-normal.woff`);
}

const isWeight = (font: string, name: string) => /^-(400|700)$/.test(font.slice(name.length));

function subsetOf(code: number): FontSubset | null {
  let subset = found.get(code);
  if (subset === undefined) {
    subset = allSubsets().find((each) => covers(each, code)) ?? null;
    found.set(code, subset);
  }
  return subset;
}

function covers({ ranges }: FontSubset, code: number): boolean {
  return ranges.some(([first, last]) => code >= first && code <= last);
}

function firstSubset(): FontSubset {
  const [first] = allSubsets();
  if (first === undefined) throw new Error('there are no fonts');
  return first;
}

function allSubsets(): readonly FontSubset[] {
  subsets ??= packages.flatMap(readPackage);
  return subsets;
}

function readPackage(name: string, place: number): FontSubset[] {
  const listed = findPackage.resolve(`@fontsource/${name}/unicode.json`);
  const coverage: Record<string, string> = JSON.parse(readFileSync(listed, 'utf8'));
  const folder = join(dirname(listed), 'files');
  const own = Object.entries(coverage).filter(([key]) => place === 0 || !repeated.has(key));
  // The commonest first: what Latin covers is never looked for elsewhere.
  const sorted = own.toSorted(
    ([one], [other]) => Number(other === 'latin') - Number(one === 'latin'),
  );
  return sorted.map(([key, text]) => ({
    name: `${name}-${key.replaceAll(/[[\]]/g, '')}`,
    folder,
    ranges: text.split(',').map(parseRange),
  }));
}

/** `U+4E00-9FFF` or `U+20AC`. */
function parseRange(text: string): [number, number] {
  const [first = '', last = first] = text.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
