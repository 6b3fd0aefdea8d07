import type { Condition, FilterNode } from './filter-node.ts';

/**
 * A generated column with several texts of a row, in small letters and with `between` between them. The
 * search of lists asks it once, where it would lower each text of each row anew. It needs the
 * trigram index, in place of the columns of the texts.
 */
export interface SearchedTogether {
  readonly column: string;
  /** The fields of the filter whose texts it holds: those of plain columns. */
  readonly of: readonly string[];
}

/** U+001F, the separator of units, which no text keeps that was typed. */
const between = '\u001F';

/**
 * The text that an `or` seeks in each of the fields and nowhere else. A text with what stands between
 * them, which older rows may have in one, is sought in each by itself: it must not be found across two.
 */
export function soughtTogether(
  nodes: readonly FilterNode[],
  { of }: SearchedTogether,
): string | undefined {
  const found = nodes.map((node) => onlyContains(node));
  const text = found[0]?.text;
  if (text === undefined || text.includes(between) || nodes.length !== of.length) return undefined;
  const isOfAll = of.every((field) =>
    found.some((each) => each?.field === field && each.text === text),
  );
  return isOfAll ? text : undefined;
}

/** The field and the text of a node that says nothing but that the one contains the other. */
function onlyContains(node: FilterNode): { field: string; text: string } | undefined {
  const [one, ...others] = Object.entries(node).filter(([, value]) => isSaid(value));
  if (one === undefined || others.length > 0) return undefined;
  const [field, condition] = one;
  const text = containsAlone(condition);
  return text === undefined ? undefined : { field, text };
}

function containsAlone(condition: FilterNode[string]): string | undefined {
  if (!isCondition(condition)) return undefined;
  const { contains, ...others } = condition;
  if (typeof contains !== 'string' || Object.values(others).some(isSaid)) return undefined;
  return contains;
}

function isCondition(value: FilterNode[string]): value is Condition {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Clients send null for what they do not use. */
function isSaid(value: unknown): boolean {
  return value !== null && value !== undefined;
}
