import { list, type Samples } from './operation-sample.ts';

export const homeSamples: Samples = {
  listDashboard: list('permitted'),
  dashboardChanged: {
    who: 'permitted',
    args: async ({ own }) => ({ agencyID: own.agency.id }),
  },
  firstSteps: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  hideFirstSteps: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
};
