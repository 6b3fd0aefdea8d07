/** A column that a file may have. */
export interface FileColumn<Key extends string> {
  readonly key: Key;
  readonly title: string;
  readonly required: boolean;
}

/** The columns of a kind of file, in the order of its template. */
export interface FileLayout<Key extends string> {
  readonly columns: readonly FileColumn<Key>[];
  /** Other titles under which a column is found, in small letters and digits alone. */
  readonly otherTitles: Readonly<Record<string, Key>>;
  /** Titles by which their row is known, where a file may have fewer than three columns. */
  readonly fewest?: number;
}

/** Where the titles of a file stand, and which column holds what. */
export interface TableHead<Key extends string> {
  /** Index of the row of titles. */
  readonly row: number;
  readonly columns: ReadonlyMap<Key, number>;
  /** Titles of columns that are not used. */
  readonly unused: readonly string[];
}

/** What is wrong with a row: the column by its title, and the sentence. */
export interface RowIssue {
  readonly column: string;
  readonly message: string;
}

/** Lines above the titles that may say anything. */
const linesAbove = 20;

/** The titles of a file, or the sentence why they are not found. */
export function findTableHead<Key extends string>(
  rows: readonly (readonly string[])[],
  layout: FileLayout<Key>,
): TableHead<Key> | string {
  const keyOf = keyFinder(layout);
  const candidates = rows.slice(0, linesAbove).map((cells, row) => headOf(cells, row, keyOf));
  const found = candidates.toSorted((one, other) => other.columns.size - one.columns.size)[0];
  if (found === undefined || found.columns.size < (layout.fewest ?? 3)) {
    return 'The titles of the columns were not found. Download the template and fill it in.';
  }
  const twice = found.unused.map(keyOf).find((key) => key !== undefined);
  const titleOf = (key: Key) => layout.columns.find((column) => column.key === key)?.title ?? '';
  if (twice !== undefined) return `There are two columns for ${titleOf(twice)}.`;
  const missing = layout.columns.filter(({ key, required }) => required && !found.columns.has(key));
  if (missing.length === 0) return found;
  const names = missing.map(({ title }) => title).join(', ');
  return missing.length === 1
    ? `The column ${names} is missing.`
    : `The columns ${names} are missing.`;
}

type KeyFinder<Key extends string> = (title: string) => Key | undefined;

function headOf<Key extends string>(
  cells: readonly string[],
  row: number,
  keyOf: KeyFinder<Key>,
): TableHead<Key> {
  const columns = new Map<Key, number>();
  const unused: string[] = [];
  for (const [index, title] of cells.entries()) {
    const key = keyOf(title);
    if (key !== undefined && !columns.has(key)) columns.set(key, index);
    else if (title !== '') unused.push(title);
  }
  return { row, columns, unused };
}

const plain = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

function keyFinder<Key extends string>({ columns, otherTitles }: FileLayout<Key>): KeyFinder<Key> {
  const keys = new Map<string, Key>(columns.map(({ key, title }) => [plain(title), key]));
  return (title) => {
    const name = plain(title);
    return keys.get(name) ?? (Object.hasOwn(otherTitles, name) ? otherTitles[name] : undefined);
  };
}
