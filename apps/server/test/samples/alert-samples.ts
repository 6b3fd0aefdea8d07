import { makeAlert } from '../../src/domains/alert/factory.ts';
import { list, type OperationSample, type Samples, type World } from './operation-sample.ts';

const standing = ({ server, own }: World) =>
  makeAlert(server.db, { securityAgencyID: own.agency.id, siteProfileID: own.site.id });

const taking = (name: string): OperationSample => ({
  who: 'permitted',
  args: async (world) => ({
    [name]: { id: await standing(world) },
    agencyID: world.own.agency.id,
  }),
  foreign: { [`${name}.id`]: ({ theirs }) => theirs.alertID },
});

/** Alerts and what is done about them. */
export const alertSamples: Samples = {
  listAlert: list('permitted'),
  alertCount: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  alertHistory: {
    who: 'permitted',
    args: async (world) => ({
      alertID: await standing(world),
      agencyID: world.own.agency.id,
    }),
    // Shows of another agency's alert nothing at all.
    foreign: { alertID: 'ignored' },
  },
  alertChanged: {
    who: 'permitted',
    args: async ({ own }) => ({ agencyID: own.agency.id }),
    event: () => ({ topic: 'alert', data: { alertID: 1 } }),
  },
  acknowledgeAlert: taking('acknowledge'),
  takeOverAlert: taking('take'),
  resolveAlert: {
    who: 'permitted',
    args: async (world) => ({
      resolve: { id: await standing(world), reason: 'A relief was sent.' },
      agencyID: world.own.agency.id,
    }),
    foreign: { 'resolve.id': ({ theirs }) => theirs.alertID },
  },
};
