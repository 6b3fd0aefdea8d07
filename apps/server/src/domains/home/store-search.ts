import { searchLimits, searchTerms, type SearchKind } from '@guardroom/rules/home/search';
import type { ListDatabase } from '../../platform/database/database.ts';
import { plannedAnew, type Statement } from '../../platform/database/statement.ts';
import { escapePattern } from '../../platform/graphql/list/filter-sql.ts';
import { searchSources, type SearchSource } from './store-search-source.ts';
import type { SearchGroup, SearchHitRow } from './types-search.ts';

/** Of a common word so many are looked at, in no order: who sees hundreds types more of it. */
const candidates = 300;

interface FoundRow extends SearchHitRow, Record<string, unknown> {
  readonly kind: SearchKind;
}

/**
 * The statement that finds a text in all these kinds; undefined where it stands in no column.
 * Exported for plan checks.
 */
export function searchStatement(
  agencyId: number,
  kinds: readonly SearchKind[],
  text: string,
): Statement | undefined {
  const like = patternsOf(text);
  const values: unknown[] = [agencyId];
  const begun = (): string => parameter(`${escapePattern(text)}%`);
  // Which of them a statement speaks of follows from its kinds: the others would have no type.
  const parameter: Parameter = (pattern) => {
    const known = values.indexOf(pattern, 1);
    return `$${known < 0 ? values.push(pattern) : known + 1}`;
  };
  const parts = kinds.flatMap((kind, place) => {
    const found = conditionOf(searchSources[kind], like, parameter);
    return found === undefined ? [] : [`(${partOf(kind, place, found, begun)})`];
  });
  if (parts.length === 0) return undefined;
  // Planned for its values: how common a text is decides how it is read best.
  return plannedAnew(`${parts.join('\nUNION ALL\n')}\nORDER BY kind_place, place`, values);
}

interface Patterns {
  /** The first and the last of what a name that begins so may be. */
  readonly opening: readonly [string, string] | undefined;
  readonly texts: readonly string[];
  readonly numbers: readonly string[];
  readonly phones: readonly string[];
  readonly plates: readonly string[];
}

/** What a column may be like, by its sort. */
function patternsOf(text: string): Patterns {
  const { within, beginning, opening, number, phone, plate } = searchTerms(text);
  const anywhere = (part: string | undefined) =>
    part === undefined ? [] : [`%${escapePattern(part)}%`];
  const begins = beginning === undefined ? undefined : escapePattern(beginning);
  return {
    opening: opening === undefined ? undefined : [opening, `${opening}\u{10FFFF}`],
    texts: begins === undefined ? anywhere(within) : [`${begins}%`, `% ${begins}%`],
    numbers: anywhere(number),
    phones: anywhere(phone),
    plates: anywhere(plate),
  };
}

type Parameter = (value: string) => string;

/** Which records of a source are meant; undefined where the text can be in none. */
function conditionOf(
  { columns, matches, isByName }: SearchSource,
  like: Patterns,
  parameter: Parameter,
): string | undefined {
  if (like.opening !== undefined) {
    const [first, last] = like.opening;
    if (isByName !== true) return undefined;
    return `a.name >= ${parameter(first)}::text AND a.name < ${parameter(last)}::text`;
  }
  const found = (['texts', 'numbers', 'phones', 'plates'] as const).flatMap((sort) =>
    (columns[sort] ?? []).flatMap((column) =>
      like[sort].map((each) => ({ column, pattern: parameter(each) })),
    ),
  );
  return found.length === 0 ? undefined : matches(found);
}

function partOf(kind: SearchKind, place: number, found: string, begun: () => string): string {
  const { table, fixed, hit, joins, order } = searchSources[kind];
  return `SELECT '${kind}' AS kind, ${String(place)} AS kind_place,
    row_number() OVER (ORDER BY ${order(begun)})::int AS place, ${hit}
  FROM (SELECT a.* FROM ${table} a
    WHERE a.security_agency_id = $1 AND ${fixed} AND ${found}
    LIMIT ${String(candidates)}) a ${joins}
  ORDER BY place LIMIT ${String(searchLimits.shown + 1)}`;
}

/** What is found of each kind, in one round trip; kinds of which there is nothing are left out. */
export async function searchRecords(
  db: ListDatabase,
  kinds: readonly SearchKind[],
  text: string,
): Promise<SearchGroup[]> {
  const query = searchStatement(db.scope.agencyId, kinds, text);
  if (query === undefined) return [];
  const rows = await db.run<FoundRow>(query);
  return kinds.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const result = ofKind.slice(0, searchLimits.shown);
    return result.length === 0 ? [] : [{ kind, result, hasMore: ofKind.length > result.length }];
  });
}
