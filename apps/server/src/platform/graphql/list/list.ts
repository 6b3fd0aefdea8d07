import { countedExactly } from '@guardroom/rules/paging';
import type { InputRef } from '@pothos/core';
import { isDistributed } from '../../database/distributed.ts';
import type { QueryResultRow } from 'pg';
import type { Context } from '../../context.ts';
import { plannedAnew, statement, type Statement } from '../../database/statement.ts';
import { builder } from '../builder.ts';
import { askedOf, type Asked, type AskedList } from './asked.ts';
import type { Column } from './column.ts';
import { filterCost, spendFilterCost } from '../limit/filter-cost.ts';
import { compileFilter, type CompiledFilter, type ContainsStyle } from './filter-sql.ts';
import {
  boundedCount,
  countOrEstimate,
  mayEstimate,
  type Counted,
  type CountKind,
  type CountSource,
} from './list-count.ts';
import { parsePagination, type Page, type PageOrder, type PaginationShape } from './pagination.ts';
import { refuse } from '../refusal/refusal.ts';
import type { SearchedTogether } from './searched-together.ts';
import { selectOnly } from './select.ts';
import type { FilterNode } from './filter-node.ts';

/**
 * A list of the contract, declared once: its filter input, the columns behind it, their operators,
 * its orders and its SQL. A field cannot be filterable on the wire and unknown in SQL.
 */
export interface ListDeclaration {
  /** The GraphQL name of what is listed; the filter input is `{name}Filter`. */
  readonly name: string;
  readonly table: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** Fields of `orderby` with the SQL they order by; the table is `a`. */
  readonly orders: Readonly<Record<string, string>>;
  /** The order when none is asked for; the id always follows, so that pages never overlap. */
  readonly defaultOrder: string;
  /** Columns of a row under their wire names, over the page `a` and `joins`. */
  readonly select: string;
  /** Joined to the page's rows after it was cut, so that a join never decides how much is read. */
  readonly joins: string;
  /** Joins that an order needs before the page is cut, by its field. */
  readonly orderJoins?: Readonly<Record<string, string>>;
  /** Whether a record can be asked for before all others, in a list that is short whoever asks. */
  readonly namesFirst?: true;
  /** A column that holds several texts of the row, so that a search of all of them asks it alone. */
  readonly searched?: SearchedTogether;
  /** SQL that holds for every row of the list, whatever the filter. */
  readonly fixed?: string;
  /** Whether its table is a view that is made of others: how it is read best depends on the agency's size. */
  readonly madeOfOthers?: true;
  /** True for lists that all agencies share; otherwise the table has security_agency_id. */
  readonly shared?: boolean;
}

export interface List extends ListDeclaration {
  readonly Filter: InputRef<FilterNode>;
}

/** Makes the filter input; call once a list, in the domain's filter.ts. */
export function defineList(declaration: ListDeclaration): List {
  const Filter = builder.inputRef<FilterNode>(`${declaration.name}Filter`).implement({
    fields: (t) => ({
      and: t.field({ type: [Filter] }),
      or: t.field({ type: [Filter] }),
      ...Object.fromEntries(
        Object.entries(declaration.columns).map(([field, { input }]) => [
          field,
          t.field({ type: input }),
        ]),
      ),
    }),
  });
  return { ...declaration, Filter };
}

/** The answer of a list: a page of rows and the count of all. */
export interface ListResult<Row> extends Counted {
  readonly result: readonly Row[];
}

type ObjectOf<Row> = ReturnType<ReturnType<typeof builder.objectRef<Row>>['implement']>;

/** The `{name}List` object type of a list. */
export function listType<Row>(name: string, item: ObjectOf<Row>) {
  return builder.objectRef<ListResult<Row>>(`${name}List`).implement({
    fields: (t) => ({
      result: t.field({ type: [item], resolve: (list) => [...list.result] }),
      count: t.exposeInt('count'),
      isEstimate: t.exposeBoolean('isEstimate', {
        description: `Whether count is an estimate: only above ${countedExactly}, where pagination asked for one.`,
      }),
    }),
  });
}

let containsStyle: ContainsStyle = 'ilike';
/** Set once at start, when the database was asked whether ILIKE and LIKE are leakproof. */
export function setContainsStyle(style: ContainsStyle): void {
  containsStyle = style;
}

/** A distributed database asks no function that asks tables. */
function styleHere(): ContainsStyle {
  return isDistributed() ? 'ilike' : containsStyle;
}

/** A column with the parameter of what it may be like. */
export interface LikeColumn {
  readonly column: string;
  readonly pattern: string;
}

