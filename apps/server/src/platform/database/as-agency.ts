import type { AgencyDatabase } from './database.ts';
import { statement } from './statement.ts';

const asServedRole = statement('SET LOCAL ROLE guardroom_app');
const asClientsRole = statement('SET LOCAL ROLE guardroom_client');

/**
 * Does, within a change that a client's user asked for, what only the agency can: gives a number, tells
 * its people. Nothing that the work reads may go to the client. Outside of a mutation it opens nothing.
 */
export async function asAgency<Result>(
  db: AgencyDatabase,
  work: (db: AgencyDatabase) => Promise<Result>,
): Promise<Result> {
  if (db.scope.client === undefined) return work(db);
  await db.run(asServedRole);
  try {
    const result = await work(db);
    await db.run(asClientsRole);
    return result;
  } catch (error) {
    // What else the request asks for is the client's again; after a fault of the database it reads nothing.
    await db.run(asClientsRole).catch(() => {});
    throw error;
  }
}
