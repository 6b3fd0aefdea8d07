import { settleRounds } from '../../src/domains/patrol/round/settle-rounds.ts';
import { AgencyScope } from '../../src/platform/database/scope.ts';
import type { TestServer } from '../test-server.ts';

/** Takes for missed what is over by now, as the job does. */
export function settleNow({ database }: Pick<TestServer, 'database'>): Promise<void> {
  return settleRounds({ database, scopeOf: (id) => AgencyScope.mint(id) });
}
