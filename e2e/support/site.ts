import type { TestServer } from './test.ts';

/** A site in the register that is nobody's yet. @returns its id there */
export async function registerSite(server: TestServer, name: string): Promise<number> {
  const [row] = await server.sql<{ id: number }>(
    `INSERT INTO security_site (name, address, unit_no, postal, mcst_no, uen, tier, strata_lot)
    VALUES ($1, '9 Harbour Way', '#02-01', '098765', '4321', 'T21MC4321A', '2', 'U12345A') RETURNING id`,
    [name],
  );
  return row?.id ?? 0;
}
