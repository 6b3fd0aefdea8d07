import type { Context } from '../../context.ts';

/**
 * Declares the fields of a row that are made of some of its columns, so that a list reads those alone
 * for them. The resolver is given no others by its type.
 * @returns what says so, to be spread into the options of the field
 */
export function madeOf<Row>() {
  return <Column extends keyof Row & string, Made>(
    columns: readonly Column[],
    resolve: (row: Pick<Row, Column>, args: object, ctx: Context) => Made,
  ) => ({ extensions: { madeOf: columns }, resolve });
}
