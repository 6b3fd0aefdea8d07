import { statement, type Statement } from './statement.ts';

/** Fields of a record that can change: the column of each, and its SQL type. */
export type ChangeableColumns = Readonly<Record<string, readonly [column: string, cast: string]>>;

/** A record of which only some fields are named; those that are absent stay as they are. */
export type ChangesOf<Row, Columns extends ChangeableColumns> = Partial<
  Pick<Row, keyof Columns & keyof Row>
>;

/** Writes the changed fields of one record of an agency and counts its version up. */
export function updateStatement(
  table: string,
  columns: ChangeableColumns,
  key: { readonly agencyId: number; readonly id: number },
  changes: object,
): Statement {
  const given = new Map<string, unknown>(Object.entries(changes));
  const values: unknown[] = [key.agencyId, key.id];
  const sets = Object.entries(columns).flatMap(([field, [column, cast]]) => {
    if (given.get(field) === undefined) return [];
    values.push(given.get(field));
    return [`${column} = $${values.length}::${cast}`];
  });
  const all = [...sets, 'version = version + 1', 'updated_on = now()'].join(', ');
  return statement(`UPDATE ${table} SET ${all} WHERE security_agency_id = $1 AND id = $2`, values);
}

/** The fields that differ from the record as it is; undefined means that a field was not sent. */
export function onlyChanged<Row extends object>(
  before: Row,
  changes: { readonly [Field in keyof Row]?: Row[Field] | undefined },
): Partial<Row> {
  const changed: Partial<Row> = {};
  for (const field in changes) {
    const value = changes[field];
    if (value !== undefined && value !== before[field]) changed[field] = value;
  }
  return changed;
}
