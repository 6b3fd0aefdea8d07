import type { Database } from '../database/database.ts';
import type { AgencyScope } from '../database/scope.ts';
import type { Log } from '../log.ts';
import { checkStanding } from './check-standing.ts';
import { openDue, type AlertBench } from './open-due.ts';
import { agenciesWithDue, type AlertStage } from './store-open.ts';
import { tellDue } from './tell-due.ts';

/** What alerts are opened and told with. */
export interface AlertWork {
  readonly database: Pick<Database, 'system' | 'begin'>;
  readonly log: Log;
  /** The agency of a row, as only the wiring may say. */
  readonly scopeOf: (agencyId: number) => AgencyScope;
}

const stages: Readonly<Record<AlertStage, (bench: AlertBench) => Promise<void>>> = {
  due: openDue,
  steps: tellDue,
  standing: checkStanding,
};

/**
 * Opens what is due anywhere, tells whose turn it is, and ends what is over. A fault of one agency
 * stops no other.
 */
export async function runAlerts({ database, log, scopeOf }: AlertWork): Promise<void> {
  const each = async (what: AlertStage): Promise<void> => {
    for (const agencyId of await agenciesWithDue(database.system, what)) {
      const bench = { begin: () => database.begin(scopeOf(agencyId)), log };
      try {
        await stages[what](bench);
      } catch (error) {
        log.error('alerts failed', { agencyId, what }, error);
      }
    }
  };
  await each('due');
  await each('steps');
  await each('standing');
}
