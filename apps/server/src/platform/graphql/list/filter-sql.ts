import type { Column, Operand, Operator } from './column.ts';
import { checkFilterCost, filterCost } from '../limit/filter-cost.ts';
import { isDistributed } from '../../database/distributed.ts';
import { plainNumber } from './plain-number.ts';
import { refuse } from '../refusal/refusal.ts';
import { soughtTogether, type SearchedTogether } from './searched-together.ts';
import type { FilterNode, Condition } from './filter-node.ts';

export interface CompiledFilter {
  /** Conditions without the agency's; 'true' when there are none. */
  readonly sql: string;
  /** Values of the parameters, which count from $2: the agency is $1. */
  readonly values: readonly unknown[];
}

/** How `contains` is written: by index where ILIKE and LIKE are leakproof, else by the definer function. */
export type ContainsStyle = 'ilike' | 'search_ids';

export const filterLimits = { depth: 6, conditions: 1000, textLength: 200 } as const;

interface Compilation {
  readonly table: string;
  readonly columns: Readonly<Record<string, Column>>;
  readonly contains: ContainsStyle;
  /** The column that holds several of them to be searched, if the table has one. */
  readonly searched?: SearchedTogether | undefined;
  readonly values: unknown[];
  /** Whether all agencies share the rows. */
  readonly shared: boolean;
  conditions: number;
}

/**
 * The SQL of a filter. Column names come from the declaration and values become parameters (or
 * literals of a closed list), so nothing of the wire reaches the SQL text.
 * @throws INVALID_FILTER naming the field, TOO_LARGE for one that costs too much
 */
export function compileFilter(
  filter: FilterNode,
  source: Pick<Compilation, 'table' | 'columns' | 'contains' | 'searched' | 'shared'>,
): CompiledFilter {
  const compilation: Compilation = { ...source, values: [], conditions: 0 };
  const sql = compileNode(compilation, filter, 'filter', 1);
  checkFilterCost(filterCost(filter, source.columns));
  return { sql: sql === '' ? 'true' : sql, values: compilation.values };
}

function compileNode(c: Compilation, node: FilterNode, path: string, depth: number): string {
  if (depth > filterLimits.depth) {
    refuse('INVALID_FILTER', 'The filter is nested too deeply.', { path });
  }
  const parts: string[] = [];
  for (const [field, value] of Object.entries(node)) {
    if (value === null || value === undefined) continue;
    const part =
      field === 'and' || field === 'or'
        ? compileGroup(c, field, value, `${path}.${field}`, depth)
        : compileField(c, field, value, `${path}.${field}`);
    if (part !== '') parts.push(part);
  }
  return parts.join(' AND ');
}

function compileGroup(
  c: Compilation,
  kind: 'and' | 'or',
  value: readonly FilterNode[] | Condition,
  path: string,
  depth: number,
): string {
  if (!isNodeList(value)) return refuse('INVALID_FILTER', `${kind} takes a list.`, { path });
  const ids = kind === 'or' ? onlyOneField(c, value) : undefined;
  if (ids !== undefined) return compileAny(c, ids.column, ids.operands, path);
  const before = c.values.length;
  const parts = value.map((node, index) => compileNode(c, node, `${path}.${index}`, depth + 1));
  // An empty branch of `or` means "everything", so it would silently widen the list.
  if (kind === 'or' && (parts.length === 0 || parts.includes(''))) {
    refuse('INVALID_FILTER', 'Each branch of or needs a condition.', { path });
  }
  const sought = kind === 'or' && c.searched ? soughtTogether(value, c.searched) : undefined;
  if (c.searched && sought !== undefined) {
    // Compiled and counted as any, so that it is refused as any; only its SQL is another.
    c.values.length = before;
    return isInSearched(c, c.searched, patternOf(c, sought));
  }
  const used = parts.filter((part) => part !== '');
  return used.length === 0 ? '' : `(${used.join(kind === 'or' ? ' OR ' : ' AND ')})`;
}

function isNodeList(value: readonly FilterNode[] | Condition): value is readonly FilterNode[] {
  return Array.isArray(value);
}

/** `or` over one field's `eq` (chosen records by id) becomes one ANY, of one shape for any number. */
function onlyOneField(
  c: Compilation,
  nodes: readonly FilterNode[],
): { column: Column; operands: readonly Operand[] } | undefined {
  const operands: Operand[] = [];
  let only: string | undefined;
  for (const node of nodes) {
    const [field, ...others] = Object.keys(node);
    const condition = field === undefined ? undefined : node[field];
    if (field === undefined || others.length > 0 || !condition || isNodeList(condition)) return;
    const { eq, ...rest } = condition;
    if (eq === null || eq === undefined || typeof eq === 'object') return;
    if (Object.keys(rest).length > 0 || (only !== undefined && only !== field)) return;
    only = field;
    operands.push(eq);
  }
  const column = only === undefined ? undefined : columnOf(c, only);
  if (column === undefined || column.condition || column.literals.length > 0) return undefined;
  return { column, operands };
}

function columnOf(c: Compilation, field: string): Column | undefined {
  return Object.hasOwn(c.columns, field) ? c.columns[field] : undefined;
}

function compileAny(
  c: Compilation,
  column: Column,
  operands: readonly Operand[],
  path: string,
): string {
  countConditions(c, operands.length, path);
  return `a.${column.sql} = ANY(${parameter(c, operands)}::${column.cast}[])`;
}

