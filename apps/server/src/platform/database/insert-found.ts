/**
 * SQL that adds what a query finds, which names its values in the order of the columns. It is found
 * before it is added: a distributed database then asks the one machine of the agency for it.
 */
export function insertFound(table: string, columns: string, query: string): string {
  return `WITH found (${columns}) AS MATERIALIZED (${query})
  INSERT INTO ${table} (${columns}) SELECT * FROM found`;
}
