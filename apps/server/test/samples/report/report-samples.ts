import { makeSending, makeSubscription } from '../../../src/domains/report/factory.ts';
import { newToken } from '../../../src/platform/sign-in/secret-token.ts';
import {
  list,
  newKey,
  newNumber,
  type OperationSample,
  type Samples,
  type World,
} from '../operation-sample.ts';

const wish = ({ own }: World) => ({
  name: `Daily to the office ${newNumber()}`,
  kind: 'SITE_DAILY',
  siteProfileIDs: [own.site.id],
  staffProfileIDs: [own.admin.id],
  clientUserProfileIDs: [],
  addresses: ['office@agency.example'],
  times: ['08:30'],
  formats: ['PDF'],
  ifQuiet: 'SAY_SO',
  guardNames: 'FULL',
  enabled: true,
});

const subscriptionOf = ({ server, own }: World): Promise<number> =>
  makeSubscription(server.db, {
    securityAgencyID: own.agency.id,
    createdByAccountID: own.admin.accountID,
    siteProfileIDs: [own.site.id],
  });

const ofSubscription = (more: object = {}): OperationSample => ({
  who: 'permitted',
  args: async (world) => ({
    id: await subscriptionOf(world),
    agencyID: world.own.agency.id,
    ...more,
  }),
  foreign: { id: ({ theirs }) => theirs.reportSubscriptionID },
});

const file = {
  format: 'PDF',
  name: 'Daily.pdf',
  size: 1,
  bucket: 'local',
  key: 'report/1/a.pdf',
  region: 'local',
};

async function sendingOf(world: World): Promise<number> {
  const subscription = await subscriptionOf(world);
  return makeSending(world.server.db, world.own.agency.id, subscription, [file]);
}

const lastYear = async ({ own }: World) => ({
  analytics: {
    fromMonth: '2025-12',
    toMonth: '2026-11',
    by: 'SITE',
    siteProfileID: own.site.id,
  },
  agencyID: own.agency.id,
});
const foreignFigures = {
  'analytics.siteProfileID': ({ other }: World) => other.site.id,
  'analytics.clientProfileID': ({ theirs }: World) => theirs.client.id,
};

export const reportSamples: Samples = {
  listAnalytics: { who: 'permitted', args: lastYear, foreign: foreignFigures },
  exportAnalytics: {
    who: 'permitted',
    args: lastYear,
    foreign: foreignFigures,
  },
  listMonthHours: {
    who: 'permitted',
    args: async ({ own }) => ({ month: '2026-11', agencyID: own.agency.id }),
  },
  listReportSubscription: list('permitted'),
  listReportSending: list('permitted'),
  listReportDelivery: list('permitted'),
  previewReport: ofSubscription(),
  exportReport: ofSubscription({ format: 'PDF' }),
  sendReportNow: {
    ...ofSubscription(),
    args: async (world) => ({
      id: await subscriptionOf(world),
      agencyID: world.own.agency.id,
      idempotencyKey: newKey(),
    }),
  },
  setReportSubscriptionDeleted: ofSubscription({ deleted: 1 }),
  createReportSubscription: {
    who: 'permitted',
    args: async (world) => ({
      create: wish(world),
      agencyID: world.own.agency.id,
      idempotencyKey: newKey(),
    }),
    foreign: {
      'create.siteProfileIDs.0': ({ other }) => other.site.id,
      'create.staffProfileIDs.0': ({ other }) => other.guard.id,
      'create.clientUserProfileIDs.0': ({ theirs }) => theirs.clientUserID,
    },
  },
  updateReportSubscription: {
    who: 'permitted',
    args: async (world) => ({
      update: { ...wish(world), id: await subscriptionOf(world), version: 1 },
      agencyID: world.own.agency.id,
    }),
    foreign: {
      'update.id': ({ theirs }) => theirs.reportSubscriptionID,
      'update.siteProfileIDs.0': ({ other }) => other.site.id,
      'update.staffProfileIDs.0': ({ other }) => other.guard.id,
      'update.clientUserProfileIDs.0': ({ theirs }) => theirs.clientUserID,
    },
  },
  openReportFile: {
    who: 'permitted',
    args: async (world) => ({
      id: await sendingOf(world),
      format: 'PDF',
      agencyID: world.own.agency.id,
    }),
    foreign: { id: ({ theirs }) => theirs.reportSendingID },
  },
  // A link opens for whoever it was sent to alone (send-reports.test.ts).
  openReport: {
    who: 'administrators',
    args: async ({ own }) => ({ token: newToken(), agencyID: own.agency.id }),
    outcome: ['NOT_FOUND'],
  },
};
