import type { AgencyDatabase, AgencyTransaction, Database } from '../database/database.ts';
import type { AgencyScope } from '../database/scope.ts';

/**
 * The one transaction of a mutation request: begun at the first statement, so that a mutation that
 * never touches the agency's rows (signing in) costs none.
 */
export interface MutationTransaction extends AgencyDatabase {
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

export function lazyTransaction(database: Database, scope: AgencyScope): MutationTransaction {
  let begun: Promise<AgencyTransaction> | undefined;
  const open = (): Promise<AgencyTransaction> => (begun ??= database.begin(scope));
  return {
    isCurrent: true,
    scope,
    run: async (query) => (await open()).run(query),
    runAll: async (queries) => (await open()).runAll(queries),
    commit: async () => (await begun)?.commit(),
    rollback: async () => (await begun)?.rollback(),
  };
}
