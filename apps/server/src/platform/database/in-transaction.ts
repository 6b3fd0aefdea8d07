import type { AgencyDatabase, Database } from './database.ts';
import type { AgencyScope } from './scope.ts';

/** Does work of an agency in one transaction: all of it is kept, or nothing. */
export async function inTransaction<Result>(
  database: Pick<Database, 'begin'>,
  scope: AgencyScope,
  work: (tx: AgencyDatabase) => Promise<Result>,
): Promise<Result> {
  const tx = await database.begin(scope);
  try {
    const result = await work(tx);
    await tx.commit();
    return result;
  } finally {
    await tx.rollback();
  }
}
