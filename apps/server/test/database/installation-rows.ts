import type { TestInstallation } from '../test-installation.ts';

/** What the whole database of an installation answers. */
export async function rowsOf(
  { database }: TestInstallation,
  text: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await database.pool.query<Record<string, unknown>>(text);
  return rows;
}

/** @param what a table, with or without a condition */
export async function count(place: TestInstallation, what: string): Promise<number> {
  const [row] = await rowsOf(place, `SELECT count(*) AS count FROM ${what}`);
  return Number(row?.['count']);
}
