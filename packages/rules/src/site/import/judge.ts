import { repeatedRows, sameAs, withIssues } from '../../import-row.ts';
import { nameKey } from '../../import-values.ts';
import type { RowIssue } from '../../table-head.ts';
import { registerFacts, type RegisterFact } from '../inputs.ts';
import { siteImportColumns, type ImportedSite } from './rows.ts';

/** How the rows of a file of sites stand beside the register, the agency's sites, and each other. */

/** A site of the register that may be that of a row. */
export interface RegisterEntry extends Readonly<Record<RegisterFact, string | null>> {
  readonly id: number;
  readonly name: string;
  /** The agency's own profile of it. */
  readonly siteProfileID: number | null;
}

/** One of the agency's sites. */
export interface OwnSite {
  readonly name: string;
  readonly postal: string | null;
}

interface Known {
  readonly register: readonly RegisterEntry[];
  readonly own: readonly OwnSite[];
}

/**
 * The same rows, with what else is wrong with them. A site that the register has, by UEN or by name
 * and postal code, is chosen there, and its facts are the register's; any other is added to it.
 */
export function judgedSites(rows: readonly ImportedSite[], known: Known): ImportedSite[] {
  const find = entryFinder(known.register);
  const found = new Map(rows.map(({ row, shown }) => [row, find(shown)]));
  const own = new Set(known.own.map(placeKey));
  const repeated = repeatedIn(rows, found);
  return rows.map((row) => {
    const entry = found.get(row.row);
    const isOwn = typeof entry?.siteProfileID === 'number' || own.has(placeKey(row.shown));
    const earlier = repeated.get(row.row);
    const column = 'Site';
    const issues: RowIssue[] = [];
    if (isOwn) issues.push({ column, message: `${row.shown.name} is one of your sites already.` });
    else if (earlier !== undefined) issues.push({ column, message: sameAs(earlier) });
    return withIssues(entry === undefined ? beside(row, find) : chosen(row, entry), issues);
  });
}

type Place = Pick<ImportedSite['shown'], 'name' | 'postal' | 'uen'>;

const placeKey = ({ name, postal }: { readonly name: string; readonly postal: string | null }) =>
  `${nameKey(name)} ${postal ?? ''}`;

interface Finder {
  (place: Place): RegisterEntry | undefined;
  readonly byPostal: ReadonlyMap<string, RegisterEntry>;
}

function entryFinder(register: readonly RegisterEntry[]): Finder {
  const byUEN = new Map<string, RegisterEntry>();
  const byPlace = new Map<string, RegisterEntry>();
  const byPostal = new Map<string, RegisterEntry>();
  // The first of them, as where one site is created.
  for (const entry of register.toSorted((one, other) => other.id - one.id)) {
    if (entry.uen !== null) byUEN.set(entry.uen.toUpperCase(), entry);
    if (entry.postal === null) continue;
    byPlace.set(placeKey(entry), entry);
    byPostal.set(entry.postal, entry);
  }
  const find = (place: Place) =>
    byUEN.get(place.uen.toUpperCase()) ??
    (place.postal === '' ? undefined : byPlace.get(placeKey(place)));
  return Object.assign(find, { byPostal });
}

/** Which earlier row is the same site: by UEN, by name and postal code, or by its entry. */
function repeatedIn(
  rows: readonly ImportedSite[],
  found: ReadonlyMap<number, RegisterEntry | undefined>,
): ReadonlyMap<number, number> {
  const keys: ((row: ImportedSite) => string | undefined)[] = [
    ({ row }) => found.get(row)?.id.toString(),
    ({ shown }) => shown.uen.toUpperCase() || undefined,
    ({ shown }) => (shown.name === '' ? undefined : placeKey(shown)),
  ];
  const pairs = keys.flatMap((keyOf) => repeatedRows(rows, keyOf));
  return new Map(pairs.map(([{ row }, earlier]) => [row, earlier]));
}

/** A row whose site the register has: what it says otherwise is told. */
function chosen(row: ImportedSite, entry: RegisterEntry): ImportedSite {
  if (row.input === undefined) return row;
  const { site } = row.input;
  const differing = registerFacts.filter(
    (fact) => site[fact] !== undefined && site[fact] !== (entry[fact] ?? undefined),
  );
  const titles = siteImportColumns.filter(({ key }) => differing.some((fact) => fact === key));
  const said = titles.map(({ title }) => title).join(', ');
  const message = `The register has this site as ${entry.name}; from there: ${said}.`;
  return {
    ...row,
    warnings: said === '' ? [] : [{ column: 'Site', message }],
    input: { ...row.input, site: { ...site, securitySiteID: entry.id } },
  };
}

/** A row whose site is added to the register, perhaps beside another of the same postal code. */
function beside(row: ImportedSite, { byPostal }: Finder): ImportedSite {
  const other = byPostal.get(row.shown.postal);
  if (other === undefined) return row;
  const message = `The register has ${other.name} there. Write that name if it is the same site.`;
  return { ...row, warnings: [{ column: 'Postal Code', message }] };
}
