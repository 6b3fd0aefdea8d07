import { list, type Samples } from './operation-sample.ts';

export const homeSamples: Samples = {
  listDashboard: list('permitted'),
  searchEverywhere: {
    who: 'administrators',
    args: async ({ own }) => ({ text: 'MARK', agencyID: own.agency.id }),
  },
  dashboardChanged: {
    who: 'permitted',
    args: async ({ own }) => ({ agencyID: own.agency.id }),
  },
  firstSteps: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  hideFirstSteps: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
};
