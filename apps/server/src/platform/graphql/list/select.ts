/** Selections of one list that are remembered: a screen has one, and nobody fills the memory with theirs. */
const mostKnown = 24;

interface Select {
  readonly parts: readonly { readonly sql: string; readonly name: string }[];
  readonly known: Set<string>;
}

const selects = new Map<string, Select>();

/**
 * Leaves in the `select` of a list the columns of these names. Its parts are columns (`a.id`) or have
 * a name (`a.time_in AS "timeIn"`). All of it is left where a name is not there, and for one selection
 * more than are remembered: each makes a statement that every connection prepares.
 * @throws Error for a part without a name
 */
export function selectOnly(select: string, columns: ReadonlySet<string> | undefined): string {
  if (columns === undefined) return select;
  const { parts, known } = read(select);
  const chosen = parts.filter(({ name }) => columns.has(name));
  if (chosen.length < columns.size) return select;
  const text = chosen.map(({ sql }) => sql).join(', ') || 'a.id';
  if (known.has(text)) return text;
  if (known.size >= mostKnown) return select;
  known.add(text);
  return text;
}

/** The names of a list's columns. */
export function columnsIn(select: string): ReadonlySet<string> {
  return new Set(read(select).parts.map(({ name }) => name));
}

function read(select: string): Select {
  let found = selects.get(select);
  if (found === undefined) {
    const parts = partsOf(select).map((sql) => ({ sql, name: nameOf(sql) }));
    selects.set(select, (found = { parts, known: new Set() }));
  }
  return found;
}

/** The parts between the commas that stand in no parentheses and no quotes. */
function partsOf(select: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of select.matchAll(/'[^']*'|"[^"]*"|[(),]|[^'"(),]+/g)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${token}`);
  }
  return parts.map((part) => part.trim());
}

function nameOf(part: string): string {
  const name = /(?:\sAS\s+|^(?:\w+\.)?)"?(\w+)"?$/i.exec(part)?.[1];
  if (name === undefined) throw new Error(`This part of a select has no name: ${part}`);
  return name;
}
