import type { Database } from '../database/database.ts';
import type { AgencyScope } from '../database/scope.ts';
import type { Log } from '../log.ts';
import { openDue } from './open-due.ts';
import { agenciesWithDue } from './store-open.ts';
import { tellDue } from './tell-due.ts';

/** What alerts are opened and told with. */
export interface AlertWork {
  readonly database: Pick<Database, 'system' | 'begin'>;
  readonly log: Log;
  /** The agency of a row, as only the wiring may say. */
  readonly scopeOf: (agencyId: number) => AgencyScope;
}

/** Opens what is due anywhere, then tells whose turn it is. A fault of one agency stops no other. */
export async function runAlerts({ database, log, scopeOf }: AlertWork): Promise<void> {
  const each = async (what: 'due' | 'steps'): Promise<void> => {
    for (const agencyId of await agenciesWithDue(database.system, what)) {
      const bench = { begin: () => database.begin(scopeOf(agencyId)), log };
      try {
        await (what === 'due' ? openDue(bench) : tellDue(bench));
      } catch (error) {
        log.error('alerts failed', { agencyId, what }, error);
      }
    }
  };
  await each('due');
  await each('steps');
}