/** Whether any of these columns of `a` is like its pattern, by the index of the table's searches. */
export function isAnyLike(table: string, columns: readonly LikeColumn[]): string {
  const style = styleHere();
  const conditions = columns.map(({ column, pattern }) =>
    style === 'ilike'
      ? `a.${column} ILIKE ${pattern}::text`
      : `SELECT search_ids('${table}', '${column}', ${pattern}::text)`,
  );
  if (style === 'ilike') return `(${conditions.join(' OR ')})`;
  // One list of ids: alternatives of several would be compared with every row.
  return `a.id IN (${conditions.join(' UNION ALL ')})`;
}

/**
 * The ids of the agency's rows of a table whose column is like a pattern, found first, by the index of
 * its searches; $1 is the agency. A distributed database asks no function that asks tables.
 */
export function idsLike(table: string, column: string, pattern: string): string {
  return isDistributed()
    ? `SELECT found.id FROM ${table} found
        WHERE found.security_agency_id = $1 AND found.${column} ILIKE ${pattern}`
    : `SELECT search_ids('${table}', '${column}', ${pattern})`;
}

/**
 * Reads one page and the count, in one transaction and one round trip. A list that names a record is
 * what a form opens, whose version comes back with the next change: it is read where things are
 * decided, any other where lists are read.
 * @param info of a resolver whose answer this is as it stands: what its document does not ask for is not
 *   read, and not in the rows; without it the rows are whole
 */
export async function readList<Row extends QueryResultRow>(
  context: Pick<Context, 'db' | 'lists'>,
  list: List,
  filter: FilterNode | null | undefined,
  pagination: PaginationShape,
  info?: AskedList,
): Promise<ListResult<Row>> {
  spendFilterCost(context, filterCost(filter ?? {}, list.columns));
  const db = namesRecord(filter ?? {}) ? context.db : context.lists;
  const page = parsePagination(pagination);
  const kind = pagination.count ?? 'EXACT';
  const { columns, counts: isCounted } = info === undefined ? whole : askedOf(info);
  const shape = { kind, columns };
  const statements = listStatements(list, db.scope.agencyId, filter ?? {}, page, shape);
  const read = () => db.runAll([statements.page, ...(isCounted ? [statements.count] : [])]);
  const [rows, counts] = await (page.limit > longPage ? readAlone(context, read) : read());
  // Nobody reads a count that was not asked for.
  const count = isCounted ? Number(counts?.[0]?.['count']) : 0;
  const { estimated } = statements;
  const counted =
    estimated && isCounted
      ? await countOrEstimate(db, estimated, count)
      : { count, isEstimate: false };
  // The list's `select` states the shape of its rows.
  return { result: (rows ?? []) as Row[], ...counted };
}

const whole: Asked = { columns: undefined, counts: true };

/** Rows of a page that take a moment to arrive. */
const longPage = 200;
const lastRead = new WeakMap<object, Promise<unknown>>();

/** Long pages of a request come one after the other: all at once they would be parsed together. */
function readAlone<Rows>(context: object, read: () => Promise<Rows>): Promise<Rows> {
  const before = lastRead.get(context);
  const reading = before === undefined ? read() : before.then(read, read);
  lastRead.set(context, reading);
  return reading;
}

/** The two statements of a list, and of what a count that came to its end is estimated. */
export interface ListStatements {
  readonly page: Statement;
  readonly count: Statement;
  readonly estimated?: CountSource;
}

/** How a list is read. */
interface ListShape {
  readonly kind?: CountKind;
  /** The columns of a row, by their names on the wire; undefined: all. */
  readonly columns?: ReadonlySet<string> | undefined;
}

/** The statements of a list; exported for the bench and for plan checks. */
export function listStatements(
  list: List,
  agencyId: number,
  filter: FilterNode,
  page: Page,
  { kind = 'EXACT', columns }: ListShape = {},
): ListStatements {
  const { sql, values } = whereOf(list, agencyId, filter);
  const order = orderOf(list, page.order, 'pagination.orderby');
  const joined = page.order.map(({ field }) => list.orderJoins?.[field] ?? '');
  const offset = page.offset === 0 ? '' : ` OFFSET $${values.length + 1}`;
  const source = `FROM ${list.table} a ${joined.join('')} WHERE ${sql}`;
  const cut = `SELECT a.* ${source} ORDER BY ${order} LIMIT ${String(page.limit)}${offset}`;
  const isOfOne = page.order.some(({ first }) => first !== undefined);
  const isPlannedAnew = isOfOne || searches(filter) || list.madeOfOthers === true;
  const make = isPlannedAnew ? plannedAnew : statement;
  const counted = { from: `FROM ${list.table} a WHERE ${sql}`, values };
  const isEstimated = kind === 'ESTIMATE' && mayEstimate(filter, list.fixed);
  return {
    page: make(
      `SELECT ${selectOnly(list.select, columns)} FROM (${cut}) a ${list.joins} ORDER BY ${order}`,
      page.offset === 0 ? values : [...values, page.offset],
    ),
    count: make(
      isEstimated ? boundedCount(counted) : `SELECT count(*)::int AS count ${counted.from}`,
      values,
    ),
    ...(isEstimated && { estimated: counted }),
  };
}

