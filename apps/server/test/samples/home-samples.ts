import { shiftAt } from '@guardroom/rules/deployment/shifts';
import { wireTime } from '@guardroom/rules/dates';
import { makeDeployment } from '../../src/domains/deployment/factory.ts';
import { makeStaff } from '../../src/domains/staff/factory.ts';
import { atSites } from '../../src/platform/events/events.ts';
import { list, type OperationSample, type Samples, type World } from './operation-sample.ts';

/** Somebody who is planned in the shift that runs. */
const plannedNow = async ({ server, own }: World): Promise<number> => {
  const staff = await makeStaff(server.db, { securityAgencyID: own.agency.id });
  const now = shiftAt(wireTime(Date.now()), 'Asia/Singapore');
  return (await makeDeployment(server.db, { site: own.site, staff, ...now })).id;
};

const aboutLine: OperationSample = {
  who: 'permitted',
  args: async (world) => ({
    deploymentID: await plannedNow(world),
    agencyID: world.own.agency.id,
  }),
  foreign: { deploymentID: ({ theirs }) => theirs.deploymentID },
};

export const homeSamples: Samples = {
  clientToday: { who: 'clients', args: async () => ({}) },
  clientChanged: {
    who: 'clients',
    args: async () => ({}),
    event: ({ own }) => ({ topic: 'attendance', data: atSites([own.site.id]) }),
  },
  listDashboard: list('permitted'),
  searchEverywhere: {
    who: 'administrators',
    args: async ({ own }) => ({ text: 'MARK', agencyID: own.agency.id }),
  },
  dashboardChanged: {
    who: 'permitted',
    args: async ({ own }) => ({ agencyID: own.agency.id }),
  },
  acknowledgeAbsence: aboutLine,
  withdrawAbsence: aboutLine,
  noteAbsence: {
    who: 'permitted',
    args: async (world) => ({
      create: { deploymentID: await plannedNow(world), reason: 'Called in sick' },
      agencyID: world.own.agency.id,
    }),
    foreign: { 'create.deploymentID': ({ theirs }) => theirs.deploymentID },
  },
  firstSteps: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  hideFirstSteps: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
};
