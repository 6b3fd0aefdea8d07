import { list, type OperationSample, type Samples } from './operation-sample.ts';

const ofMonth: OperationSample = {
  who: 'permitted',
  args: async (world) => ({ ...(await list('permitted').args(world)), monthYear: '2026-11' }),
};

export const supervisoryCheckSamples: Samples = {
  listSupervisoryCheck: ofMonth,
  listSupervisoryCheckDetail: ofMonth,
};
