/** A piece of a text in which two versions agree, or that one of them has alone. */
export interface TextPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Words with the space that follows; a Chinese character is a word of its own. */
const tokens = /\p{Script=Han}\s*|[^\s\p{Script=Han}]+\s*|\s+/gu;

/** What was taken out of a text and what was put in, word by word, in the order of reading. */
export function textChanges(before: string, after: string): TextPart[] {
  const old = before.match(tokens) ?? [];
  const young = after.match(tokens) ?? [];
  const lengths = commonLengths(old, young);
  const parts: TextPart[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < young.length) {
    const removed = old[i];
    const added = young[j];
    if (removed !== undefined && added !== undefined && isSame(old, young, i, j)) {
      push(parts, 'same', removed.length > added.length ? removed : added);
      i += 1;
      j += 1;
    } else if (removed !== undefined && (added === undefined || isLonger(lengths, i, j))) {
      push(parts, 'removed', removed);
      i += 1;
    } else if (added !== undefined) {
      push(parts, 'added', added);
      j += 1;
    }
  }
  return parts;
}

/** The last word of a text is the same word where more follows it in the other, after a space. */
function isSame(old: readonly string[], young: readonly string[], i: number, j: number): boolean {
  if (old[i] === young[j]) return true;
  const isLast = i === old.length - 1 || j === young.length - 1;
  return isLast && old[i]?.trimEnd() === young[j]?.trimEnd();
}

/** Dropping the old word here leaves at least as much in common as dropping the new one. */
function isLonger(lengths: readonly Uint16Array[], i: number, j: number): boolean {
  return (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0);
}

/** How many words the rests of both have in common in order, by where the rests begin. */
function commonLengths(old: readonly string[], young: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(young.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const [row, below] = [rows[i], rows[i + 1]];
    if (row === undefined || below === undefined) break;
    for (let j = young.length - 1; j >= 0; j -= 1) {
      row[j] = isSame(old, young, i, j)
        ? (below[j + 1] ?? 0) + 1
        : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

function push(parts: TextPart[], kind: TextPart['kind'], text: string): void {
  const last = parts.at(-1);
  if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text };
  else parts.push({ kind, text });
}
