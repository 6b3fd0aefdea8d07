import type { AgencyDatabase, AgencyTransaction, Database } from './database.ts';
import type { AgencyScope } from './scope.ts';

/** Does work of an agency in one transaction: all of it is kept, or nothing. */
export function inTransaction<Result>(
  database: Pick<Database, 'begin'>,
  scope: AgencyScope,
  work: (tx: AgencyDatabase) => Promise<Result>,
): Promise<Result> {
  return inBegun(() => database.begin(scope), work);
}

/** The same in a transaction that `begin` begins. */
export async function inBegun<Result>(
  begin: () => Promise<AgencyTransaction>,
  work: (tx: AgencyDatabase) => Promise<Result>,
): Promise<Result> {
  const tx = await begin();
  try {
    const result = await work(tx);
    await tx.commit();
    return result;
  } catch (error) {
    // Why the work failed is told, and not that its connection is gone.
    await tx.rollback().catch(() => {});
    throw error;
  }
}
