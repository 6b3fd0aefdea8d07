import { makeCheckpoint, makePatrol, makeRoute } from '../../src/domains/patrol/factory.ts';
import { list, type OperationSample, type Samples } from './operation-sample.ts';

const ofMonth: OperationSample = {
  who: 'permitted',
  args: async (world) => ({ ...(await list('permitted').args(world)), monthYear: '2026-11' }),
};

export const supervisoryCheckSamples: Samples = {
  listSupervisoryCheck: ofMonth,
  listSupervisoryCheckDetail: ofMonth,
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
