import { makeCheckpoint, makePatrol, makeRoute } from '../../src/domains/patrol/factory.ts';
import {
  list,
  newNumber,
  under,
  type OperationSample,
  type Samples,
  type World,
} from './operation-sample.ts';

const ofMonth: OperationSample = {
  who: 'permitted',
  args: async (world) => ({ ...(await list('permitted').args(world)), monthYear: '2026-11' }),
};

export const supervisoryCheckSamples: Samples = {
  listSupervisoryCheck: ofMonth,
  listSupervisoryCheckDetail: ofMonth,
  updateSupervisoryPlan: {
    who: 'permitted',
    args: async ({ own }) => ({
      update: { siteProfileID: own.site.id, month: '2026-11', expected: 1 + (newNumber() % 200) },
      agencyID: own.agency.id,
    }),
    foreign: under('update', { siteProfileID: ({ other }: World) => other.site.id }),
  },
  exportSupervisoryCheck: {
    who: 'permitted',
    args: async ({ server, own }) => {
      const points = [await makeCheckpoint(server.db, { site: own.site })];
      const route = await makeRoute(server.db, { site: own.site, islandWide: 1, points });
      await makePatrol(server.db, { route, staff: own.guard, start: '2026-11-20T02:00:00Z' });
      return { monthYear: '2026-11', agencyID: own.agency.id };
    },
  },
};
