import pg from 'pg';

const { builtins, getTypeParser } = pg.types;

const arrayOfInt8 = 1016;

/** '2026-11-21 03:32:51.123+00' as PostgreSQL writes it in UTC → '2026-11-21T03:32:51Z'. */
function isoWithoutFraction(text: string): string {
  if (text.endsWith('+00')) return `${text.slice(0, 10)}T${text.slice(11, 19)}Z`;
  return `${new Date(text).toISOString().slice(0, 19)}Z`;
}

const parsers = new Map<number, (text: string) => unknown>([
  // Ids stay below 2^53 (identity columns count from one).
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.TIMESTAMPTZ, isoWithoutFraction],
  [builtins.DATE, (text) => text],
  [arrayOfInt8, (text) => text.slice(1, -1).split(',').filter(Boolean).map(Number)],
]);

/** Rows leave the database in the form that the wire wants: nothing is converted twice. */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && parsers.get(oid)) || getTypeParser(oid, format),
};
