import { makeAlert, makeAlertCall } from '../../src/domains/alert/factory.ts';
import {
  list,
  newKey,
  type OperationSample,
  type Samples,
  type World,
} from './operation-sample.ts';

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
  alertRules: {
    who: 'permitted',
    args: async ({ own }) => ({ agencyID: own.agency.id, siteProfileID: own.site.id }),
    foreign: { siteProfileID: ({ other }) => other.site.id },
  },
  updateAlertRule: {
    who: 'permitted',
    args: async ({ own, staff }) => ({
      update: {
        kind: 'NOT_ON_DUTY',
        siteProfileID: own.site.id,
        isOn: true,
        minutes: 20,
        severity: 'URGENT',
        steps: [
          {
            afterMinutes: 0,
            audience: 'PEOPLE',
            staffProfileIDs: [staff.id],
            channels: ['PUSH'],
          },
        ],
      },
      agencyID: own.agency.id,
    }),
    foreign: {
      'update.siteProfileID': ({ other }) => other.site.id,
      'update.steps.0.staffProfileIDs.0': ({ other }) => other.guard.id,
    },
  },
  resetAlertRule: {
    who: 'permitted',
    args: async ({ own }) => ({
      reset: { kind: 'LEFT_EARLY', siteProfileID: own.site.id },
      agencyID: own.agency.id,
    }),
    foreign: { 'reset.siteProfileID': ({ other }) => other.site.id },
  },
  alertSetting: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  updateAlertSetting: {
    who: 'permitted',
    args: async ({ own }) => ({
      update: { quietFrom: '22:00', quietTo: '07:00' },
      agencyID: own.agency.id,
    }),
  },
  listAlertCall: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  createAlertCall: {
    who: 'permitted',
    args: async ({ own, staff }) => ({
      create: {
        staffProfileID: staff.id,
        turn: 1,
        weekdays: [1, 2],
        fromTime: '20:00',
        toTime: '08:00',
      },
      agencyID: own.agency.id,
      idempotencyKey: newKey(),
    }),
    foreign: { 'create.staffProfileID': ({ other }) => other.guard.id },
  },
  deleteAlertCall: {
    who: 'permitted',
    args: async ({ server, own }) => ({
      id: await makeAlertCall(server.db, { ...own.guard, securityAgencyID: own.agency.id }),
      agencyID: own.agency.id,
    }),
    foreign: { id: ({ theirs }) => theirs.alertCallID },
  },
  resolveAlert: {
    who: 'permitted',
    args: async (world) => ({
      resolve: { id: await standing(world), reason: 'A relief was sent.' },
      agencyID: world.own.agency.id,
    }),
    foreign: { 'resolve.id': ({ theirs }) => theirs.alertID },
  },
};
