import { draws, findSubset, firstSubset, type FontSubset } from './pdf-font-files.ts';
import { clustersOf, isEmoji, isPlain } from './text-clusters.ts';

/** A piece of text that one font draws. */
export interface FontRun {
  /** A name that `openFont` knows. */
  readonly font: string;
  readonly text: string;
}

interface SubsetRun {
  readonly subset: FontSubset;
  text: string;
}

/** Stands for what no font draws. */
const replacement = '\uFFFD';
/** Every file has it, though none but the first lists it: words of one font stay together. */
const space = 0x20;
const found = new Map<string, FontSubset | null>();

/** Splits a text into pieces that one font each can draw. */
export function fontRuns(text: string, isBold: boolean): FontRun[] {
  const weight = isBold ? 700 : 400;
  if (isPlain(text)) return [{ font: `${firstSubset().name}-${weight}`, text }];
  const runs: SubsetRun[] = [];
  for (const cluster of clustersOf(text)) appendCluster(runs, cluster);
  return runs.map((run) => ({ font: `${run.subset.name}-${weight}`, text: run.text }));
}

function appendCluster(runs: SubsetRun[], cluster: string): void {
  for (const form of formsOf(cluster)) {
    const subset = subsetFor(form, runs.at(-1)?.subset);
    if (subset !== null) return append(runs, subset, form);
  }
  const characters = [...cluster];
  if (characters.length > 1) {
    for (const character of characters) appendCluster(runs, character);
  } else if (!isInvisible(cluster)) {
    append(runs, firstSubset(), replacement);
  }
}

/** A text as it is, and the letters that it is another way of writing of. */
function formsOf(cluster: string): Set<string> {
  const forms = ['NFC', 'NFKC', 'NFKD'].map((form) => cluster.normalize(form));
  return new Set([forms[0] ?? cluster, cluster, ...forms]);
}

function append(runs: SubsetRun[], subset: FontSubset, text: string): void {
  const last = runs.at(-1);
  if (last?.subset === subset) last.text += text;
  else runs.push({ subset, text });
}

/** The neighbour's font where it draws this as well: marks and joiners stay with their letters. */
function subsetFor(cluster: string, neighbour: FontSubset | undefined): FontSubset | null {
  const emoji = isEmoji(cluster);
  if (neighbour !== undefined && !emoji && neighbour.kind !== 'emoji') {
    if (holds(neighbour, cluster)) return neighbour;
  }
  let subset = found.get(cluster);
  if (subset === undefined) {
    subset = findSubset((each) => (!emoji || each.kind === 'emoji') && holds(each, cluster));
    found.set(cluster, subset);
  }
  return subset;
}

function holds(subset: FontSubset, cluster: string): boolean {
  let codes = [...cluster];
  // What only says how the letter is to look may be missing.
  if (codes.length > 1) codes = codes.filter((each) => !isInvisible(each));
  return codes.every((each) => covers(subset, each.codePointAt(0) ?? 0));
}

function covers(subset: FontSubset, code: number): boolean {
  const isListed = subset.ranges.some(([first, last]) => code >= first && code <= last);
  return (isListed || code === space) && draws(subset, code);
}

const isInvisible = (character: string) => /\p{Default_Ignorable_Code_Point}/u.test(character);