/**
 * Every row of a filter, without a page: for exports, read by cursor. They come in the order that is
 * asked for, or in the list's own.
 * @throws INVALID_FILTER for an order that the list does not know
 */
export function exportStatement(
  list: List,
  agencyId: number,
  filter: FilterNode,
  order: readonly PageOrder[] = [],
): Statement {
  const { sql, values } = whereOf(list, agencyId, filter);
  return statement(
    `SELECT ${list.select} FROM ${list.table} a ${list.joins} WHERE ${sql} ORDER BY ${orderOf(list, order, 'orderby')}`,
    values,
  );
}

/** The rows of an export with how many they are, as `readByCursor` takes them. */
export function exportStatements(
  list: List,
  agencyId: number,
  filter: FilterNode,
  order: readonly PageOrder[] = [],
): { readonly rows: Statement; readonly count: Statement } {
  const page = { limit: 0, offset: 0, order: [] };
  return {
    rows: exportStatement(list, agencyId, filter, order),
    count: listStatements(list, agencyId, filter, page).count,
  };
}

/**
 * The agency's rows that the filter describes. Deleted records are left out unless the filter
 * speaks of them; a filter's own agency, as clients send it, is not compared twice.
 */
function whereOf(list: List, agencyId: number, filter: FilterNode): CompiledFilter {
  const { securityAgencyID, ...others } = filter;
  const isOwn =
    list.shared !== true &&
    typeof securityAgencyID === 'object' &&
    JSON.stringify(securityAgencyID) === JSON.stringify({ eq: agencyId });
  const asked = isOwn ? others : filter;
  const hides = Object.hasOwn(list.columns, 'deleted') && !mentions(asked, 'deleted');
  // What the agency has of its own beside a shared list is joined by $1 too.
  const own = list.shared === true ? '$1::bigint IS NOT NULL' : 'a.security_agency_id = $1';
  const { sql, values } = compileFilter(hides ? { ...asked, deleted: { eq: 0 } } : asked, {
    table: list.table,
    columns: list.columns,
    // search_ids() looks among the agency's own rows alone.
    contains: list.shared === true ? 'ilike' : styleHere(),
    searched: list.searched,
    shared: list.shared === true,
  });
  return {
    sql: [own, list.fixed ?? 'true', sql].filter((part) => part !== 'true').join(' AND ') || 'true',
    values: [agencyId, ...values],
  };
}

/**
 * Whether a filter searches for a text. A prepared plan would have to suit rare texts and common
 * ones: it walks along the list's order, which never ends when hardly any row has the text.
 */
function searches(filter: FilterNode): boolean {
  return Object.values(filter).some((value) => {
    if (value === null || value === undefined) return false;
    if (Array.isArray(value)) return value.some((node: FilterNode) => searches(node));
    return Object.entries(value).some(([key, text]) => key === 'contains' && text !== null);
  });
}

/** Whether a filter asks for one record, or for what belongs to one. */
function namesRecord(filter: FilterNode): boolean {
  return Object.entries(filter).some(([field, value]) => {
    if (Array.isArray(value)) return value.some((node) => namesRecord(node));
    if (field === 'securityAgencyID' || !/(?:^id|ID)$/.test(field)) return false;
    return Object.entries(value ?? {}).some(
      ([key, id]) => (key === 'eq' || key === 'in') && id !== null,
    );
  });
}

/** Whether a filter compares a field; naming it without a value says nothing. */
function mentions(filter: FilterNode, field: string): boolean {
  return Object.entries(filter).some(([key, value]) => {
    if (Array.isArray(value)) return value.some((node) => mentions(node, field));
    return key === field && Object.values(value ?? {}).some((operand) => operand !== null);
  });
}

function orderOf(list: List, order: readonly PageOrder[], path: string): string {
  if (order.length === 0) return list.defaultOrder;
  const parts = order.map(({ field, direction, first }, index) => {
    const sql = Object.hasOwn(list.orders, field) ? list.orders[field] : undefined;
    const isOffered = first === undefined || list.namesFirst === true;
    if (sql === undefined || !isOffered) {
      refuse('INVALID_FILTER', `This list cannot be ordered by ${field}.`, {
        path: `${path}.${index}.field`,
      });
    }
    // A number that was parsed as one; a value would be in the way of those of the page.
    return first === undefined ? `${sql} ${direction}` : `(${sql} = ${String(first)}) DESC`;
  });
  return [...parts, `a.id ${order.at(-1)?.direction ?? 'ASC'}`].join(', ');
}