function compileField(
  c: Compilation,
  field: string,
  value: readonly FilterNode[] | Condition,
  path: string,
): string {
  const column = columnOf(c, field);
  if (column === undefined || isNodeList(value)) {
    return refuse('INVALID_FILTER', `This list has no filter ${field}.`, { path });
  }
  const parts: string[] = [];
  for (const operator of column.operators) {
    const operand = value[operator];
    if (operand === null || operand === undefined) continue;
    countConditions(c, 1, path);
    parts.push(compileCondition(c, column, operator, operand, `${path}.${operator}`));
  }
  // Clients send null for operators that they do not use; with nothing else beside it, a value got
  // lost on the way, and without the condition the list would show what nobody asked for.
  if (parts.length === 0 && Object.keys(value).length > 0) {
    refuse('INVALID_FILTER', 'A condition needs a value.', { path });
  }
  return parts.join(' AND ');
}

function compileCondition(
  c: Compilation,
  column: Column,
  operator: Operator,
  operand: Operand | readonly Operand[],
  path: string,
): string {
  if (operator === 'between') {
    const [low, high, ...more] = typeof operand === 'object' ? operand : [];
    if (low === undefined || high === undefined || more.length > 0) {
      return refuse('INVALID_FILTER', 'between takes two values: from and to.', { path });
    }
    const [from, to] = [valueOf(c, column, low), valueOf(c, column, high)];
    return `a.${column.sql} BETWEEN ${from} AND ${to}${begunBy(column, to)}`;
  }
  if (typeof operand === 'object')
    return refuse('INVALID_FILTER', 'One value is enough.', { path });
  if (column.condition) {
    return column.condition(operator, operand, () => valueOf(c, column, operand));
  }
  if (column.closed === true) {
    return compileClosed(column, (value) => (operator === 'ne') !== (value === operand));
  }
  return compare(c, column, operator, operand, path);
}

function compare(
  c: Compilation,
  column: Column,
  operator: Exclude<Operator, 'between'>,
  operand: Operand,
  path: string,
): string {
  if (operator === 'contains') return compileContains(c, column, String(operand), path);
  const compared = isOwnAgency(c, column) ? '$1' : `a.${column.sql}`;
  if (operator === 'exists') return `${compared} IS ${operand === true ? 'NOT NULL' : 'NULL'}`;
  const value = valueOf(c, column, operand);
  switch (operator) {
    case 'eq':
      return `${compared} = ${value}${begunBy(column, value)}`;
    case 'ne':
      return `${compared} <> ${value}`;
    case 'ge':
      return `${compared} >= ${value}`;
    case 'le':
      return `${compared} <= ${value}${begunBy(column, value)}`;
  }
}

/**
 * The agency's own lists hold the rows of $1 alone: whether that is another is known before any is read.
 * A distributed database plans no list of several tables of which it knows beforehand that it is empty.
 */
function isOwnAgency(c: Compilation, column: Column): boolean {
  return !c.shared && column.sql === 'security_agency_id' && !isDistributed();
}

function begunBy({ start }: Column, value: string): string {
  return start === undefined ? '' : ` AND a.${start} <= ${value}`;
}

/**
 * What a condition says of a column with a few values: which of them. `ne 1` is written as what it
 * means, `= 0`, for which there are partial indexes.
 */
function compileClosed(column: Column, isMeant: (value: Operand) => boolean): string {
  const meant = column.literals.filter(isMeant);
  if (meant.length === column.literals.length) return 'true';
  if (meant.length === 0) return 'false';
  const among = meant.map((value) => literalOf(value)).join(', ');
  return meant.length === 1 ? `a.${column.sql} = ${among}` : `a.${column.sql} IN (${among})`;
}

function compileContains(c: Compilation, column: Column, part: string, path: string): string {
  if (part.length > filterLimits.textLength) {
    refuse('INVALID_FILTER', `Search for at most ${filterLimits.textLength} characters.`, { path });
  }
  const searched = column.plain === undefined ? part : plainNumber(part);
  // Of what stands between groups alone there is no number.
  if (searched === '' && part !== '') return 'false';
  const sql = column.plain ?? column.sql;
  const pattern = patternOf(c, searched);
  const isLike = `a.${sql} ILIKE ${pattern}::text`;
  if (c.searched?.of.some((field) => columnOf(c, field) === column) === true) {
    // The index has only the texts together; whose of them it is, is asked of what it finds.
    return `(${isInSearched(c, c.searched, pattern)} AND ${isLike})`;
  }
  return c.contains === 'ilike' ? isLike : isAmongFound(c, sql, pattern);
}

/** What the column holds is in small letters already, so that only the pattern is made so. */
function isInSearched(c: Compilation, { column }: SearchedTogether, pattern: string): string {
  if (c.contains === 'ilike') return `a.${column} LIKE lower(${pattern}::text)`;
  return isAmongFound(c, column, pattern);
}

function isAmongFound(c: Compilation, column: string, pattern: string): string {
  return `a.id IN (SELECT search_ids('${c.table}', '${column}', ${pattern}::text))`;
}

function patternOf(c: Compilation, text: string): string {
  return parameter(c, `%${escapePattern(text)}%`);
}

/** A text as it stands in a pattern for itself. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

function valueOf(c: Compilation, column: Column, operand: Operand): string {
  if (column.literals.includes(operand)) return literalOf(operand);
  return `${parameter(c, operand)}::${column.cast}`;
}

/** Of a closed list: what comes over the wire never gets here. */
function literalOf(value: Operand): string {
  return typeof value === 'number' ? String(value) : `'${String(value)}'`;
}

function parameter(c: Compilation, value: unknown): string {
  c.values.push(value);
  return `$${c.values.length + 1}`;
}

function countConditions(c: Compilation, more: number, path: string): void {
  c.conditions += more;
  if (c.conditions > filterLimits.conditions) {
    refuse('INVALID_FILTER', `A filter has at most ${filterLimits.conditions} conditions.`, {
      path,
    });
  }
}
