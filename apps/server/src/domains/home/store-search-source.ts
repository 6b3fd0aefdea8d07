import type { SearchKind } from '@guardroom/rules/home/search';
import { isAnyLike, type LikeColumn } from '../../platform/graphql/list/list.ts';

/** Where records of a kind are searched, and what is shown of one. */
export interface SearchSource {
  readonly table: string;
  /** What always holds: nobody finds what its list would not show. */
  readonly fixed: string;
  /** Columns by what is compared with them; each is in the index of the table's searches. */
  readonly columns: {
    readonly texts: readonly string[];
    readonly numbers?: readonly string[];
    readonly phones?: readonly string[];
    readonly plates?: readonly string[];
  };
  /** SQL for records of which any of these columns is like its pattern. */
  readonly matches: (columns: readonly LikeColumn[]) => string;
  /** Whether the table's own index has its records by name. */
  readonly isByName?: true;
  /** id, title, detail, time and status of a record, over `a` and the joins. */
  readonly hit: string;
  readonly joins: string;
  /** @param begun the pattern of what begins with the text, as a parameter */
  readonly order: (begun: () => string) => string;
}

const inTable =
  (table: string) =>
  (columns: readonly LikeColumn[]): string =>
    isAnyLike(table, columns);

const hitOf = (title: string, detail: string, time: string, status: string): string =>
  `a.id, ${title} AS title, ${detail} AS detail, ${time} AS time, ${status} AS status`;
const never = 'NULL::timestamptz';

/** Who is there before who is not, what begins with the text before what has it further on. */
const byName = (begun: () => string): string =>
  `(a.status = 'INACTIVE'), (a.name ILIKE ${begun()}::text) DESC, a.name, a.id`;
const newestFirst = (): string => 'a.id DESC';

const siteOf = `LEFT JOIN site_profile site
  ON site.security_agency_id = $1 AND site.id = a.site_profile_id`;
const clientOf = `LEFT JOIN client_profile client
  ON client.security_agency_id = $1 AND client.id = a.client_profile_id`;

function named(
  table: string,
  detail: string,
  further: Partial<SearchSource['columns']>,
  joins = '',
): SearchSource {
  return {
    table,
    fixed: 'a.deleted = 0',
    columns: { texts: ['name'], phones: ['phone_no_plain'], ...further },
    matches: inTable(table),
    isByName: true,
    hit: hitOf('a.name', detail, never, 'a.status'),
    joins,
    order: byName,
  };
}

/** Contracts have no name of their own: those of their sites and clients are meant. */
const contractParties: Readonly<Record<string, string>> = {
  site_profile_id: 'site_profile',
  client_profile_id: 'client_profile',
};
/** Sites or clients of a common name of which the contracts are looked up. */
const parties = 100;

function contractsOf({ column, pattern }: LikeColumn): string {
  const table = contractParties[column] ?? '';
  const isLike = isAnyLike(table, [{ column: 'name', pattern }]);
  return `SELECT c.id FROM (
      SELECT a.id FROM ${table} a WHERE a.security_agency_id = $1 AND ${isLike} LIMIT ${String(parties)}) p
    JOIN contract c ON c.security_agency_id = $1 AND c.${column} = p.id AND c.deleted = 0`;
}

/** Each source by its kind of record. */
export const searchSources: Readonly<Record<SearchKind, SearchSource>> = {
  STAFF: named('staff_profile', 'a.staff_no', { numbers: ['staff_no'] }),
  SITE: named('site_profile', 'a.address', {
    texts: ['name', 'address'],
    numbers: ['postal'],
  }),
  CLIENT: named('client_profile', 'a.phone_no', {}),
  CLIENT_USER: named('client_user_profile', 'client.name', {}, clientOf),
  CONTRACT: {
    table: 'contract',
    fixed: 'a.deleted = 0',
    columns: { texts: Object.keys(contractParties) },
    matches: (columns) => `a.id IN (${columns.map(contractsOf).join(' UNION ALL ')})`,
    hit: hitOf('site.name', 'client.name', 'a.start_datetime', 'NULL'),
    joins: `${siteOf} ${clientOf}`,
    order: () => 'a.start_datetime DESC, a.id DESC',
  },
  INCIDENT: {
    table: 'incident_report',
    // Drafts have no number yet, and are their authors' own.
    fixed: "a.deleted = 0 AND a.status <> 'DRAFT'",
    columns: { texts: ['title'], numbers: ['uid'] },
    matches: inTable('incident_report'),
    hit: hitOf('a.title', "concat_ws(' · ', a.uid, site.name)", 'a.incident_start', 'a.status'),
    joins: siteOf,
    order: newestFirst,
  },
  TICKET: {
    table: 'ticket',
    fixed: 'a.deleted = 0',
    columns: { texts: ['title'], numbers: ['uid'] },
    matches: inTable('ticket'),
    hit: hitOf(
      'a.title',
      "concat_ws(' · ', a.uid, coalesce(site.name, client.name))",
      'a.submitted_timestamp',
      'a.status',
    ),
    joins: `${siteOf} ${clientOf}`,
    order: newestFirst,
  },
  VISITOR: {
    table: 'visitor_record',
    // Of whoever was erased there is nothing left to be found by.
    fixed: 'a.deleted = 0 AND a.erased_on IS NULL',
    columns: { texts: ['name'], phones: ['phone_no_plain'], plates: ['vehicle_no_plain'] },
    matches: inTable('visitor_record'),
    hit: hitOf(
      'a.name',
      "concat_ws(' · ', a.vehicle_no, site.name)",
      'a.in_timestamp',
      "CASE a.cancelled WHEN 1 THEN 'CANCELLED' END",
    ),
    joins: siteOf,
    order: () => 'a.in_timestamp DESC, a.id DESC',
  },
};
