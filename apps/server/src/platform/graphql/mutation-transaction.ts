import type { AgencyDatabase, AgencyTransaction, Database } from '../database/database.ts';
import type { AgencyScope } from '../database/scope.ts';
import { takeTurns } from '../in-flight.ts';
import { Refusal } from './refusal/refusal.ts';

/**
 * The one transaction of a mutation request: begun at the first statement, so that a mutation that
 * never touches the agency's rows (signing in) costs none.
 */
export interface MutationTransaction extends AgencyDatabase {
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/**
 * Transactions of mutations, in turns: those of one agency never hold more than half of the connections, and all
 * together leave two, so that fifty people who wait for each other (numbers without a gap) hold up nobody who reads.
 * @param patience milliseconds that a mutation waits for its turn
 */
export function mutationTransactions(
  database: Pick<Database, 'begin'>,
  poolSize: number,
  patience = 10_000,
) {
  const take = takeTurns({
    most: Math.max(1, poolSize - 2),
    mostOfOne: Math.ceil(poolSize / 2),
    // Five hundred guards come on duty within minutes: none of them is refused.
    longestQueue: 1000,
  });

  /** @throws TOO_MANY_ATTEMPTS when no turn comes */
  const begin = async (scope: AgencyScope): Promise<AgencyTransaction> => {
    const signal = AbortSignal.timeout(patience);
    const leave = await take(scope.agencyId, signal).catch((error: unknown) => {
      throw error === signal.reason ? busy() : error;
    });
    try {
      return endingWith(await database.begin(scope), leave);
    } catch (error) {
      leave();
      throw error;
    }
  };
  return (scope: AgencyScope): MutationTransaction => lazyTransaction(begin, scope);
}

const busy = (): Refusal =>
  new Refusal('TOO_MANY_ATTEMPTS', 'The server is busy. Please try again shortly.');

/** The same transaction, with something to do once it has ended. */
function endingWith(transaction: AgencyTransaction, done: () => void): AgencyTransaction {
  // One that could not be committed is rolled back afterwards.
  let over = false;
  const end = (): void => {
    if (!over) done();
    over = true;
  };
  return {
    ...transaction,
    commit: () => transaction.commit().finally(end),
    rollback: () => transaction.rollback().finally(end),
  };
}

function lazyTransaction(
  begin: (scope: AgencyScope) => Promise<AgencyTransaction>,
  scope: AgencyScope,
): MutationTransaction {
  let begun: Promise<AgencyTransaction> | undefined;
  const open = (): Promise<AgencyTransaction> => (begun ??= begin(scope));
  return {
    isCurrent: true,
    scope,
    run: async (query) => (await open()).run(query),
    runAll: async (queries) => (await open()).runAll(queries),
    commit: async () => (await begun)?.commit(),
    // Of one that could not begin there is nothing to take back.
    rollback: async () => (await begun?.catch(() => undefined))?.rollback(),
  };
}
